import type { Open } from '@parley/core/rules';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import type { JsonObject } from '../json.js';

/** An error on the wire: its status, and the keys of its body beside `result`. */
export interface ErrorReply {
  readonly status: number;
  /** null for a body without a code. */
  readonly code: string | null;
  readonly message: string;
  readonly extra: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

/** The context of an error's text. */
export interface ErrorContext {
  /** The gates at the level of the call. */
  readonly open: Open;
  /** Host of dummy addresses. */
  readonly dummyEmailHost: string;
}

/** An error with this status and code. */
export const errorReply = (status: number, code: string | null, message: string, extra: JsonObject = {}): ErrorReply => ({
  status,
  code,
  message,
  extra,
  headers: {},
});

/** LEVEL(76): general codes, which add nothing to the status, were absent. */
export const generalCode = (code: string, open: Open): string | null => (open('errorCodeAlwaysPresent') ? code : null);

/** The plain 400 of most refusals. */
export const badRequest = (open: Open, message: string, extra: JsonObject = {}): ErrorReply =>
  errorReply(400, generalCode('BAD_REQUEST', open), message, extra);

/** A 400 with a code of its own. */
export const coded = (code: string, message: string, extra: JsonObject = {}): ErrorReply => errorReply(400, code, message, extra);

/** LEVEL(255): channels were called streams. */
export const channelWords = (open: Open): { readonly channel: string; readonly Channel: string } =>
  open('channelWording') ? { channel: 'channel', Channel: 'Channel' } : { channel: 'stream', Channel: 'Stream' };

/** Parameters that exclude each other. */
export const unsupportedParameters =
  (parameters: string) =>
  (_: unknown, { open }: ErrorContext): ErrorReply =>
    badRequest(open, `Unsupported parameter combination: ${parameters}`, { parameters });

/** `{topic}` in the text: the display name of the empty topic. */
export const aboutEmptyTopic =
  (text: string) =>
  (_: unknown, { open }: ErrorContext): ErrorReply => {
    const name = emptyTopicDisplayName(open);
    return badRequest(open, text.replace('{topic}', name), { empty_topic_display_name: name });
  };
