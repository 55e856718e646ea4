import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { BotProperty } from '../../../events/kinds/bots.js';
import type { Failure } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import { avatarChange, avatarFiles } from '../../../model/people/avatar.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { BotUpdate, Entry, PeriodChange, ReadTx, UserChange, WriteTx } from '../../../ports/store.js';
import { endSubscriptions, publishLeaving } from '../../shared/subscribing/leave-channels.js';
import type { Pair } from '../../shared/subscribing/visibility-without-subscription.js';
import { dropFiles } from '../../shared/files/drop-files.js';
import type { Caller, Transact, UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { roleEntries } from '../accounts/role-entries.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import { botEntries, ownerEntries } from './bot-entries.js';
import { type DecidedUpdate, decideUpdate, type UpdateBot } from './decide-update.js';
import { findBot, showBot } from './find-bot.js';

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

const leave = (tx: WriteTx, ports: Ports, caller: Caller, leaving: ReadonlyArray<Pair>): TaskEither.TaskEither<Failure, Left> =>
  leaving.length === 0
    ? TaskEither.right({ entries: [], periods: [] })
    : pipe(
        endSubscriptions(tx, ports, leaving),
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

const decide = (tx: ReadTx, ports: Ports, caller: Caller, command: UpdateBot) =>
  pipe(
    findBot(tx, caller, command.botId),
    TaskEither.bindTo('known'),
    TaskEither.bind('decided', ({ known }) => decideUpdate(tx, ports, caller, known, command)),
  );

const withPicture = ({ account, ...others }: DecidedUpdate, { user }: KnownBot, path: string | null): DecidedUpdate => ({
  ...others,
  account: { ...account, ...(path === null ? {} : avatarChange(user, path)) },
});

interface Updated {
  readonly shown: ShownBot;
  readonly known: KnownBot;
}

/** `picture`: path of a new one; null: unchanged. */
const update = (tx: WriteTx, ports: Ports, caller: Caller, command: UpdateBot, picture: string | null): TaskEither.TaskEither<Failure, Updated> =>
  pipe(
    decide(tx, ports, caller, command),
    TaskEither.map(({ known, decided }) => ({ known, decided: withPicture(decided, known, picture) })),
    TaskEither.bind('ofRole', ({ known, decided }) => write(tx, ports, known, decided)),
    TaskEither.bind('shown', () => showBot(tx, ports, caller, command.botId)),
    TaskEither.bind('left', ({ decided }) => leave(tx, ports, caller, decided.leaving)),
    TaskEither.chainFirstW(({ known, decided, ofRole, left }) => {
      const entries = [...entriesOf(tx, ports, known, decided), ...ofRole, ...left.entries];
      return entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, periods: left.periods, changesRules: true });
    }),
  );

/** Decodes and stores the picture while no transaction is open, so the checks run twice; deletes the former picture after the commit. */
const updateWithPicture = (transact: Transact, ports: Ports, caller: Caller, command: UpdateBot, file: SentFile): TaskEither.TaskEither<Failure, Updated> =>
  pipe(
    transact('snapshot', (tx, asked) => decide(tx, ports, asked, command)),
    TaskEither.chain(() => keepingAvatar(ports, caller.realm.id, file, (path) => transact('write', (tx, asked) => update(tx, ports, asked, command, path)))),
    TaskEither.chainFirstW(({ known }) => dropFiles(ports, caller.realm.id, avatarFiles(known.user.avatarPath))),
  );

/**
 * Changes a bot, all or nothing: its owner, and administrators. A new owner is any active person. At most twenty-five statements, in an organization of any
 * size; with a picture, the checks run twice.
 *
 * Spec: 2 (User, `bot_owner_id`), 6 (`realm_bot`, `realm_user`), levels 130, 359, 447
 */
export const updateBot: UseCase<UpdateBot, ShownBot> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) => {
    const [file] = command.files;
    return pipe(
      file === undefined
        ? transact('write', (tx, asked) => update(tx, ports, asked, command, null))
        : updateWithPicture(transact, ports, caller, command, file),
      TaskEither.map(({ shown }) => shown),
    );
  },
};
