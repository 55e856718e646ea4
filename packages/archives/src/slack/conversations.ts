import type { ArchiveRow } from '../read/archive-source.js';
import { listRows } from './zip/list-rows.js';
import type { Zip } from './zip/open-zip.js';
import { flagIn, objectIn, secondsIn, textIn, textsIn } from './fields.js';

/** A channel, or the direct messages of some people, as Slack lists it. */
export interface SlackConversation {
  readonly kind: 'channel' | 'privateChannel' | 'direct';
  readonly slackId: string;
  /** Of its day files. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** Seconds since 1970; null: unknown. */
  readonly created: number | null;
  readonly creator: string;
  readonly isArchived: boolean;
  /** Everybody joins it. */
  readonly isGeneral: boolean;
  readonly members: ReadonlyArray<string>;
}

const lists: ReadonlyArray<readonly [string, SlackConversation['kind']]> = [
  ['channels.json', 'channel'],
  ['groups.json', 'privateChannel'],
  ['mpims.json', 'direct'],
  ['dms.json', 'direct'],
];

const conversationOf = (row: ArchiveRow, kind: SlackConversation['kind'], kept: (id: string) => string): SlackConversation | null => {
  const slackId = textIn(row, 'id');
  const name = textIn(row, 'name');
  if (slackId === '') return null;
  return {
    kind,
    slackId,
    folder: name === '' ? slackId : name,
    name: name === '' ? slackId : name,
    description: textIn(objectIn(row, 'purpose'), 'value') || textIn(objectIn(row, 'topic'), 'value'),
    created: secondsIn(row, 'created'),
    creator: textIn(row, 'creator'),
    isArchived: flagIn(row, 'is_archived'),
    isGeneral: flagIn(row, 'is_general'),
    members: textsIn(row, 'members').map(kept),
  };
};

/** Every conversation, in the order of the lists. `kept`: the one text of an id that is held in memory, since each id is in many lists. */
export const readConversations = async (
  zip: Zip,
  prefix: string,
  rowBytes: number,
  kept: (id: string) => string,
): Promise<ReadonlyArray<SlackConversation>> => {
  const found: SlackConversation[] = [];
  const known = new Set<string>();
  for (const [name, kind] of lists) {
    for await (const row of listRows(zip, `${prefix}${name}`, rowBytes)) {
      const conversation = conversationOf(row, kind, kept);
      if (conversation === null || known.has(conversation.slackId)) continue;
      known.add(conversation.slackId);
      found.push(conversation);
    }
  }
  return found;
};
