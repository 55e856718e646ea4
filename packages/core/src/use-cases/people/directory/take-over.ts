import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
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
import { changeAccount } from '../accounts/change-account.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { keepingAvatar } from '../avatars/keeping-avatar.js';
import type { RealmAccount } from '../check-sign-in.js';
import { type AcceptedValue, decideValues } from '../profiles/decide-profile.js';
import { callOf, type TransactForVisitor, type VisitorCall } from '../../call.js';
import { type Outcome, done, refuse } from '../../outcome.js';

/** Something that is refused here stays as it is, and the person is signed in all the same. */
const orNothing = (change: Either.Either<Failure, UserChange>): Either.Either<Failure, UserChange> =>
  Either.isLeft(change) && change.left.kind === 'refused' ? Either.right({}) : change;

const nameOf = async (tx: ReadTx, user: User, { fullName: written }: DirectoryPerson): Outcome<UserChange> => {
  if (written === user.fullName) return Either.right({});
  const fullName = await checkNewName(tx, written, user.id);
  if (Either.isLeft(fullName)) return fullName;
  return Either.right(fullName.right === user.fullName ? {} : { fullName: fullName.right });
};

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
const profileOf = async (call: VisitorCall, user: User, person: DirectoryPerson): Outcome<UserChange> => {
  const { tx, ports, realm, levels, open, client } = call;
  if (Object.keys(person.profile).length === 0) return Either.right({});
  const fields = await tx.profileFields.all()();
  if (Either.isLeft(fields)) return fields;
  const values = valuesFor(fields.right, person).filter(({ field, value }) => (user.profile[String(field.id)]?.value ?? null) !== value);
  if (values.length === 0) return Either.right({});
  const known = await loadActor(tx, user.id, call.now());
  if (Either.isLeft(known)) return known;
  const { actor, generation } = known.right;
  return decideValues(callOf(tx, ports, { actor, generation, realm, levels, open, client }), user, values);
};

const changesOf = async (call: VisitorCall, user: User, person: DirectoryPerson): Outcome<UserChange> => {
  const name = orNothing(await nameOf(call.tx, user, person));
  if (Either.isLeft(name)) return name;
  const profile = orNothing(await profileOf(call, user, person));
  return Either.isLeft(profile) ? profile : Either.right({ ...name.right, ...profile.right });
};

/** Writes only if something is another one now. */
const takeTexts = async (transact: TransactForVisitor, ports: Ports, { id }: User, person: DirectoryPerson): Outcome<void> => {
  const present = async (tx: ReadTx): Outcome<User> => {
    const found = await tx.users.byIds([id])();
    if (Either.isLeft(found)) return found;
    const [user] = found.right;
    return user === undefined ? refuse({ kind: 'noSuchUser' }) : Either.right(user);
  };
  const changes = async (call: VisitorCall): Outcome<{ readonly user: User; readonly change: UserChange }> => {
    const user = await present(call.tx);
    if (Either.isLeft(user)) return user;
    const change = await changesOf(call, user.right, person);
    return Either.isLeft(change) ? change : Either.right({ user: user.right, change: change.right });
  };
  const found = await transact('snapshot', changes);
  if (Either.isLeft(found)) return found;
  if (Object.keys(found.right.change).length === 0) return done;
  return transact('write', async (call) => {
    const now = await changes(call);
    return Either.isLeft(now) ? now : changeAccount(call.tx, ports, now.right.user, now.right.change);
  });
};

/** New accounts have this version: their person has never chosen or removed a picture. */
const isUntouched = ({ avatarPath, avatarVersion }: User): boolean => avatarPath === null && avatarVersion === 1;

const takePicture = async (transact: TransactForVisitor, ports: Ports, realmId: RealmId, user: User, { picture: bytes }: DirectoryPerson): Outcome<void> => {
  if (bytes === null || !isUntouched(user)) return done;
  const file = { name: '', mediaType: '', bytes, isCut: false };
  return keepingAvatar(ports, realmId, file, (path) =>
    transact('write', async ({ tx }) => {
      const loaded = await tx.users.byIds([user.id])();
      if (Either.isLeft(loaded)) return loaded;
      const [found] = loaded.right;
      if (found !== undefined && isUntouched(found)) return changeAccount(tx, ports, found, avatarChange(found, path));
      return refuse({ kind: 'noSuchUser' });
    }),
  );
};

/**
 * Gives an account the name and the profile that its person has in the directory, and their picture if it never had one. What the organization does not allow
 * stays as it is; nothing here keeps a person from signing in.
 */
export const takeOver = async (
  transact: TransactForVisitor,
  ports: Ports,
  person: DirectoryPerson,
  { realm, credentials: { user } }: RealmAccount,
): Promise<void> => {
  const note = (part: string, taken: Either.Either<Failure, void>): void => {
    if (Either.isLeft(taken)) ports.log.warn('not taken over from the directory', { part, userId: user.id, failure: taken.left.kind });
  };
  note('name and profile', await takeTexts(transact, ports, user, person));
  note('picture', await takePicture(transact, ports, realm.id, user, person));
};
