import * as Either from 'fp-ts/lib/Either.js';
import { badRequest, optionalRaw, raw, request } from '../../codecs/params.js';
import { parseJson } from '../../codecs/parse-json.js';
import { text } from '../../codecs/scalars.js';
import { slackMessage } from '../../codecs/slack/payload.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

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

/** POST /external/slack_incoming. Spec: incoming webhooks */
export const slackIncomingOperation = operation({
  method: 'POST',
  path: '/external/slack_incoming',
  access: 'account',
  incoming: { jsonParameter: 'payload', errorBody: ({ message }) => ({ ok: false, error: message }) },
  useCase: 'postIncoming',
  request: request(params, ({ payload, stream, topic }, { open }) => {
    const given = parsed(payload);
    const message = Either.isLeft(given) ? given : slackMessage(given.right);
    if (Either.isLeft(message)) return message;
    const { content, topic: named } = message.right;
    return Either.right({ channel: channelOf(stream), topic: topic ?? named ?? (open('sendNoTopicIsEmpty') ? '' : '(no topic)'), content });
  }),
  reply: () => ({ ok: true }),
  replySchema: plainReply({ ok: schema.boolean }),
  summary: "Posts a message in Slack's format.",
});

/** POST /external/json. Spec: incoming webhooks */
export const jsonIncomingOperation = operation({
  method: 'POST',
  path: '/external/json',
  access: 'account',
  incoming: { jsonParameter: 'payload' },
  useCase: 'postIncoming',
  request: request(params, ({ payload, stream, topic }) => {
    const given = parsed(payload);
    if (Either.isLeft(given)) return given;
    return Either.right({ channel: channelOf(stream), topic: topic ?? 'JSON', content: `\`\`\`json\n${JSON.stringify(JSON.parse(payload), null, 2)}\n\`\`\`` });
  }),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Posts JSON of any kind as a code block.',
});
