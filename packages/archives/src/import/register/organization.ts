import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '@parley/core';
import {
  isWebAddress,
  type Linkifier,
  linkifierId,
  maxCodeLanguageLength,
  maxCustomEmoji,
  maxEmojiNameLength,
  maxJitsiUrlLength,
  maxLinkifierAlternatives,
  maxLinkifierExampleLength,
  maxLinkifierPatternLength,
  maxLinkifierTemplateLength,
  maxPlaygroundLanguageLength,
  maxPlaygroundNameLength,
  maxPlaygrounds,
  maxPlaygroundTemplateLength,
  maxWelcomeTextLength,
  codePoints,
  type RealmPolicies,
} from '@parley/core/model';
import { checkLinkifiers, checkPlayground, checkTemplates } from '@parley/core/rules';
import { policyColumns, readPersonalSettings, readPolicies, type TableRow } from '../../format/index.js';
import { InvalidArchive, shown } from '../../read/invalid-archive.js';
import type { Registering } from '../import-ports.js';
import { filled, pastMoment, type PlacedRow, tableRows, type Telling } from '../table-rows.js';
import type { KnownGroups } from './known-groups.js';
import { settingsIn } from './group-settings.js';

export type RealmRow = PlacedRow<TableRow<'zerver_realm'>>;

/** The only row of the organization. */
export const realmRow = async (source: Registering['source']): Promise<RealmRow> => {
  let only: RealmRow | null = null;
  for await (const place of tableRows(source, 'zerver_realm')) only = only === null ? place : place.fail('there is more than one organization');
  if (only === null) throw new InvalidArchive('zerver_realm has no row: this is no export of an organization');
  return only;
};

export const dateCreatedOf = (telling: Telling, place: RealmRow): number =>
  typeof place.row.date_created === 'number' ? pastMoment(telling, place, 'date_created', place.row.date_created) : telling.ports.clock.now();

const signInWays = { Email: 'passwordSignIn', LDAP: 'directorySignIn', SAML: 'samlSignIn', 'OpenID Connect': 'openidSignIn' } as const;

const methodsIn = async ({ source }: Registering): Promise<Partial<RealmPolicies>> => {
  const names = new Set<string>();
  for await (const { row } of tableRows(source, 'zerver_realmauthenticationmethod')) names.add(row.name);
  if (names.size === 0) return {};
  return Object.fromEntries(Object.entries(signInWays).map(([name, policy]) => [policy, names.has(name)]));
};

/** Texts beyond what this service takes are dropped; the strings of a file are nobody's form. */
const fitting = (policies: Partial<RealmPolicies>): Partial<RealmPolicies> => ({
  ...policies,
  ...(codePoints(policies.welcomeText ?? '') > maxWelcomeTextLength ? { welcomeText: '' } : {}),
  ...(codePoints(policies.defaultCodeBlockLanguage ?? '') > maxCodeLanguageLength ? { defaultCodeBlockLanguage: '' } : {}),
  ...(typeof policies.jitsiServerUrl === 'string' && (policies.jitsiServerUrl.length > maxJitsiUrlLength || !isWebAddress(policies.jitsiServerUrl))
    ? { jitsiServerUrl: null }
    : {}),
});

const channelPolicies = [
  'newChannelAnnouncementsChannelId',
  'signUpAnnouncementsChannelId',
  'updateAnnouncementsChannelId',
  'moderationRequestsChannelId',
] as const;

/** Names of columns before those of today. */
const older: Readonly<Record<string, string>> = {
  gif_rating_policy: 'giphy_rating',
  new_stream_announcements_stream: 'notifications_stream',
  signup_announcements_stream: 'signup_notifications_stream',
};

const withOlderNames = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...(row['mandatory_topics'] === true ? { topics_policy: 3 } : {}),
  ...(row['allow_edit_history'] === false ? { message_edit_history_visibility_policy: 3 } : {}),
  ...Object.fromEntries(
    Object.entries(older).flatMap(([now, before]) => (Object.hasOwn(row, now) || !Object.hasOwn(row, before) ? [] : [[now, row[before]] as const])),
  ),
  ...Object.fromEntries(Object.keys(policyColumns).flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]] as const] : []))),
});

/** Settings and permissions of the organization. */
export const changeOrganization = async (
  registering: Registering,
  place: RealmRow,
  groups: KnownGroups,
  { channels, dateCreated }: { readonly channels: ReadonlyMap<number, number>; readonly dateCreated: number },
): Promise<void> => {
  const { source, tx } = registering;
  const read = readPolicies(withOlderNames(place.row));
  const named = Object.fromEntries(
    channelPolicies.map((policy) => {
      const id = read[policy] ?? null;
      return [policy, id === null ? null : ((channels.get(id) ?? null) as ChannelId | null)];
    }),
  ) as Partial<RealmPolicies>;
  let userDefaults: RealmPolicies['userDefaults'] = {};
  for await (const { row } of tableRows(source, 'zerver_realmuserdefault')) userDefaults = readPersonalSettings(row);
  await tx.changeRealm({
    settings: settingsIn(registering, groups, 'realm', place, null),
    policies: { ...fitting(read), ...named, ...(await methodsIn(registering)), userDefaults },
    linkifiers: JSON.stringify(await linkifiersIn(registering)),
    dateCreated,
  });
};

const linkifiersIn = async ({ source, tx, ports, left }: Registering): Promise<ReadonlyArray<Linkifier>> => {
  const rows: TableRow<'zerver_realmfilter'>[] = [];
  for await (const { row, fail } of tableRows(source, 'zerver_realmfilter')) if (rows.push(row) > 1_000) fail('there are too many linkifiers');
  rows.sort((one, other) => (one.order ?? 0) - (other.order ?? 0) || one.id - other.id);
  const ids = await tx.nextIds('linkifier_ids', rows.length);
  let taken: ReadonlyArray<Linkifier> = [];
  for (const [index, row] of rows.entries()) {
    const linkifier: Linkifier = {
      id: linkifierId(ids[index] ?? 0),
      pattern: row.pattern,
      urlTemplate: row.url_template ?? (row.url_format_string ?? '').replace(/%\((\w+)\)s/g, '{$1}'),
      exampleInput: row.example_input ?? null,
      reverseTemplate: row.reverse_template ?? null,
      alternativeUrlTemplates: row.alternative_url_templates ?? [],
    };
    const isBounded =
      linkifier.pattern.length <= maxLinkifierPatternLength &&
      linkifier.alternativeUrlTemplates.length <= maxLinkifierAlternatives &&
      [linkifier.urlTemplate, linkifier.reverseTemplate ?? '', ...linkifier.alternativeUrlTemplates].every(
        ({ length }) => length <= maxLinkifierTemplateLength,
      ) &&
      (linkifier.exampleInput ?? '').length <= maxLinkifierExampleLength;
    const names = isBounded ? ports.renderer.groupsOf(linkifier.pattern) : null;
    const next = [...taken, linkifier];
    if (names === null || Either.isLeft(names) || Either.isLeft(checkTemplates(linkifier, names.right)) || Either.isLeft(checkLinkifiers(next)))
      left.add('linkifiers that are not taken here');
    else taken = next;
  }
  return taken;
};

const isDomain = (domain: string): boolean => domain.length <= 255 && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]+$/.test(domain);

/** Domains, playgrounds and emoji. Returns the new id of each emoji. */
export const insertBelongings = async ({ source, tx, left }: Registering, people: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>> => {
  const domains = new Map<string, boolean>();
  for await (const { row, fail } of tableRows(source, 'zerver_realmdomain')) {
    const domain = row.domain.toLowerCase();
    if (!isDomain(domain)) fail(`domain is none: ${shown(row.domain)}`);
    if (domains.size >= 1_000) fail('there are too many domains');
    domains.set(domain, row.allow_subdomains);
  }
  await tx.insert(
    'realm_domain',
    [...domains].map(([domain, allows]) => ({ domain, allows_subdomains: allows })),
  );
  const playgrounds = new Map<string, { readonly name: string; readonly language: string; readonly url_template: string }>();
  for await (const place of tableRows(source, 'zerver_realmplayground')) {
    const { row } = place;
    const playground = {
      name: filled(place, 'name', row.name, maxPlaygroundNameLength),
      language: filled(place, 'pygments_language', row.pygments_language, maxPlaygroundLanguageLength),
      urlTemplate: row.url_template ?? `${row.url_prefix ?? ''}{code}`,
    };
    if (playground.urlTemplate.length > maxPlaygroundTemplateLength || playgrounds.size >= maxPlaygrounds || Either.isLeft(checkPlayground(playground)))
      left.add('playgrounds that are not taken here');
    else
      playgrounds.set(`${playground.language}\n${playground.name}`, {
        name: playground.name,
        language: playground.language,
        url_template: playground.urlTemplate,
      });
  }
  await tx.insert('playground', [...playgrounds.values()]);
  const emoji = new Map<number, number>();
  const names = new Set<string>();
  const rows: { id: number; name: string; author_id: number | null; picture: string; is_deactivated: boolean }[] = [];
  for await (const place of tableRows(source, 'zerver_realmemoji')) {
    const { row, fail } = place;
    const name = filled(place, 'name', row.name, maxEmojiNameLength);
    if (!/^[0-9a-z_.-]+$/.test(name)) fail(`name is no name of an emoji: ${shown(name)}`);
    if (emoji.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
    if (emoji.size >= maxCustomEmoji) fail('there are too many emoji');
    if (row.deactivated !== true && names.has(name)) fail(`the name ${shown(name)} is there twice`);
    if (row.deactivated !== true) names.add(name);
    const [id = 0] = await tx.nextIds('emoji_ids', 1);
    emoji.set(row.id, id);
    rows.push({
      id,
      name,
      author_id: typeof row.author === 'number' ? (people.get(row.author) ?? null) : null,
      picture: '',
      is_deactivated: row.deactivated === true,
    });
  }
  await tx.insert('custom_emoji', rows);
  await tx.rememberIds('emoji', [...emoji]);
  return emoji;
};
