import type { RealmChange } from '@parley/core';
import { changedRealm, type RealmSettings } from '@parley/core/model';
import type { DeliveredFacts } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import type { Json } from '../json.js';
import { domainShape } from '../objects/organization/domain.js';
import { formAt, type RealmEventForm, type RealmRow, type RealmView, valueOf } from '../objects/organization/settings/realm-row.js';
import { namesChangedBy, realmRows } from '../objects/organization/settings/realm-rows.js';
import * as schema from '../schema.js';
import { exactly, integer, key, type Key, type Kind, shape, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Encoders, EventView, WireEvent } from './event-view.js';
import type { WireTypes } from './wire-type.js';

type RealmEvent = WireEvent<'realm'>;

const rowsOf = (open: Open, eventForm: RealmEventForm): ReadonlyArray<readonly [name: string, row: RealmRow]> =>
  Object.entries(realmRows).filter(([, row]) => formAt(row, open) === eventForm && row.keys.some((one) => one.isOpen(open)));

const names: Kind<string> = { at: (open) => schema.among(rowsOf(open, 'update').map(([name]) => name)) };

const values: Kind<Json> = {
  at: (open) => {
    const all = rowsOf(open, 'update').flatMap(([, { keys }]) => keys.filter((one) => one.isOpen(open)).map(({ fits }) => fits.at(open)));
    return schema.anyOf(...new Map(all.map((one) => [JSON.stringify(one), one])).values());
  },
};

const updateForm = form<{ readonly name: string; readonly value: Json }>()(['realm', 'update'], {
  property: key(names, ({ name }) => name),
  value: key(values, ({ value }) => value),
});

interface SentNames {
  readonly names: ReadonlySet<string>;
  readonly view: RealmView;
}

/** The key, present only if its name is sent. */
const onlySent =
  (name: string) =>
  (one: Key<RealmView>): Key<SentNames> => ({
    ...one,
    isAlways: false,
    write: ({ names: sent, view }) => (sent.has(name) ? one.write(view) : undefined),
  });

const dataOf = (isIncluded: (row: RealmRow, name: string) => boolean) =>
  shape<SentNames>()(
    null,
    Object.fromEntries(Object.entries(realmRows).flatMap(([name, row]) => (isIncluded(row, name) ? [[name, row.keys.map(onlySent(name))] as const] : []))),
  );

const bundle = (property: Exclude<RealmEventForm, 'update'>, isIncluded: (row: RealmRow, name: string) => boolean) => {
  const data = dataOf(isIncluded);
  return form<SentNames>()(['realm', 'update_dict'], {
    property: key(exactly(property), () => property),
    data: key(data.kind, (of) => data.write(of.view.open, of)),
  });
};

/** Also channels: an archived one is reported here. */
const bundles = {
  default: bundle(
    'default',
    ({ form: own, olderForm, of }) => own === 'default' || olderForm?.form === 'default' || of.some((fact) => fact.endsWith('ChannelId')),
  ),
  icon: bundle('icon', ({ form: own }) => own === 'icon'),
  logo: bundle('logo', ({ form: own }) => own === 'logo'),
  night_logo: bundle('night_logo', ({ form: own }) => own === 'night_logo'),
};

const rowNamed = (name: string): RealmRow => realmRows[name] as RealmRow;

/** LEVEL(150): these came together, changed or not. */
const onceTogether: ReadonlyArray<string> = ['allow_message_editing', 'message_content_edit_limit_seconds', 'edit_topic_policy'];

/** Which settings come in one event. */
const groupsOf = (all: ReadonlyArray<string>, open: Open): ReadonlyArray<readonly [RealmEventForm, ReadonlyArray<string>]> => {
  const pictures = (['icon', 'logo', 'night_logo'] as const).map((one) => [one, all.filter((name) => formAt(rowNamed(name), open) === one)] as const);
  const together = !open('eventRealmChangedOnly') && all.some((name) => onceTogether.includes(name)) ? onceTogether : [];
  const single = all.filter((name) => !together.includes(name) && ['update', 'default'].includes(formAt(rowNamed(name), open)));
  return [...single.map((name) => [formAt(rowNamed(name), open), [name]] as const), ['default' as const, together] as const, ...pictures].filter(
    ([, group]) => group.length > 0,
  );
};

/** One event for each changed setting that the level knows; one for all that came in a bundle. Spec: 6 (`realm`) */
const realmEvents = ({ changes, isBundled }: Pick<DeliveredFacts['realmChanged'], 'changes' | 'isBundled'>, event: EventView): ReadonlyArray<RealmEvent> => {
  const { open, server, realm, isActive } = event;
  const view: RealmView = { open, server, isActive, realm: changedRealm(realm, changes) };
  const known = namesChangedBy(changes).filter((name) => valueOf(rowNamed(name), view) !== undefined);
  if (known.length === 0) return [];
  if (isBundled === true) return bundles.default.events({ names: new Set(known), view }, event);
  return groupsOf(known, open).flatMap(([eventForm, group]) =>
    eventForm === 'update'
      ? group.flatMap((name) => updateForm.events({ name, value: valueOf(rowNamed(name), view) ?? null }, event))
      : bundles[eventForm].events({ names: new Set(group), view }, event),
  );
};

/** One event for each permission of the organization. Spec: 6 (`realm`) */
export const permissionEvents = (settings: Partial<RealmSettings>, event: EventView): ReadonlyArray<RealmEvent> =>
  realmEvents({ changes: { settings } }, event).filter(({ op }) => op === 'update_dict');

const deactivatedForm = form<RealmView['realm']>()(['realm', 'deactivated'], { realm_id: key(integer, ({ id }) => id) });

const bundled = (policies: NonNullable<RealmChange['policies']>) => ({ changes: { policies }, isBundled: true as const });

const domainForms = {
  add: form<DeliveredFacts['domainsChanged'] & { readonly operation: 'add' | 'change' }>()(['realm_domains', 'add'], {
    realm_domain: key(domainShape.kind, (domain, { open }) => domainShape.write(open, domain)),
  }),
  change: form<DeliveredFacts['domainsChanged'] & { readonly operation: 'add' | 'change' }>()(['realm_domains', 'change'], {
    realm_domain: key(domainShape.kind, (domain, { open }) => domainShape.write(open, domain)),
  }),
  remove: form<{ readonly domain: string }>()(['realm_domains', 'remove'], { domain: key(text, ({ domain }) => domain) }),
};

export const organizationEncoders: Encoders<
  'announcementChannelChanged' | 'moderationChannelChanged' | 'realmChanged' | 'realmDeactivated' | 'domainsChanged',
  'realm' | 'realm_domains'
> = {
  realmChanged: realmEvents,
  realmDeactivated: (_, view) => deactivatedForm.events(view.realm, view),
  announcementChannelChanged: ({ channelId }, view) => realmEvents(bundled({ newChannelAnnouncementsChannelId: channelId }), view),
  moderationChannelChanged: ({ channelId }, view) => realmEvents(bundled({ moderationRequestsChannelId: channelId }), view),
  domainsChanged: (event, view) => (event.operation === 'remove' ? domainForms.remove.events(event, view) : domainForms[event.operation].events(event, view)),
};

export const organizationTypes: WireTypes<'realm' | 'realm_domains'> = {
  realm: { forms: [updateForm, ...Object.values(bundles), deactivatedForm] },
  realm_domains: { forms: Object.values(domainForms) },
};
