import * as Either from 'fp-ts/lib/Either.js';
import { badRequest, optionalRaw, raw, request } from '../../codecs/params.js';
import { parseJson } from '../../codecs/parse-json.js';
import { boolean, text } from '../../codecs/scalars.js';
import { slackMessage } from '../../codecs/slack/payload.js';
import { rows, runs } from '../../rows.js';
import { constant } from '../../shape/index.js';

/** Code points of a payload. */
const maxPayload = 131_072;

const params = {
  payload: raw(text({ max: maxPayload })),
  stream: optionalRaw(text({ max: 1_000 }), null),
  topic: optionalRaw(text({ max: 1_000 }), null),
};

/** Digits alone are an id. */
const channelOf = (stream: string | null): string | number | null => {
  const name = stream?.trim() ?? '';
  if (name === '') return null;
  return /^\d{1,15}$/.test(name) ? Number(name) : name;
};

const parsed = (payload: string) => {
  const found = parseJson(payload);
  return Either.isLeft(found) ? Either.left(badRequest('Malformed JSON')) : found;
};

const incomingParameters = {
  payload: 'The message, as JSON.',
  stream: 'Name or id of the channel. Absent: a direct message to the owner of the bot.',
  topic: 'The topic. Absent: the one of the payload.',
};

export const incomingWebhookRows = rows({
  /** Spec: incoming webhooks */
  slackIncoming: runs('postIncoming').post('/external/slack_incoming', {
    incoming: { jsonParameter: 'payload', errorBody: ({ message }) => ({ ok: false, error: message }) },
    takes: request(params, ({ payload, stream, topic }, { open }) => {
      const given = parsed(payload);
      const message = Either.isLeft(given) ? given : slackMessage(given.right);
      if (Either.isLeft(message)) return message;
      const { content, topic: named } = message.right;
      return Either.right({ channel: channelOf(stream), topic: topic ?? named ?? (open('sendNoTopicIsEmpty') ? '' : '(no topic)'), content });
    }),
    answers: { ok: constant(boolean, true) },
    says: "Posts a message in Slack's format.",
    explains:
      "For services that send messages in Slack's format. The key of a bot may stand in the query as `api_key`, without a header. The payload is a JSON body, or the field `payload` of a form. Blocks and attachments become Markdown, with the text beside attachments; the text beside blocks is for notices, and is left out.",
    parameters: incomingParameters,
    example: { params: { payload: '{"channel":"#alerts","text":"<https://example.com|Build> *failed*"}', stream: 'Verona' }, answer: { ok: true } },
  }),
  /** Spec: incoming webhooks */
  jsonIncoming: runs('postIncoming').post('/external/json', {
    incoming: { jsonParameter: 'payload' },
    takes: request(params, ({ payload, stream, topic }) => {
      const given = parsed(payload);
      if (Either.isLeft(given)) return given;
      return Either.right({
        channel: channelOf(stream),
        topic: topic ?? 'JSON',
        content: `\`\`\`json\n${JSON.stringify(JSON.parse(payload), null, 2)}\n\`\`\``,
      });
    }),
    says: 'Posts JSON of any kind as a code block.',
    explains: 'Posts the payload as a code block, for trying out what a service sends. The key of a bot may stand in the query as `api_key`.',
    parameters: incomingParameters,
    example: { params: { payload: '{"build":7,"state":"failed"}', stream: 'Verona', topic: 'builds' } },
  }),
});
