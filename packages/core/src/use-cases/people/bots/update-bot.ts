import * as Either from 'fp-ts/lib/Either.js';
import type { BotProperty } from '../../../events/kinds/bots.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { BotUpdate, Entry, PeriodChange, UserChange, WriteTx } from '../../../ports/store.js';
import { endSubscriptions, publishLeaving } from '../../shared/subscribing/leave-channels.js';
import type { Pair } from '../../shared/subscribing/visibility-without-subscription.js';
import { dropFiles } from '../../shared/files/drop-files.js';
import type { UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { roleEntries } from '../accounts/role-entries.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import { botEntries, ownerEntries } from './bot-entries.js';
import { type DecidedUpdate, decideBotUpdate, type UpdateBot } from './decide-update.js';
import { findBot, showBot } from './find-bot.js';
import type { ReadCall, WriteCall, WaitingCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

const differs = <Of extends object>(present: Of, change: Partial<Of> = {}): ReadonlyArray<keyof Of> =>
  (Object.keys(change) as unknown as ReadonlyArray<keyof Of>).filter((key) => change[key] !== present[key]);

/** The published properties of a change; configurations are published to nobody. */
const changedProperties = ({ defaults, service }: KnownBot, change: BotUpdate): ReadonlyArray<BotProperty> => {
  const ofDefaults = differs(defaults, change.defaults);
  return [
    ...(ofDefaults.includes('sendingChannelId') ? (['sendingChannel'] as const) : []),
    ...(ofDefaults.includes('eventsChannelId') ? (['eventsChannel'] as const) : []),
    ...(ofDefaults.includes('allPublicChannels') ? (['allPublicChannels'] as const) : []),
    ...(service !== null && differs(service, change.service).length > 0 ? (['service'] as const) : []),
  ];
};

const after = ({ user }: KnownBot, { botOwnerId, settings: _, ...change }: UserChange): User => ({
  ...user,
  ...change,
  bot: user.bot === null || botOwnerId === undefined ? user.bot : { ...user.bot, ownerId: botOwnerId },
});

/** The log entries of a changed bot; none if no published property changed. */
const entriesOf = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, known: KnownBot, { account, bot }: DecidedUpdate): ReadonlyArray<Entry> => {
  const { user } = known;
  const changed = after(known, account);
  const properties = changedProperties(known, bot);
  return [
    ...(account.botOwnerId === undefined ? [] : ownerEntries(user, account.botOwnerId)),
    ...changedEntries(tx.realm, user, changed, clock.now()),
    ...(properties.length === 0 ? [] : botEntries({ kind: 'botChanged', botId: user.id, properties }, changed)),
  ];
};

interface Left {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

const leave = async ({ tx, ports }: WriteCall, leaving: ReadonlyArray<Pair>): Outcome<Left> => {
  if (leaving.length === 0) return Either.right({ entries: [], periods: [] });
  const sees = await endSubscriptions(tx, ports, leaving);
  return Either.isLeft(sees) ? sees : publishLeaving(tx, leaving, sees.right);
};

/** Returns the entries about a new role. */
const write = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, { user }: KnownBot, { account, bot }: DecidedUpdate): Outcome<ReadonlyArray<Entry>> => {
  const entries = await roleEntries(tx, ports, user, account);
  if (Either.isLeft(entries)) return entries;
  const accountChanged = Object.keys(account).length === 0 ? done : await tx.users.change(user.id, account)();
  if (Either.isLeft(accountChanged)) return accountChanged;
  const botChanged = Object.keys(bot).length === 0 ? done : await tx.bots.change(user.id, bot)();
  return Either.isLeft(botChanged) ? botChanged : entries;
};

const decide = async (call: ReadCall, command: UpdateBot) => {
  const known = await findBot(call, command.botId);
  if (Either.isLeft(known)) return known;
  const decision = await decideBotUpdate(call, known.right, command);
  return Either.isLeft(decision) ? decision : Either.right({ known: known.right, decided: decision.right });
};

const withPicture = ({ account, ...others }: DecidedUpdate, { user }: KnownBot, path: string | null): DecidedUpdate => ({
  ...others,
  account: { ...account, ...(path === null ? {} : avatarChange(user, path)) },
});

interface Updated {
  readonly shown: ShownBot;
  readonly known: KnownBot;
}

/** `picture`: path of a new one; null: unchanged. */
const change = async (call: WriteCall, command: UpdateBot, picture: string | null): Outcome<Updated> => {
  const { tx, ports } = call;
  const decision = await decide(call, command);
  if (Either.isLeft(decision)) return decision;
  const { known } = decision.right;
  const update = withPicture(decision.right.decided, known, picture);
  const ofRole = await write(tx, ports, known, update);
  if (Either.isLeft(ofRole)) return ofRole;
  const shown = await showBot(call, command.botId);
  if (Either.isLeft(shown)) return shown;
  const left = await leave(call, update.leaving);
  if (Either.isLeft(left)) return left;
  const entries = [...entriesOf(tx, ports, known, update), ...ofRole.right, ...left.right.entries];
  const appended = entries.length === 0 ? done : await tx.append({ entries, periods: left.right.periods, changesRules: true })();
  return Either.isLeft(appended) ? appended : Either.right({ shown: shown.right, known });
};

/** Decodes and stores the picture while no transaction is open, so the checks run twice; deletes the former picture after the commit. */
const updateWithPicture = async ({ transact, ports, realm }: WaitingCall, command: UpdateBot, file: SentFile): Outcome<Updated> => {
  const fits = await transact('snapshot', (inside) => decide(inside, command));
  if (Either.isLeft(fits)) return fits;
  const updated = await keepingAvatar(ports, realm.id, file, (path) => transact('write', (inside) => change(inside, command, path)));
  if (Either.isLeft(updated)) return updated;
  await dropFiles(ports, realm.id, avatarFiles(updated.right.known.user.avatarPath));
  return updated;
};

/**
 * Changes a bot, all or nothing: its owner, and administrators. A new owner is any active person. At most twenty-five statements, in an organization of any
 * size; with a picture, the checks run twice.
 *
 * Spec: 2 (User, `bot_owner_id`), 6 (`realm_bot`, `realm_user`), levels 130, 359, 447
 */
export const updateBot: UseCase<UpdateBot, ShownBot> = {
  mode: 'waiting',
  run: async (call, command) => {
    const [file] = command.files;
    const updated = file === undefined ? await call.transact('write', (inside) => change(inside, command, null)) : await updateWithPicture(call, command, file);
    return Either.isLeft(updated) ? updated : Either.right(updated.right.shown);
  },
};
