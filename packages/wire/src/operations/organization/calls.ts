import * as Either from 'fp-ts/lib/Either.js';
import type { CallProvider } from '@parley/core/model';
import { optionalJson, type Param, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { type RowFacts, rows, runs } from '../../rows.js';
import { key } from '../../shape/index.js';

const name = raw(text({ max: 1000 }));

const { get, post } = runs('makeCall');

const call = (provider: CallProvider, params: Readonly<Record<string, Param<unknown>>> = {}): Omit<RowFacts<'makeCall'>, 'example'> => ({
  takes: request(params, () => Either.right({ provider })),
  answers: { url: key(text, (url) => url) },
  says: 'Makes a video call, where the server knows such a provider.',
  explains: 'Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.',
});

export const callRows = rows({
  makeZoomCall: post('/calls/zoom/create', {
    ...call('zoom', { is_video_call: optionalJson(boolean, true, { gate: 'zoomEndpointParameter' }) }),
    parameters: { is_video_call: 'Whether cameras are on from the start.' },
    example: { answer: { url: 'https://zoom.example/j/1' } },
  }),
  makeBigBlueButtonCall: get('/calls/bigbluebutton/create', {
    ...call('bigBlueButton', { meeting_name: name, voice_only: optionalJson(boolean, false, { gate: 'voiceOnlyParameter' }) }),
    parameters: { meeting_name: 'Name of the meeting.', voice_only: 'Whether cameras stay off.' },
    example: { params: { meeting_name: 'castle' }, answer: { url: '/calls/bigbluebutton/join?bigbluebutton=x' } },
  }),
  makeWebexCall: post('/calls/webex/create', 'webexCalls', {
    ...call('webex'),
    example: { answer: { url: 'https://webex.example/j/1' } },
  }),
  makeConstructorGroupsCall: post('/calls/constructorgroups/create', 'constructorGroupsCalls', {
    ...call('constructorGroups'),
    example: { answer: { url: 'https://constructor.example/room/1' } },
  }),
  makeNextcloudTalkCall: post('/calls/nextcloud_talk/create', 'nextcloudTalkCalls', {
    ...call('nextcloudTalk', { room_name: name }),
    parameters: { room_name: 'Name of the room.' },
    example: { params: { room_name: 'castle' }, answer: { url: 'https://cloud.example/call/1' } },
  }),
});
