import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { request } from '../../codecs/params.js';

/** Only the channel in the path. */
export const channelInPath = request({}, (_, { path }) => Either.right({ channelId: channelId(Number(path['stream_id'])) }));
