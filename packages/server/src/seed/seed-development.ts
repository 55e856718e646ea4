import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, type Failure, type FeatureLevel, newestLevel } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { DevelopmentOrganization } from './development-organization.js';
import { putPictures } from './development-emoji.js';
import { developmentOrganizations } from './development-organization.data.js';
import { fillOrganization } from './fill-organization.js';

export interface SeededDevelopment {
  /** All of them, in order. */
  readonly realms: ReadonlyArray<Realm>;
  /** Which of them were filled now. */
  readonly filled: ReadonlyArray<Realm>;
  /** False when the people were made with another password, which they keep. */
  readonly passwordHolds: boolean;
}

interface SeedOptions {
  /** The level that the server promises all clients. */
  readonly floor?: FeatureLevel;
  readonly organizations?: ReadonlyArray<DevelopmentOrganization>;
}

type Seeding = Pick<Chat, 'provision' | 'world'>;

/** Maximum of attempts: another process may make it at the same time; the next attempt finds it. */
const maxAttempts = 3;

const ensureRealm = (chat: Seeding, organization: DevelopmentOrganization, floor: FeatureLevel, attempt: number = 1): TaskEither.TaskEither<Failure, Realm> => {
  const again = (failure: Failure): TaskEither.TaskEither<Failure, Realm> =>
    attempt < maxAttempts ? ensureRealm(chat, organization, floor, attempt + 1) : TaskEither.left(failure);
  const make = pipe(
    chat.provision.createRealm({ ...organization, floor }),
    TaskEither.chainEitherKW(Either.mapLeft((problem): Failure => ({ kind: 'conflict', what: `make the organization ${organization.stringId}: ${problem}` }))),
    TaskEither.orElseW((failure) => (failure.kind === 'conflict' ? again(failure) : TaskEither.left(failure))),
  );
  return pipe(chat.world.store.realmByStringId(organization.stringId), TaskEither.chain(Option.match(() => make, TaskEither.right)));
};

/** Checks the password of the first person, since all were made with one. Once that account is deleted or changed, the organization belongs to its users. */
const passwordHolds = ({ world: { store, passwords } }: Seeding, realm: Realm, { people }: DevelopmentOrganization, password: string) =>
  pipe(
    store.transact(realm.id, 'snapshot', (tx) => tx.users.credentials(people[0]?.email ?? '')),
    TaskEither.chainW(({ result }) => passwords.matches(password, Option.isSome(result) ? result.value.passwordHash : null)),
  );

const seed = (
  chat: Seeding,
  password: string,
  floor: FeatureLevel,
  organizations: ReadonlyArray<DevelopmentOrganization>,
): TaskEither.TaskEither<Failure, SeededDevelopment> =>
  pipe(
    chat.world.passwords.hash(password),
    TaskEither.chain((passwordHash) =>
      pipe(
        organizations,
        // One after the other: the first made is the one at the root.
        TaskEither.traverseSeqArray((organization) =>
          pipe(
            ensureRealm(chat, organization, floor),
            TaskEither.bindTo('realm'),
            TaskEither.chainFirstW(({ realm }) => putPictures(chat.world.files, realm.id, organization.emoji)),
            TaskEither.bind('isFilled', ({ realm }) => chat.provision.transact(realm.id, (tx) => fillOrganization(tx, chat.world)(organization, passwordHash))),
            TaskEither.bind('holds', ({ realm, isFilled }) => (isFilled ? TaskEither.right(true) : passwordHolds(chat, realm, organization, password))),
          ),
        ),
      ),
    ),
    TaskEither.map((seeded) => ({
      realms: seeded.map(({ realm }) => realm),
      filled: seeded.filter(({ isFilled }) => isFilled).map(({ realm }) => realm),
      passwordHolds: seeded.every(({ holds }) => holds),
    })),
  );

/**
 * Makes the development organizations with their people, bots, channels and subscriptions, and this password for every person. Leaves existing ones unchanged:
 * idempotent. Fills each organization in one transaction.
 */
export const seedDevelopment = async (
  chat: Seeding,
  password: string,
  { floor = newestLevel, organizations = developmentOrganizations }: SeedOptions = {},
): Promise<SeededDevelopment> => {
  const seeded = await seed(chat, password, floor, organizations)();
  if (Either.isLeft(seeded)) throw new Error('the development organization could not be made', { cause: seeded.left });
  return seeded.right;
};
