import { channelId } from '@parley/core';
import { idInPath } from '../../codecs/params.js';
import { remove, rows } from '../../rows.js';

export const archiveChannelRows = rows({
  archiveChannel: remove('/streams/{stream_id:int}', {
    takes: { channelId: idInPath('stream_id', channelId) },
    says: 'Archives a channel: its messages stay, and no new ones can be sent.',
    explains: 'Messages stay and can be read by those who could read them; nobody posts any more. Needs the permission to administer the channel.',
    example: { path: { stream_id: 2 } },
  }),
});
