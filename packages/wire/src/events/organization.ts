import type { JsonObject } from '../json.js';
import { changed, objectAt } from './client-state.js';
import type { Encoders, WireEvent } from './event-view.js';
import type { Apply } from './wire-type.js';

const update = (data: JsonObject): WireEvent<'realm'> => ({ type: 'realm', op: 'update_dict', property: 'default', data });

export const organizationEncoders: Encoders<'announcementChannelChanged' | 'moderationChannelChanged', 'realm'> = {
  /** LEVEL(241): it was called the channel of notifications. Spec: 6 */
  announcementChannelChanged: ({ channelId }, { open }) => [
    update({ [open('realmAnnouncementStreams') ? 'new_stream_announcements_stream_id' : 'notifications_stream_id']: channelId ?? -1 }),
  ],
  /** LEVEL(331): nowhere. Spec: 6 */
  moderationChannelChanged: ({ channelId }, { open }) =>
    open('realmModerationRequestChannel') ? [update({ moderation_request_channel_id: channelId ?? -1 })] : [],
};

/** The state has the same facts under names of its own. */
const apply: Apply = (state, event) =>
  Object.entries(objectAt(event, 'data')).reduce((known, [name, value]) => changed(known, `realm_${name}`, () => value), state);

export const organizationTypes = { realm: { apply } };
