import { peopleAmong } from '../../model/groups/group-setting-value.js';
import type { ChannelId } from '../../model/ids.js';
import type { Domain } from '../../model/organization/domain.js';
import type { RealmChange } from '../../model/organization/realm-change.js';
import { type EventKind, readOnDelivery, deliveredAsLogged } from '../event-kind.js';

/** New values of settings of the organization. */
export interface RealmChanged {
  readonly changes: RealmChange;
  /** One wire event has all of them. */
  readonly isBundled?: true;
}

export interface RealmChangedDelivery extends RealmChanged {
  /** Other people than before may be visible to the reader, who has to register again. */
  readonly changesVisiblePeople: boolean;
}

/** Guests alone see fewer people by a setting. */
export const realmChanged: EventKind<RealmChanged, RealmChanged, RealmChangedDelivery> = {
  ...readOnDelivery<RealmChanged, RealmChangedDelivery>({
    needs: ({ changes: { settings = {} } }) => ({ people: peopleAmong(Object.values(settings)) }),
    resolve: (facts, _, { reader }) => ({
      ...facts,
      changesVisiblePeople: reader.actor.user.role === 'guest' && facts.changes.settings?.canAccessAllUsers !== undefined,
    }),
  }),
  isTooLarge: ({ changesVisiblePeople }) => changesVisiblePeople,
};

export type DomainsChanged = ({ readonly operation: 'add' | 'change' } & Domain) | ({ readonly operation: 'remove' } & Pick<Domain, 'domain'>);

export const domainsChanged = deliveredAsLogged<DomainsChanged>();

/** The last event of an organization: waiting polls get it, and afterwards nobody can read the log. */
export const realmDeactivated = deliveredAsLogged<{}>();

/** null = no announcements. Written by former versions. */
export const announcementChannelChanged = deliveredAsLogged<{ readonly channelId: ChannelId | null }>();

/** null = reports are off. Written by former versions. */
export const moderationChannelChanged = deliveredAsLogged<{ readonly channelId: ChannelId | null }>();

export const serverRestarted = deliveredAsLogged<{}>();
