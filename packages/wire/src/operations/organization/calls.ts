import * as Either from 'fp-ts/lib/Either.js';
import type { CallProvider } from '@parley/core/model';
import type { GateName } from '@parley/core/rules';
import { optionalJson, type Param, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { type Operation, operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

const name = raw(text({ max: 1000 }));

const callOperation = (
  method: 'GET' | 'POST',
  provider: CallProvider,
  inPath: string,
  params: Readonly<Record<string, Param<unknown>>>,
  gate: GateName | null = null,
): Operation =>
  operation({
    method,
    path: `/calls/${inPath}/create`,
    ...(gate === null ? {} : { gate }),
    access: 'account',
    useCase: 'makeCall',
    request: request(params, () => Either.right({ provider })),
    reply: (url: never) => ({ url }),
    replySchema: plainReply({ url: schema.text }),
    summary: 'Makes a video call, where the server knows such a provider.',
  });

export const makeZoomCallOperation = callOperation('POST', 'zoom', 'zoom', {
  is_video_call: optionalJson(boolean, true, { gate: 'zoomEndpointParameter' }),
});

export const makeBigBlueButtonCallOperation = callOperation('GET', 'bigBlueButton', 'bigbluebutton', {
  meeting_name: name,
  voice_only: optionalJson(boolean, false, { gate: 'voiceOnlyParameter' }),
});

export const makeWebexCallOperation = callOperation('POST', 'webex', 'webex', {}, 'webexCalls');

export const makeConstructorGroupsCallOperation = callOperation('POST', 'constructorGroups', 'constructorgroups', {}, 'constructorGroupsCalls');

export const makeNextcloudTalkCallOperation = callOperation('POST', 'nextcloudTalk', 'nextcloud_talk', { room_name: name }, 'nextcloudTalkCalls');
