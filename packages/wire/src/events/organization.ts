import { exactly, integer, key, mapOf } from '../shape/index.js';
import { changed, objectAt } from './client-state.js';
import { form } from './event-form.js';
import type { Encoders } from './event-view.js';
import type { Apply, WireTypes } from './wire-type.js';

const updateForm = form<Readonly<Record<string, number>>>()(['realm', 'update_dict'], {
  property: key(exactly('default'), () => 'default'),
  data: key(mapOf(integer), (data) => data),
});

export const organizationEncoders: Encoders<'announcementChannelChanged' | 'moderationChannelChanged', 'realm'> = {
  /** LEVEL(241): under the name of the notifications channel. Spec: 6 */
  announcementChannelChanged: ({ channelId }, view) =>
    updateForm.events({ [view.open('realmAnnouncementStreams') ? 'new_stream_announcements_stream_id' : 'notifications_stream_id']: channelId ?? -1 }, view),
  /** LEVEL(331): no event. Spec: 6 */
  moderationChannelChanged: ({ channelId }, view) =>
    view.open('realmModerationRequestChannel') ? updateForm.events({ moderation_request_channel_id: channelId ?? -1 }, view) : [],
};

/** The state has different names for the same facts. */
const apply: Apply = (state, event) =>
  Object.entries(objectAt(event, 'data')).reduce((known, [name, value]) => changed(known, `realm_${name}`, () => value), state);

export const organizationTypes: WireTypes<'realm'> = { realm: { forms: [updateForm], apply } };
