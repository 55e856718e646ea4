import { type Realm, realmUuid } from '@parley/core/model';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import { seconds } from '../names.js';
import { domainShape } from '../objects/organization/domain.js';
import { externalSitesKey } from '../objects/organization/profile-field.js';
import type { RealmView } from '../objects/organization/settings/realm-row.js';
import { realmRows } from '../objects/organization/settings/realm-rows.js';
import { bool, constant, integer, key, type Keys, keysOf, listOf, mapOf, shape, since, text } from '../shape/index.js';
import { signIn } from './sign-in.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

const url = ({ server, actor: { realm } }: StateView): string => server.realmUrl(realm.stringId);

/** Plans as numbers: 1 without a limit, 2 with a limit on the visible history. */
const planOf = ({ policies }: Realm): number => (policies.shownMessages === null ? 1 : 2);

const identity: Keys<StateView> = {
  realm_url: since('realmUrlName', text, url),
  realm_uri: key(text, url),
  realm_bot_domain: key(text, ({ server, actor }) => server.dummyEmailHost(actor.realm.stringId)),
  realm_date_created: since('realmDateCreated', integer, ({ actor }) => seconds(actor.realm.dateCreated)),
  realm_plan_type: key(integer, ({ actor }) => planOf(actor.realm)),
  zulip_plan_is_not_limited: key(bool, ({ actor }) => actor.realm.policies.shownMessages === null),
  upgrade_text_for_wide_organization_logo: constant(text, ''),
  realm_uuid: since('realmUuid', text, ({ actor }) => realmUuid(actor.realm)),
  realm_is_zephyr_mirror_realm: since('realmZephyrMirror', constant(bool, false)),
};

interface Choice {
  readonly id: number;
  readonly name: string;
}

const choice = shape<Choice>()(null, { name: key(text, ({ name }) => name), id: key(integer, ({ id }) => id) });

type Choices = Readonly<Record<string, Choice>>;

const choices = (open: StateView['open'], all: Choices) => Object.fromEntries(Object.entries(all).map(([word, one]) => [word, choice.write(open, one)]));

const videoProviders: Choices = { disabled: { name: 'None', id: 0 }, jitsi_meet: { name: 'Jitsi Meet', id: 1 } };

const gifRatings: Choices = {
  disabled: { name: 'No GIFs', id: 0 },
  y: { name: 'For all ages', id: 1 },
  g: { name: 'G', id: 2 },
  pg: { name: 'PG', id: 3 },
  'pg-13': { name: 'PG-13', id: 4 },
  r: { name: 'R', id: 5 },
};

const presentation: Keys<StateView> = {
  realm_owner_full_content_access: since('realmOwnerContentAccess', constant(bool, false)),
  realm_default_avatar_source: since('realmDefaultAvatarSource', constant(text, 'J')),
  realm_empty_topic_display_name: since('realmEmptyTopicDisplayName', text, ({ open }) => emptyTopicDisplayName(open)),
  realm_email_address_visibility: since('realmEmailAddressVisibility', constant(integer, 1)),
  realm_default_twenty_four_hour_time: since('realmTwentyFourHourTime', constant(bool, false)),
  realm_community_topic_editing_limit_seconds: since('realmCommunityTopicEditingLimit', integer, ({ open }) =>
    open('realmTopicEditLimitThreeDays') ? 259_200 : 86_400,
  ),
  realm_available_video_chat_providers: key(mapOf(choice.kind), ({ open }) => choices(open, videoProviders)),
  giphy_rating_options: since('giphyRatingOptions', mapOf(choice.kind), ({ open }) => choices(open, gifRatings)),
  gif_rating_options: since('gifRatingOptions', mapOf(choice.kind), ({ open }) => choices(open, gifRatings)),
  gif_rating_policy_options: since('realmGifRatingPolicy', mapOf(choice.kind), ({ open }) => choices(open, gifRatings)),
  realm_media_preview_size: since('realmMediaPreviewSize', constant(integer, 1)),
  realm_default_external_accounts: externalSitesKey,
  realm_workplace_users_group: since('realmWorkplaceUsersGroup', integer, ({ actor }) => actor.realm.systemGroups.everyone),
};

const settings: Keys<StateView<'people'>> = keysOf(
  ({ open, server, actor: { realm }, state: { people } }: StateView<'people'>): RealmView => ({ open, server, realm, isActive: people.isActive }),
  Object.fromEntries(Object.entries(realmRows).map(([name, { keys }]) => [`realm_${name}`, keys])),
);

/** The settings of an organization. Spec: 4.21 */
export const organization = stateRow('realm', ['people'])({ ...identity, ...settings, ...presentation, ...signIn }, { changedBy: ['realm', 'realm_user'] });

export const domains = stateRow('realm_domains', ['domains'])(
  { realm_domains: key(listOf(domainShape.kind), ({ open, state }) => state.domains.map((one) => domainShape.write(open, one))) },
  { changedBy: ['realm_domains'] },
);
