import type { JsonObject } from '../state/shared/json.js';

/** How many messages one answer has at most. */
const step = 1000;

export interface Gap {
  /** Ids of the last message before it, and of the last one in it. */
  readonly after: number;
  readonly until: number;
}

/** The messages of a gap are fetched as the queue would have shown them. */
const asRegistered = ({ narrow = [], apply_markdown, client_gravatar, client_capabilities, all_public_streams }: JsonObject): JsonObject => ({
  narrow: all_public_streams === true ? [['channels', 'public'], ...(narrow as [])] : narrow,
  apply_markdown: apply_markdown === true,
  client_gravatar: client_gravatar === true,
  ...((client_capabilities as JsonObject | undefined)?.['empty_topic_name'] === true ? { allow_empty_topic_name: true } : {}),
});

export type MessagesIn = typeof messagesIn;

const idOf = ({ id }: JsonObject): number => Number(id);

/** Fetches the messages of a gap, as events, in order; `get` asks for one page of them, and answers null when nothing is wanted any more. */
export async function* messagesIn(
  { after, until }: Gap,
  registered: JsonObject,
  get: (params: JsonObject) => Promise<JsonObject | null>,
): AsyncGenerator<JsonObject, void, undefined> {
  for (let anchor = after; anchor < until;) {
    const page = await get({ ...asRegistered(registered), anchor, num_before: 0, num_after: step });
    if (page === null) return;
    const found = (page['messages'] as ReadonlyArray<JsonObject>).filter((message) => idOf(message) > anchor);
    for (const { flags = [], ...message } of found) {
      if (idOf(message) <= until) yield { type: 'message', message, flags };
    }
    if (found.length === 0 || page['found_newest'] === true) return;
    anchor = Math.max(...found.map(idOf));
  }
}
