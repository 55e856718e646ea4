import type { Open } from '@parley/core/rules';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import type { JsonObject } from '../json.js';

/** What an error looks like on the wire: its status, and the keys of its body beside `result`. */
export interface ErrorReply {
  readonly status: number;
  /** null where the body carries none. */
  readonly code: string | null;
  readonly message: string;
  readonly extra: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the text of an error depends on beside the error. */
export interface ErrorContext {
  /** The gates at the level of the call. */
  readonly open: Open;
  /** Host of the addresses that stand in for hidden ones. */
  readonly dummyEmailHost: string;
}

/** Any status and code. */
export const errorReply = (status: number, code: string | null, message: string, extra: JsonObject = {}): ErrorReply => ({
  status,
  code,
  message,
  extra,
  headers: {},
});

/** Codes that say no more than the status does were absent before every error had one. LEVEL(76) */
export const generalCode = (code: string, open: Open): string | null => (open('errorCodeAlwaysPresent') ? code : null);

/** The plain 400 that most refusals are. */
export const badRequest = (open: Open, message: string, extra: JsonObject = {}): ErrorReply =>
  errorReply(400, generalCode('BAD_REQUEST', open), message, extra);

/** A 400 with a code of its own. */
export const coded = (code: string, message: string, extra: JsonObject = {}): ErrorReply => errorReply(400, code, message, extra);

/** LEVEL(255): channels were called streams. */
export const channelWords = (open: Open): { readonly channel: string; readonly Channel: string } =>
  open('channelWording') ? { channel: 'channel', Channel: 'Channel' } : { channel: 'stream', Channel: 'Stream' };

/** Parameters that do not go together. */
export const unsupportedParameters =
  (parameters: string) =>
  (_: unknown, { open }: ErrorContext): ErrorReply =>
    badRequest(open, `Unsupported parameter combination: ${parameters}`, { parameters });

/** `{topic}` in the text: the name that the empty topic is shown by. */
export const aboutEmptyTopic =
  (text: string) =>
  (_: unknown, { open }: ErrorContext): ErrorReply => {
    const name = emptyTopicDisplayName(open);
    return badRequest(open, text.replace('{topic}', name), { empty_topic_display_name: name });
  };
