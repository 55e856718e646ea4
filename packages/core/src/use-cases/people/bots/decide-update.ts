import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import type { UserId } from '../../../model/ids.js';
import type { BotConfig, BotService, KnownBot, ServiceInterface } from '../../../model/people/bot.js';
import type { Role } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { BotUpdate, ReadTx, UserChange } from '../../../ports/store.js';
import { canChangeRole } from '../../../rules/people/administering.js';
import { botAddress } from '../../../rules/people/bot-address.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { permit } from '../../shared/permit.js';
import type { Pair } from '../../shared/subscribing/visibility-without-subscription.js';
import type { Caller } from '../../use-case.js';
import { channelsToLeave, findOwner } from './change-owner.js';
import { checkAddressFree, checkNameFree } from './check-free.js';
import { decideDefaults, type RequestedDefaults } from './decide-defaults.js';

/** null: unchanged. */
export interface UpdateBot {
  readonly botId: UserId;
  readonly fullName: string | null;
  readonly shortName: string | null;
  readonly role: Role | null;
  readonly ownerId: UserId | null;
  readonly defaults: RequestedDefaults;
  /** Its interface is null if unknown. */
  readonly service: { readonly url: string; readonly interface: ServiceInterface | null } | null;
  readonly config: BotConfig | null;
  readonly files: ReadonlyArray<SentFile>;
}

/** What changes, all decided. */
export interface DecidedUpdate {
  readonly account: UserChange;
  readonly bot: BotUpdate;
  readonly leaving: ReadonlyArray<Pair>;
}

type Decision<Part> = TaskEither.TaskEither<Failure, Part>;

const unchanged: Decision<UserChange> = TaskEither.right({});

/** At most two queries. */
const decideName = (tx: ReadTx, { id, fullName }: User, written: string | null): Decision<UserChange> =>
  written === null || written === fullName
    ? unchanged
    : pipe(
        checkNewName(tx, written, id),
        TaskEither.chainFirst((name) => checkNameFree(tx, name, id)),
        TaskEither.map((name) => (name === fullName ? {} : { fullName: name })),
      );

/** At most one query. */
const decideAddress = (tx: ReadTx, { server }: Pick<Ports, 'server'>, { email: present }: User, shortName: string | null): Decision<UserChange> =>
  shortName === null
    ? unchanged
    : pipe(
        TaskEither.fromEither(pipe(botAddress(shortName, server.dummyEmailHost(tx.realm.stringId)), Either.mapLeft(refused))),
        TaskEither.chain((email) =>
          email === present
            ? unchanged
            : pipe(
                checkAddressFree(tx, email),
                TaskEither.map(() => ({ email })),
              ),
        ),
      );

const decideRole = ({ actor }: Caller, { role: present }: User, role: Role | null): Either.Either<Failure, UserChange> =>
  role === null || role === present
    ? Either.right({})
    : pipe(
        permit(canChangeRole(actor, present, role)),
        Either.map(() => ({ role })),
      );

/** At most one query. */
const decideOwner = (tx: ReadTx, { bot }: User, ownerId: UserId | null): Decision<UserChange> =>
  ownerId === null || ownerId === bot?.ownerId
    ? unchanged
    : pipe(
        findOwner(tx, ownerId),
        TaskEither.map(() => ({ botOwnerId: ownerId })),
      );

/** Only a bot that has a service gets another address for it. */
const decideService = ({ service: present }: KnownBot, requested: UpdateBot['service']): Either.Either<Failure, Partial<BotService>> => {
  if (requested === null) return Either.right({});
  if (requested.interface === null) return Either.left(refused({ kind: 'invalidServiceInterface' }));
  return present === null ? Either.left(refused({ kind: 'invalidBotType' })) : Either.right({ url: requested.url, interface: requested.interface });
};

/** At most seven queries. */
const decideAccount = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Caller,
  user: User,
  command: UpdateBot,
): Decision<{ readonly account: UserChange; readonly leaving: ReadonlyArray<Pair> }> =>
  pipe(
    decideName(tx, user, command.fullName),
    TaskEither.bindTo('name'),
    TaskEither.bind('address', () => decideAddress(tx, ports, user, command.shortName)),
    TaskEither.bind('role', () => TaskEither.fromEither(decideRole(caller, user, command.role))),
    TaskEither.bind('owner', () => decideOwner(tx, user, command.ownerId)),
    TaskEither.bind('leaving', ({ owner: { botOwnerId } }) =>
      botOwnerId === undefined ? TaskEither.right([]) : channelsToLeave(tx, caller, user, botOwnerId),
    ),
    TaskEither.map(({ name, address, role, owner, leaving }) => ({ account: { ...name, ...address, ...role, ...owner }, leaving })),
  );

const withoutEmpty = (change: BotUpdate): BotUpdate => Object.fromEntries(Object.entries(change).filter(([, part]) => Object.keys(part as object).length > 0));

/** Decides in the order of the reference server. At most twelve queries. */
export const decideUpdate = (tx: ReadTx, ports: Pick<Ports, 'server'>, caller: Caller, known: KnownBot, command: UpdateBot): Decision<DecidedUpdate> =>
  pipe(
    decideAccount(tx, ports, caller, known.user, command),
    TaskEither.bindTo('decided'),
    TaskEither.bind('defaults', () => decideDefaults(tx, caller, command.defaults)),
    TaskEither.bind('service', () => TaskEither.fromEither(decideService(known, command.service))),
    TaskEither.filterOrElse(
      () => command.files.length < 2,
      () => refused({ kind: 'severalFilesSent' }),
    ),
    TaskEither.map(({ decided, defaults, service }) => ({ ...decided, bot: withoutEmpty({ defaults, service, config: command.config ?? {} }) })),
  );
