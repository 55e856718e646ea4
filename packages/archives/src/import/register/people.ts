import * as Either from 'fp-ts/lib/Either.js';
import {
  type BotType,
  defaultUserSettings,
  fold,
  isEmailAddress,
  isTimeZone,
  type PersonalSettingValues,
  type Role,
  storable,
  systemBotNames,
} from '@parley/core/model';
import { checkFullName } from '@parley/core/rules';
import type { ImportedRows } from '@parley/store-knex';
import { botTypes, readPersonalSettings, roles, type TableRow, wordOf } from '../../format/index.js';
import { shown } from '../../read/invalid-archive.js';
import { batchSize, importLimits, type Registering } from '../import-ports.js';
import { inBatches, pastMoment, type PlacedRow, tableRows, type Telling, within } from '../table-rows.js';

type Person = PlacedRow<TableRow<'zerver_userprofile'>> & { readonly isDummy: boolean };

/** Everybody, those without an account last. */
export const peopleIn = async function* ({ source }: Pick<Registering, 'source'>): AsyncGenerator<Person, void, undefined> {
  for await (const placed of tableRows(source, 'zerver_userprofile')) yield { ...placed, isDummy: placed.row.is_mirror_dummy === true };
  for await (const placed of tableRows(source, 'zerver_userprofile_mirrordummy')) yield { ...placed, isDummy: true };
};

/** The bots of the service in the archive's server are those of this one; others that it had are its notification bot. */
const systemBotOf = (email: string): string => {
  const mailbox = email.split('@', 1)[0] ?? '';
  return mailbox === 'welcome-bot' ? systemBotNames.welcome : mailbox === 'emailgateway' ? systemBotNames.emailGateway : systemBotNames.notification;
};

/** Numbers everybody, before anything that names them is read. */
export const numberPeople = async ({ source, tx }: Registering): Promise<ReadonlyMap<number, number>> => {
  const ids = new Map<number, number>();
  for await (const batch of inBatches(peopleIn({ source }), batchSize)) {
    const numbers = await tx.nextIds('account_ids', batch.length);
    const pairs = batch.map(({ row, fail }, index) => {
      if (ids.has(row.id)) return fail(`the id ${String(row.id)} is there twice`);
      if (ids.size >= importLimits.people) return fail('there are too many people');
      ids.set(row.id, numbers[index] ?? 0);
      return [row.id, numbers[index] ?? 0] as const;
    });
    await tx.rememberIds('account', pairs);
  }
  const bots = await tx.systemBots();
  for await (const { row, fail } of tableRows(source, 'zerver_userprofile_crossrealm')) {
    if (ids.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
    const bot = bots.get(systemBotOf(row.email)) ?? fail('there is no such bot here');
    ids.set(row.id, bot);
    await tx.rememberIds('account', [[row.id, bot]]);
    await tx.rememberIds('system bot', [[row.id, bot]]);
  }
  return ids;
};

interface Known extends Telling {
  readonly people: ReadonlyMap<number, number>;
  readonly profiles: ReadonlyMap<number, unknown>;
  readonly dateCreated: number;
}

type AccountRow = ImportedRows['account'];

const accountOf = (known: Known, owners: ReadonlySet<number>, addresses: Set<string>, person: Person): AccountRow => {
  const { people, profiles, dateCreated } = known;
  const { row, fail, isDummy } = person;
  const email = within(person, 'delivery_email', row.delivery_email.trim(), 254);
  if (!isEmailAddress(email)) fail(`delivery_email is no address: ${shown(email)}`);
  const folded = fold(storable(email));
  if (addresses.has(folded)) fail('its address is there twice');
  addresses.add(folded);
  const name = checkFullName(row.full_name);
  if (Either.isLeft(name)) return fail('full_name is not taken: it is empty, too long, or has characters that names do not have');
  const role: Role = wordOf(roles, row.role) ?? fail(`role is not known: ${String(row.role)}`);
  const bot: BotType | null = row.is_bot ? (wordOf(botTypes, row.bot_type ?? 1) ?? fail(`bot_type is not known: ${String(row.bot_type)}`)) : null;
  const owner = bot !== null && typeof row.bot_owner === 'number' && owners.has(row.bot_owner) ? (people.get(row.bot_owner) ?? null) : null;
  const isStub = bot === null && (isDummy || (row.is_imported_stub === true && !row.is_active));
  const timezone = row.timezone ?? '';
  return {
    id: people.get(row.id) ?? fail('it has no number'),
    email,
    email_folded: folded,
    full_name: name.right,
    name_folded: fold(storable(name.right)),
    // What somebody without an account gets is decided when they sign in.
    role: isStub ? 'member' : role,
    is_active: row.is_active && !isStub && !(bot !== null && isDummy),
    bot_type: bot,
    bot_owner_id: owner,
    is_imported_stub: isStub,
    date_joined: row.date_joined === null || row.date_joined === undefined ? dateCreated : pastMoment(known, person, 'date_joined', row.date_joined),
    timezone: timezone === '' || isTimeZone(timezone) ? timezone : '',
    avatar_version: Math.max(1, Math.min(row.avatar_version ?? 1, 1_000_000)),
    settings: { ...defaultUserSettings, ...(readPersonalSettings(row) as Partial<PersonalSettingValues>) },
    profile: bot === null ? (profiles.get(row.id) ?? {}) : {},
  };
};

/** Makes the accounts: those of people first, since bots have owners. */
export const insertPeople = async (registering: Registering, known: Omit<Known, keyof Telling>): Promise<number> => {
  const { tx, ports, left } = registering;
  const owners = new Set<number>();
  const addresses = new Set<string>();
  let count = 0;
  for (const bots of [false, true]) {
    for await (const batch of inBatches(peopleIn(registering), batchSize)) {
      const chosen = batch.filter(({ row }) => row.is_bot === bots);
      for (const { row } of chosen) {
        if (!bots) owners.add(row.id);
        if (row.can_forge_sender === true || row.can_create_users === true || row.can_change_user_emails === true) left.add('rights that an operator granted');
      }
      count += chosen.length;
      await tx.insert(
        'account',
        chosen.map((person) => accountOf({ ...known, ports, left }, owners, addresses, person)),
      );
    }
  }
  return count;
};
