import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { BotProperty } from '../../../events/kinds/bots.js';
import type { Failure } from '../../../failures.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { BotChange, Entry, PeriodChange, UserChange, WriteTx } from '../../../ports/store.js';
import { endSubscriptions, type Pair, publishLeaving } from '../../shared/subscribing/leave-channels.js';
import type { Caller, UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { roleEntries } from '../accounts/role-entries.js';
import { botEntries, ownerEntries } from './bot-entries.js';
import { type DecidedUpdate, decideUpdate, type UpdateBot } from './decide-update.js';
import { findBot, showBot } from './find-bot.js';

const differs = <Of extends object>(present: Of, change: Partial<Of> = {}): ReadonlyArray<keyof Of> =>
  (Object.keys(change) as unknown as ReadonlyArray<keyof Of>).filter((key) => change[key] !== present[key]);

/** What is told of a change; a configuration is told to nobody. */
const changedProperties = ({ defaults, service }: KnownBot, change: BotChange): ReadonlyArray<BotProperty> => {
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

/** The log entries of a changed bot; none if nothing is told. */
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

const leave = (tx: WriteTx, ports: Ports, caller: Caller, leaving: ReadonlyArray<Pair>): TaskEither.TaskEither<Failure, Left> =>
  leaving.length === 0
    ? TaskEither.right({ entries: [], periods: [] })
    : pipe(
        endSubscriptions(tx, ports, caller, leaving),
        TaskEither.chain((sees) => publishLeaving(tx, leaving, sees)),
      );

/** Returns the entries about a new role. */
const write = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  { user }: KnownBot,
  { account, bot }: DecidedUpdate,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  pipe(
    roleEntries(tx, ports, user, account),
    TaskEither.chainFirstW(() => (Object.keys(account).length === 0 ? TaskEither.right(undefined) : tx.users.change(user.id, account))),
    TaskEither.chainFirstW(() => (Object.keys(bot).length === 0 ? TaskEither.right(undefined) : tx.bots.change(user.id, bot))),
  );

/**
 * Changes a bot, all or nothing: its owner, and administrators. A new owner is any active person. At most twenty-five statements, in an organization of any
 * size.
 *
 * Spec: 2 (User, `bot_owner_id`), 6 (`realm_bot`, `realm_user`), levels 130, 359, 447
 */
export const updateBot: UseCase<UpdateBot, ShownBot> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      findBot(tx, caller, command.botId),
      TaskEither.bindTo('known'),
      TaskEither.bind('decided', ({ known }) => decideUpdate(tx, ports, caller, known, command)),
      TaskEither.bind('ofRole', ({ known, decided }) => write(tx, ports, known, decided)),
      TaskEither.bind('shown', () => showBot(tx, ports, caller, command.botId)),
      TaskEither.bind('left', ({ decided }) => leave(tx, ports, caller, decided.leaving)),
      TaskEither.chainFirstW(({ known, decided, ofRole, left }) => {
        const entries = [...entriesOf(tx, ports, known, decided), ...ofRole, ...left.entries];
        return entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, periods: left.periods, changesRules: true });
      }),
      TaskEither.map(({ shown }) => shown),
    ),
};
