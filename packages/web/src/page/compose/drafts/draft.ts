import type { Place, Recipient } from '../recipient/recipient.js';

/** A text that is being written. One without content was sent or given up: the server's copy is to be deleted. */
export interface Draft {
  readonly id: string;
  /** Where it is written. */
  readonly place: Place;
  readonly to: Recipient;
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly edited: number;
  /** Of the server's copy. */
  readonly serverId: number | null;
  /** The server's copy was seen in its list: when it is gone, somebody deleted it. */
  readonly isSeen: boolean;
  /** What the server has of it, as a digest; null: nothing, or something else. */
  readonly synced: string | null;
  /** Digests of what was sent to the server lately: what comes back late is not another device's. */
  readonly written: ReadonlyArray<string>;
  /** What is being created, and since when: two tabs do not create it both. */
  readonly creating: { readonly digest: string; readonly at: number } | null;
  /** What the server refused. */
  readonly refused: string | null;
}

/** The server's copy. */
export interface ServerDraft {
  readonly id: number;
  readonly type: '' | 'stream' | 'private';
  readonly to: ReadonlyArray<number>;
  readonly topic: string;
  readonly content: string;
  readonly timestamp: number;
}

export type DraftBody = Pick<ServerDraft, 'type' | 'to' | 'topic' | 'content'>;

export const isEmpty = ({ content }: Pick<Draft, 'content'>): boolean => content.trim() === '';

export const bodyOf = ({ to, content }: Pick<Draft, 'to' | 'content'>): DraftBody => {
  const text = content.trim();
  if (to.type === 'direct') return { type: 'private', to: to.userIds, topic: '', content: text };
  if (to.streamId === null) return { type: '', to: [], topic: '', content: text };
  return { type: 'stream', to: [to.streamId], topic: to.topic.trim(), content: text };
};

/** Short, and the same for the same text to the same people. */
export const digestOf = ({ type, to, topic, content }: DraftBody): string => {
  const people = [...to].sort((one, other) => one - other).join();
  const text = JSON.stringify([type, people, topic.trim(), content.trim()]);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}.${text.length}`;
};

export const digestOfDraft = (draft: Pick<Draft, 'to' | 'content'>): string => digestOf(bodyOf(draft));

const recipientOfServer = ({ type, to, topic }: ServerDraft): Recipient => {
  if (type === 'private') return { type: 'direct', userIds: to };
  return { type: 'channel', streamId: type === 'stream' ? (to[0] ?? null) : null, topic };
};

export const newDraft = (id: string, place: Place, to: Recipient): Draft => ({
  id,
  place,
  to,
  content: '',
  edited: 0,
  serverId: null,
  isSeen: false,
  synced: null,
  written: [],
  creating: null,
  refused: null,
});

/** Fields that the server's copy says. */
export const fieldsOfServer = (server: ServerDraft): Pick<Draft, 'to' | 'content' | 'edited' | 'serverId' | 'isSeen' | 'synced'> => ({
  to: recipientOfServer(server),
  content: server.content,
  edited: server.timestamp * 1000,
  serverId: server.id,
  isSeen: true,
  synced: digestOf(server),
});

/** A text of another device, as it is shown here. It is stored here from its first change on. */
export const draftOfServer = (server: ServerDraft, place: Place): Draft => {
  const fields = fieldsOfServer(server);
  return { ...newDraft(`server ${server.id}`, place, fields.to), ...fields };
};
