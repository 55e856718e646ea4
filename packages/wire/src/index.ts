export * from './events/encode.js';
export type { WireType } from './events/wire-type.js';
export { type WireTypeName, wireTypes } from './events/wire-types.js';
export * from './json.js';
export { stateRows } from './state/rows.js';
export type { StateRow } from './state/state-row.js';
export { webhookCallEncoder } from './objects/messages/outgoing-webhook.js';
export { plainPayload, plainTestPayload } from './objects/devices/plain-payload.js';
export { pushPayload } from './objects/devices/push-payload.js';
export {
  type BadRequest,
  badRequest,
  type DecodeContext,
  type Decoded,
  type Fields,
  isRequired,
  type Param,
  type RequestCodec,
  type Requirement,
} from './codecs/params.js';
export * from './names.js';
export * from './operation.js';
export * from './operations.js';
export * from './openapi.js';
export type { ObjectSchema } from './schema.js';
export * from './envelope.js';
export * from './failures.js';
export * from './setting-names.js';
export { readSetting, settingWord as personalSettingWord, writtenSetting } from './personal-setting-words.js';
export * from './serialized.js';
export { signInPath } from './sign-in-path.js';
export { sampleAt } from './openapi/examples.js';
export { exampleRequest } from './openapi/parameters.js';
export { exampleAnswer } from './openapi/responses.js';
export { parameterDocs } from './openapi/parameter-docs.js';
/** The reader of messages in the format of Slack, for imports and incoming webhooks. */
export * as slack from './codecs/slack/index.js';
