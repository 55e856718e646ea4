/** An event, or a message, as a client reads it. */
export type Seen = Readonly<Record<string, unknown>>;

/** The messages that a client shows, built from events. */
export interface MessageView {
  readonly apply: (event: Seen) => void;
  /** Ascending. */
  readonly shown: () => ReadonlyArray<Seen>;
}

/** Reactions name the person in three ways, by level. */
const reactionOf = (reaction: Seen): Seen => {
  const { emoji_name: name, emoji_code: code, reaction_type: type, user_id: userId, user } = reaction;
  const { user_id: inEvent, id: inMessage } = (user ?? {}) as Seen;
  return { name, code, type, by: userId ?? inEvent ?? inMessage };
};

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const submessageOf = ({ message_id, sender_id, msg_type, content }: Seen): Seen => ({ message_id, sender_id, msg_type, content });

const listOf = (message: Seen, key: string): ReadonlyArray<Seen> => message[key] as ReadonlyArray<Seen>;

/** Events lack the time and the history of a change, and the recipient id of a moved message. */
const pending = new Set(['edit_history', 'last_edit_timestamp', 'last_moved_timestamp', 'recipient_id']);

/** The comparable part of a message. */
export const comparable = (message: Seen): Seen => {
  const rest = Object.fromEntries(Object.entries(message).filter(([key]) => !pending.has(key)));
  return { ...rest, reactions: listOf(message, 'reactions').map(reactionOf), submessages: listOf(message, 'submessages').map(submessageOf) };
};

const idsIn = ({ message_ids: many, message_id: one }: Seen): ReadonlyArray<number> => (many ?? [one]) as ReadonlyArray<number>;

/** Channels are shown by name, which events of moves omit. */
export const messageView = (channelName: (id: unknown) => string | undefined): MessageView => {
  const messages = new Map<number, Seen>();

  const change = (id: number, work: (message: Seen) => Seen): void => {
    const known = messages.get(id);
    if (known !== undefined) messages.set(id, work(known));
  };

  const applyUpdate = (event: Seen): void => {
    const { new_stream_id: channel, subject, topic_links: links, rendered_content: content, is_me_message: isMe, flags } = event;
    for (const id of idsIn(event)) {
      change(id, (message) => ({
        ...message,
        ...(channel === undefined ? {} : { stream_id: channel, display_recipient: channelName(channel) }),
        ...(subject === undefined ? {} : { subject }),
        ...(links === undefined ? {} : { topic_links: links }),
      }));
    }
    change(Number(event['message_id']), (message) => ({ ...message, flags, ...(content === undefined ? {} : { content, is_me_message: isMe }) }));
  };

  const applyFlags = ({ op, operation, flag, all, messages: named }: Seen): void => {
    for (const id of all === true ? messages.keys() : (named as ReadonlyArray<number>)) {
      change(id, (message) => {
        const others = (message['flags'] as ReadonlyArray<unknown>).filter((known) => known !== flag);
        return { ...message, flags: (op ?? operation) === 'add' ? [...others, flag] : others };
      });
    }
  };

  const applyReaction = (event: Seen): void => {
    const reaction = reactionOf(event);
    change(Number(event['message_id']), (message) => {
      const others = listOf(message, 'reactions').filter((known) => !isSame(known, reaction));
      return { ...message, reactions: event['op'] === 'add' ? [...others, reaction] : others };
    });
  };

  const effects: Readonly<Record<string, (event: Seen) => void>> = {
    message: ({ message, flags }) => {
      const seen = comparable(message as Seen);
      messages.set(Number(seen['id']), { ...seen, flags });
    },
    update_message: applyUpdate,
    update_message_flags: applyFlags,
    reaction: applyReaction,
    submessage: (event) =>
      change(Number(event['message_id']), (message) => ({ ...message, submessages: [...listOf(message, 'submessages'), submessageOf(event)] })),
    delete_message: (event) => {
      for (const id of idsIn(event)) messages.delete(id);
    },
  };

  return {
    apply: (event) => effects[String(event['type'])]?.(event),
    shown: () => [...messages.values()].sort((left, right) => Number(left['id']) - Number(right['id'])),
  };
};
