import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
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
import type { Caller } from '../../caller.js';
import { channelsToLeave, findOwner } from './change-owner.js';
import { checkAddressFree, checkNameFree } from './check-free.js';
import { decideDefaults, type RequestedDefaults } from './decide-defaults.js';
import type { ReadCall } from '../../call.js';
import { refuse, type Outcome, decided } from '../../outcome.js';

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

const unchanged: Either.Either<Failure, UserChange> = Either.right({});

/** At most two queries. */
const decideName = async (tx: ReadTx, { id, fullName }: User, written: string | null): Outcome<UserChange> => {
  if (written === null || written === fullName) return unchanged;
  const name = await checkNewName(tx, written, id);
  if (Either.isLeft(name)) return name;
  const allowed = await checkNameFree(tx, name.right, id);
  if (Either.isLeft(allowed)) return allowed;
  return Either.right(name.right === fullName ? {} : { fullName: name.right });
};

/** At most one query. */
const decideAddress = async (tx: ReadTx, { server }: Pick<Ports, 'server'>, { email: present }: User, shortName: string | null): Outcome<UserChange> => {
  if (shortName === null) return unchanged;
  const email = decided(botAddress(shortName, server.dummyEmailHost(tx.realm.stringId)));
  if (Either.isLeft(email)) return email;
  if (email.right === present) return unchanged;
  const allowed = await checkAddressFree(tx, email.right);
  return Either.isLeft(allowed) ? allowed : Either.right({ email: email.right });
};

const decideRole = ({ actor }: Caller, { role: present }: User, role: Role | null): Either.Either<Failure, UserChange> => {
  if (role === null || role === present) return unchanged;
  const allowed = permit(canChangeRole(actor, present, role));
  return Either.isLeft(allowed) ? allowed : Either.right({ role });
};

/** At most one query. */
const decideOwner = async (tx: ReadTx, { bot }: User, ownerId: UserId | null): Outcome<UserChange> => {
  if (ownerId === null || ownerId === bot?.ownerId) return unchanged;
  const owner = await findOwner(tx, ownerId);
  return Either.isLeft(owner) ? owner : Either.right({ botOwnerId: ownerId });
};

/** Only a bot that has a service gets another address for it. */
const decideService = ({ service: present }: KnownBot, requested: UpdateBot['service']): Either.Either<Failure, Partial<BotService>> => {
  if (requested === null) return Either.right({});
  if (requested.interface === null) return refuse({ kind: 'invalidServiceInterface' });
  return present === null ? refuse({ kind: 'invalidBotType' }) : Either.right({ url: requested.url, interface: requested.interface });
};

/** At most seven queries. */
const decideAccount = async (
  call: ReadCall,
  user: User,
  command: UpdateBot,
): Outcome<{ readonly account: UserChange; readonly leaving: ReadonlyArray<Pair> }> => {
  const { tx } = call;
  const name = await decideName(tx, user, command.fullName);
  if (Either.isLeft(name)) return name;
  const address = await decideAddress(tx, call.ports, user, command.shortName);
  if (Either.isLeft(address)) return address;
  const role = decideRole(call, user, command.role);
  if (Either.isLeft(role)) return role;
  const owner = await decideOwner(tx, user, command.ownerId);
  if (Either.isLeft(owner)) return owner;
  const leaving = owner.right.botOwnerId === undefined ? Either.right([]) : await channelsToLeave(call, user, owner.right.botOwnerId);
  if (Either.isLeft(leaving)) return leaving;
  return Either.right({ account: { ...name.right, ...address.right, ...role.right, ...owner.right }, leaving: leaving.right });
};

const withoutEmpty = (change: BotUpdate): BotUpdate => Object.fromEntries(Object.entries(change).filter(([, part]) => Object.keys(part as object).length > 0));

/** Decides in the order of the reference server. At most twelve queries. */
export const decideBotUpdate = async (call: ReadCall, known: KnownBot, command: UpdateBot): Outcome<DecidedUpdate> => {
  const account = await decideAccount(call, known.user, command);
  if (Either.isLeft(account)) return account;
  const defaults = await decideDefaults(call, command.defaults);
  if (Either.isLeft(defaults)) return defaults;
  const service = decideService(known, command.service);
  if (Either.isLeft(service)) return service;
  if (command.files.length >= 2) return refuse({ kind: 'severalFilesSent' });
  return Either.right({ ...account.right, bot: withoutEmpty({ defaults: defaults.right, service: service.right, config: command.config ?? {} }) });
};
