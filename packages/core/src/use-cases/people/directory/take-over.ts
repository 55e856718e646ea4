import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RealmId } from '../../../model/ids.js';
import type { ProfileField } from '../../../model/organization/profile-field.js';
import { avatarChange } from '../../../model/people/avatar.js';
import type { User } from '../../../model/people/user.js';
import type { DirectoryPerson } from '../../../ports/people-directory.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, UserChange } from '../../../ports/store.js';
import { checkProfileValue } from '../../../rules/people/profiles.js';
import { fold } from '../../../text/fold.js';
import { loadActor } from '../../shared/people/load-actor.js';
import type { TransactForVisitor, Visitor } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import type { RealmAccount } from '../check-sign-in.js';
import { type AcceptedValue, decideValues } from '../profiles/decide-profile.js';

/** Something that is refused here stays as it is, and the person is signed in all the same. */
const orNothing = <Change extends object>(change: TaskEither.TaskEither<Failure, Change>): TaskEither.TaskEither<Failure, Change | object> =>
  pipe(
    change,
    TaskEither.orElse((failure): TaskEither.TaskEither<Failure, object> => (failure.kind === 'refused' ? TaskEither.right({}) : TaskEither.left(failure))),
  );

const nameOf = (tx: ReadTx, user: User, { fullName: written }: DirectoryPerson): TaskEither.TaskEither<Failure, UserChange> =>
  written === user.fullName
    ? TaskEither.right({})
    : pipe(
        checkNewName(tx, written, user.id),
        TaskEither.map((fullName) => (fullName === user.fullName ? {} : { fullName })),
      );

/** Valid values for fields that the organization has; whether people fill them in themselves makes no difference. */
const valuesFor = (fields: ReadonlyArray<ProfileField>, { profile }: DirectoryPerson): ReadonlyArray<AcceptedValue> =>
  Object.entries(profile).flatMap(([name, value]): ReadonlyArray<AcceptedValue> => {
    const field = fields.find((one) => fold(one.name) === fold(name));
    if (field === undefined) return [];
    if (value === null) return [{ field, value }];
    const checked = checkProfileValue(field, value, new Map());
    return Either.isRight(checked) ? [{ field, value: checked.right }] : [];
  });

/** One query, and three more where a value is another one now. */
const profileOf = (tx: ReadTx, ports: Ports, visitor: Visitor, user: User, person: DirectoryPerson): TaskEither.TaskEither<Failure, UserChange> =>
  Object.keys(person.profile).length === 0
    ? TaskEither.right({})
    : pipe(
        tx.profileFields.all(),
        TaskEither.map((fields) => valuesFor(fields, person).filter(({ field, value }) => (user.profile[String(field.id)]?.value ?? null) !== value)),
        TaskEither.chain((values): TaskEither.TaskEither<Failure, UserChange> =>
          values.length === 0
            ? TaskEither.right({})
            : pipe(
                loadActor(tx, user.id, ports.clock.now()),
                TaskEither.chain(({ actor }) => decideValues(tx, ports, { ...visitor, actor }, user, values)),
              ),
        ),
      );

const changesOf = (tx: ReadTx, ports: Ports, visitor: Visitor, user: User, person: DirectoryPerson): TaskEither.TaskEither<Failure, UserChange> =>
  pipe(
    orNothing(nameOf(tx, user, person)),
    TaskEither.bindTo('name'),
    TaskEither.bind('profile', () => orNothing(profileOf(tx, ports, visitor, user, person))),
    TaskEither.map(({ name, profile }) => ({ ...name, ...profile })),
  );

/** Writes only if something is another one now. */
const takeTexts = (transact: TransactForVisitor, ports: Ports, { id }: User, person: DirectoryPerson): TaskEither.TaskEither<Failure, void> => {
  const present = (tx: ReadTx): TaskEither.TaskEither<Failure, User> =>
    pipe(
      tx.users.byIds([id]),
      TaskEither.chainW(([user]) => (user === undefined ? TaskEither.left(refused({ kind: 'noSuchUser' })) : TaskEither.right(user))),
    );
  const changes = (tx: ReadTx, visitor: Visitor) =>
    pipe(
      present(tx),
      TaskEither.bindTo('user'),
      TaskEither.bind('change', ({ user }) => changesOf(tx, ports, visitor, user, person)),
    );
  return pipe(
    transact('snapshot', changes),
    TaskEither.chain(({ change }) =>
      Object.keys(change).length === 0
        ? TaskEither.right(undefined)
        : transact('write', (tx, visitor) =>
            pipe(
              changes(tx, visitor),
              TaskEither.chain((now) => changeAccount(tx, ports, now.user, now.change)),
            ),
          ),
    ),
  );
};

/** New accounts have this version: their person has never chosen or removed a picture. */
const isUntouched = ({ avatarPath, avatarVersion }: User): boolean => avatarPath === null && avatarVersion === 1;

const takePicture = (
  transact: TransactForVisitor,
  ports: Ports,
  realmId: RealmId,
  user: User,
  { picture: bytes }: DirectoryPerson,
): TaskEither.TaskEither<Failure, void> => {
  if (bytes === null || !isUntouched(user)) return TaskEither.right(undefined);
  const file = { name: '', mediaType: '', bytes, isCut: false };
  return keepingAvatar(ports, realmId, file, (path) =>
    transact('write', (tx) =>
      pipe(
        tx.users.byIds([user.id]),
        TaskEither.chainW(([found]) =>
          found !== undefined && isUntouched(found)
            ? changeAccount(tx, ports, found, avatarChange(found, path))
            : TaskEither.left(refused({ kind: 'noSuchUser' })),
        ),
      ),
    ),
  );
};

/**
 * Gives an account the name and the profile that its person has in the directory, and their picture if it never had one. What the organization does not allow
 * stays as it is; nothing here keeps a person from signing in.
 */
export const takeOver = (
  transact: TransactForVisitor,
  ports: Ports,
  person: DirectoryPerson,
  { realm, credentials: { user } }: RealmAccount,
): TaskEither.TaskEither<Failure, undefined> => {
  const logged = (part: string, taken: TaskEither.TaskEither<Failure, void>): TaskEither.TaskEither<Failure, undefined> =>
    pipe(
      taken,
      TaskEither.orElse((failure): TaskEither.TaskEither<Failure, void> => {
        ports.log.warn('not taken over from the directory', { part, userId: user.id, failure: failure.kind });
        return TaskEither.right(undefined);
      }),
      TaskEither.map(() => undefined),
    );
  return pipe(
    logged('name and profile', takeTexts(transact, ports, user, person)),
    TaskEither.chain(() => logged('picture', takePicture(transact, ports, realm.id, user, person))),
  );
};
