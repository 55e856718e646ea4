import { type GroupSettingValue, type RealmSettingName, realmSettingNames, type RealmSettings } from '@parley/core/model';
import { definitionOf, type Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import { groupSettingKind, groupSettingValue } from '../objects/groups/group-setting.js';
import * as schema from '../schema.js';
import { settingWordAt } from '../setting-names.js';
import { exactly, integer, key, type Kind, mapOf } from '../shape/index.js';
import { changed, objectAt } from './client-state.js';
import { type EventForm, form } from './event-form.js';
import type { Encoders, EventView, WireEvent } from './event-view.js';
import type { Apply, WireTypes } from './wire-type.js';

const updateForm = form<Readonly<Record<string, number>>>()(['realm', 'update_dict'], {
  property: key(exactly('default'), () => 'default'),
  data: key(mapOf(integer), (data) => data),
});

interface PermissionChange {
  readonly setting: RealmSettingName;
  readonly value: GroupSettingValue;
}

/** A permission has the name of its level. */
const permissionForm = (setting: RealmSettingName): EventForm<PermissionChange, 'realm'> => {
  const word = (open: Open): string => settingWordAt({ scope: 'realm', setting }, open);
  const data: Kind<JsonObject> = { at: (open) => schema.object(open, { [word(open)]: groupSettingKind('realm', setting).at(open) }) };
  return form<PermissionChange>()(
    ['realm', 'update_dict'],
    {
      property: key(exactly('default'), () => 'default'),
      data: key(data, ({ value }, view) => ({ [word(view.open)]: groupSettingValue('realm', setting, value, view) })),
    },
    { since: definitionOf('realm', setting).since },
  );
};

const permissionForms = new Map(realmSettingNames.map((setting) => [setting, permissionForm(setting)]));

/** One event for each permission of the organization. Spec: 6 */
export const permissionEvents = (settings: Partial<RealmSettings>, view: EventView): ReadonlyArray<WireEvent<'realm'>> =>
  realmSettingNames.flatMap((setting) => {
    const value = settings[setting];
    return value === undefined ? [] : (permissionForms.get(setting)?.events({ setting, value }, view) ?? []);
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

export const organizationTypes: WireTypes<'realm'> = { realm: { forms: [updateForm, ...permissionForms.values()], apply } };
