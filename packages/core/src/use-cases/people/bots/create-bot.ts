import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { type BotConfig, type BotDefaults, maxBotsPerPerson, type ServiceInterface, type ShownBot } from '../../../model/people/bot.js';
import { incomingIntegrations } from '../../../model/people/incoming-integrations.js';
import type { BotType } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, ReadTx, WriteTx } from '../../../ports/store.js';
import { botAddress } from '../../../rules/people/bot-address.js';
import { canCreateBot } from '../../../rules/people/bots.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { permit } from '../../shared/permit.js';
import type { Caller, UseCase } from '../../use-case.js';
import { appendAdded } from '../accounts/append-added.js';
import { newUser } from '../accounts/create-user.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import { checkAddressFree, checkNameFree } from './check-free.js';
import { showBot } from './find-bot.js';
import { decideDefaults, type RequestedDefaults } from './decide-defaults.js';

export interface CreateBot {
  readonly fullName: string;
  readonly shortName: string;
  /** null: unknown. */
  readonly type: BotType | null;
  /** For outgoing webhooks; an incoming one is named by it. */
  readonly serviceName: string | null;
  readonly url: string;
  /** null: unknown. */
  readonly interface: ServiceInterface | null;
  readonly config: BotConfig;
  readonly defaults: RequestedDefaults;
  readonly files: ReadonlyArray<SentFile>;
}

interface Decided {
  readonly user: NewUser;
  readonly type: BotType;
  readonly interface: ServiceInterface;
  readonly defaults: Partial<BotDefaults>;
}

const noDefaults: BotDefaults = { sendingChannelId: null, eventsChannelId: null, allPublicChannels: false };

/** Who may comes before what is unknown. */
const decideType = ({ actor }: Caller, type: BotType | null): Either.Either<Failure, BotType> =>
  pipe(
    permit(canCreateBot(actor, type ?? 'generic')),
    Either.chain(() => (type === null ? Either.left(refused({ kind: 'invalidBotType' })) : Either.right(type))),
  );

const checkForm = ({ interface: sent, files }: CreateBot): Either.Either<Failure, ServiceInterface> => {
  if (sent === null) return Either.left(refused({ kind: 'invalidServiceInterface' }));
  return files.length > 1 ? Either.left(refused({ kind: 'severalFilesSent' })) : Either.right(sent);
};

/** An incoming webhook that names its integration must name one that exists. */
const checkIntegration = (type: BotType, name: string | null): Either.Either<Failure, void> =>
  type !== 'incomingWebhook' || name === null || incomingIntegrations.some((one) => one.name === name)
    ? Either.right(undefined)
    : Either.left(refused({ kind: 'invalidIntegration', integrationName: name }));

/** One query. */
const checkCount = (tx: ReadTx, { actor }: Caller): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.bots.of(actor.user.id),
    TaskEither.filterOrElseW(
      ({ length }) => length < maxBotsPerPerson,
      () => refused({ kind: 'tooManyBots' }),
    ),
    TaskEither.map(() => undefined),
  );

interface Names {
  readonly fullName: string;
  readonly email: string;
}

/** At most three queries. */
const decideNames = (tx: ReadTx, { server }: Pick<Ports, 'server'>, { fullName: written, shortName, type }: CreateBot): TaskEither.TaskEither<Failure, Names> =>
  pipe(
    TaskEither.fromEither(shortName.trim() === '' ? Either.left(refused({ kind: 'badNameOrUsername' })) : Either.right(null)),
    TaskEither.chain(() => checkNewName(tx, written, null)),
    TaskEither.bindTo('fullName'),
    TaskEither.bind('email', () => TaskEither.fromEither(pipe(botAddress(shortName, server.dummyEmailHost(tx.realm.stringId)), Either.mapLeft(refused)))),
    TaskEither.filterOrElse(
      () => type !== 'embedded',
      () => refused({ kind: 'embeddedBotsDisabled' }),
    ),
    TaskEither.chainFirst(({ email }) => checkAddressFree(tx, email)),
    TaskEither.chainFirst(({ fullName }) => checkNameFree(tx, fullName, null)),
  );

/** At most six queries. */
const decide = (tx: ReadTx, ports: Pick<Ports, 'server'>, caller: Caller, command: CreateBot, now: Instant): TaskEither.TaskEither<Failure, Decided> =>
  pipe(
    decideNames(tx, ports, command),
    TaskEither.bindTo('names'),
    TaskEither.bind('type', () => TaskEither.fromEither(decideType(caller, command.type))),
    TaskEither.bind('interface', () => TaskEither.fromEither(checkForm(command))),
    TaskEither.bind('defaults', () => decideDefaults(tx, caller, command.defaults)),
    TaskEither.chainFirstEitherK(({ type }) => checkIntegration(type, command.serviceName)),
    TaskEither.chainFirst(() => checkCount(tx, caller)),
    TaskEither.map(({ names, type, interface: sent, defaults }) => ({
      user: newUser(tx.realm, { ...names, role: 'member', password: null, bot: { type, ownerId: caller.actor.user.id, isSystemBot: false } }, null, now),
      type,
      interface: sent,
      defaults,
    })),
  );

const configOf = (type: BotType, { serviceName, config }: CreateBot): BotConfig => {
  if (type !== 'incomingWebhook') return {};
  return serviceName === null ? config : { ...config, integration_id: serviceName };
};

const insert = (tx: WriteTx, { user, type, interface: sent, defaults }: Decided, command: CreateBot): TaskEither.TaskEither<Failure, UserId> =>
  pipe(
    tx.users.insert(user),
    TaskEither.chainFirst((id) =>
      tx.bots.insert(id, {
        defaults: { ...noDefaults, ...defaults },
        service: type === 'outgoingWebhook' ? { name: command.serviceName ?? command.shortName.trim(), url: command.url, interface: sent } : null,
        config: configOf(type, command),
      }),
    ),
  );

const create = (tx: WriteTx, ports: Ports, caller: Caller, command: CreateBot, avatarPath: string | null): TaskEither.TaskEither<Failure, ShownBot> => {
  const now = ports.clock.now();
  return pipe(
    decide(tx, ports, caller, command, now),
    TaskEither.bindTo('decided'),
    TaskEither.bind('id', ({ decided }) => insert(tx, { ...decided, user: { ...decided.user, avatarPath } }, command)),
    TaskEither.bind('shown', ({ id }) => showBot(tx, ports, caller, id)),
    TaskEither.chainFirstW(({ decided: { user }, id }) => appendAdded(tx, id, user, now)),
    TaskEither.map(({ shown }) => shown),
  );
};

/**
 * Creates a bot of the caller's. At most thirteen statements, in an organization of any size; with a picture, which is decoded while no transaction is open, the
 * checks run twice. Spec: 2 (User, `bot_type`), 6 (`realm_bot`)
 */
export const createBot: UseCase<CreateBot, ShownBot> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) => {
    const write = (avatarPath: string | null) => transact('write', (tx, asked) => create(tx, ports, asked, command, avatarPath));
    const [file] = command.files;
    return file === undefined
      ? write(null)
      : pipe(
          transact('snapshot', (tx, asked) => decide(tx, ports, asked, command, ports.clock.now())),
          TaskEither.chain(() => keepingAvatar(ports, caller.realm.id, file, write)),
        );
  },
};
