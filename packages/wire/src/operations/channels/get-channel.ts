import { channelId } from '@parley/core';
import { idInPath } from '../../codecs/params.js';
import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { get, rows } from '../../rows.js';
import { key } from '../../shape/index.js';
import { sampleChannel } from '../shared/samples.js';

export const getChannelRows = rows({
  getChannel: get('/streams/{stream_id:int}', 'streamByIdEndpoint', {
    takes: { channelId: idInPath('stream_id', channelId) },
    answers: { stream: key(channelShape.kind, ({ channel, gone }, { open, realm }) => channelObject(channel, { open, realm, ...exceptGone(gone) })) },
    says: 'One channel, by its id.',
    explains: 'A channel by its id, with its settings and permissions.',
    example: { path: { stream_id: 2 }, answer: { stream: sampleChannel } },
  }),
});
