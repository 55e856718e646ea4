import type { OperationDocs } from '../../operation-docs.js';

const noProvider = 'Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.';

export const callDocs = {
  makeZoomCall: {
    description: noProvider,
    parameters: { is_video_call: 'Whether cameras are on from the start.' },
    example: { answer: { url: 'https://zoom.example/j/1' } },
  },
  makeBigBlueButtonCall: {
    description: noProvider,
    parameters: { meeting_name: 'Name of the meeting.', voice_only: 'Whether cameras stay off.' },
    example: { params: { meeting_name: 'castle' }, answer: { url: '/calls/bigbluebutton/join?bigbluebutton=x' } },
  },
  makeWebexCall: { description: noProvider, example: { answer: { url: 'https://webex.example/j/1' } } },
  makeConstructorGroupsCall: { description: noProvider, example: { answer: { url: 'https://constructor.example/room/1' } } },
  makeNextcloudTalkCall: {
    description: noProvider,
    parameters: { room_name: 'Name of the room.' },
    example: { params: { room_name: 'castle' }, answer: { url: 'https://cloud.example/call/1' } },
  },
} satisfies Readonly<Record<string, OperationDocs>>;
