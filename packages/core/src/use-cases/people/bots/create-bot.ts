import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
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
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import { appendAdded } from '../accounts/append-added.js';
import { newUser } from '../accounts/create-user.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import { checkAddressFree, checkNameFree } from './check-free.js';
import { showBot } from './find-bot.js';
import { decideDefaults, type RequestedDefaults } from './decide-defaults.js';
import type { ReadCall, WriteCall } from '../../call.js';
import { type Outcome, done, refuse, decided } from '../../outcome.js';

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
    Either.chain(() => (type === null ? refuse({ kind: 'invalidBotType' }) : Either.right(type))),
  );

const checkForm = ({ interface: sent, files }: CreateBot): Either.Either<Failure, ServiceInterface> => {
  if (sent === null) return refuse({ kind: 'invalidServiceInterface' });
  return files.length > 1 ? refuse({ kind: 'severalFilesSent' }) : Either.right(sent);
};

/** An incoming webhook that names its integration must name one that exists. */
const checkIntegration = (type: BotType, name: string | null): Either.Either<Failure, void> =>
  type !== 'incomingWebhook' || name === null || incomingIntegrations.some((one) => one.name === name)
    ? done
    : refuse({ kind: 'invalidIntegration', integrationName: name });

/** One query. */
const checkCount = async ({ tx, actor }: ReadCall): Outcome<void> => {
  const found = await tx.bots.of(actor.user.id)();
  if (Either.isLeft(found)) return found;
  if (found.right.length >= maxBotsPerPerson) return refuse({ kind: 'tooManyBots' });
  return done;
};

interface Names {
  readonly fullName: string;
  readonly email: string;
}

/** At most three queries. */
const decideNames = async (tx: ReadTx, { server }: Pick<Ports, 'server'>, { fullName: written, shortName, type }: CreateBot): Outcome<Names> => {
  const found = shortName.trim() === '' ? refuse({ kind: 'badNameOrUsername' }) : Either.right(null);
  if (Either.isLeft(found)) return found;
  const fullName = await checkNewName(tx, written, null);
  if (Either.isLeft(fullName)) return fullName;
  const email = decided(botAddress(shortName, server.dummyEmailHost(tx.realm.stringId)));
  if (Either.isLeft(email)) return email;
  if (type === 'embedded') return refuse({ kind: 'embeddedBotsDisabled' });
  const allowed = await checkAddressFree(tx, email.right);
  if (Either.isLeft(allowed)) return allowed;
  const nameFreeAllowed = await checkNameFree(tx, fullName.right, null);
  return Either.isLeft(nameFreeAllowed) ? nameFreeAllowed : Either.right({ fullName: fullName.right, email: email.right });
};

/** At most six queries. */
const decide = async (call: ReadCall, command: CreateBot, now: Instant): Outcome<Decided> => {
  const names = await decideNames(call.tx, call.ports, command);
  if (Either.isLeft(names)) return names;
  const type = decideType(call, command.type);
  if (Either.isLeft(type)) return type;
  const form = checkForm(command);
  if (Either.isLeft(form)) return form;
  const defaults = await decideDefaults(call, command.defaults);
  if (Either.isLeft(defaults)) return defaults;
  const allowed = checkIntegration(type.right, command.serviceName);
  if (Either.isLeft(allowed)) return allowed;
  const countAllowed = await checkCount(call);
  if (Either.isLeft(countAllowed)) return countAllowed;
  return Either.right({
    user: newUser(
      call.tx.realm,
      { ...names.right, role: 'member', password: null, bot: { type: type.right, ownerId: call.actor.user.id, isSystemBot: false } },
      null,
      now,
    ),
    type: type.right,
    interface: form.right,
    defaults: defaults.right,
  });
};

const configOf = (type: BotType, { serviceName, config }: CreateBot): BotConfig => {
  if (type !== 'incomingWebhook') return {};
  return serviceName === null ? config : { ...config, integration_id: serviceName };
};

const insert = async (tx: WriteTx, { user, type, interface: sent, defaults }: Decided, command: CreateBot): Outcome<UserId> => {
  const id = await tx.users.insert(user)();
  if (Either.isLeft(id)) return id;
  const inserted = await tx.bots.insert(id.right, {
    defaults: { ...noDefaults, ...defaults },
    service: type === 'outgoingWebhook' ? { name: command.serviceName ?? command.shortName.trim(), url: command.url, interface: sent } : null,
    config: configOf(type, command),
  })();
  return Either.isLeft(inserted) ? inserted : Either.right(id.right);
};

const create = async (call: WriteCall, command: CreateBot, avatarPath: string | null): Outcome<ShownBot> => {
  const now = call.now();
  const bot = await decide(call, command, now);
  if (Either.isLeft(bot)) return bot;
  const id = await insert(call.tx, { ...bot.right, user: { ...bot.right.user, avatarPath } }, command);
  if (Either.isLeft(id)) return id;
  const shown = await showBot(call, id.right);
  if (Either.isLeft(shown)) return shown;
  const appended = await appendAdded(call.tx, id.right, bot.right.user, now);
  return Either.isLeft(appended) ? appended : Either.right(shown.right);
};

/**
 * Creates a bot of the caller's. At most thirteen statements, in an organization of any size; with a picture, which is decoded while no transaction is open, the
 * checks run twice. Spec: 2 (User, `bot_type`), 6 (`realm_bot`)
 */
export const createBot: UseCase<CreateBot, ShownBot> = {
  mode: 'waiting',
  run: async (call, command) => {
    const write = (avatarPath: string | null) => call.transact('write', (inside) => create(inside, command, avatarPath));
    const [file] = command.files;
    if (file === undefined) return write(null);
    const fits = await call.transact('snapshot', (inside) => decide(inside, command, inside.now()));
    return Either.isLeft(fits) ? fits : keepingAvatar(call.ports, call.realm.id, file, write);
  },
};
