import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { RealmChange } from '../../model/organization/realm-change.js';
import {
  maxRealmPictureBytes,
  type RealmPicture,
  realmPictureFolder,
  type RealmPictureName,
  realmPictureSizes,
} from '../../model/organization/realm-policies.js';
import { canChangeRealm } from '../../rules/organization/realm-settings.js';
import { dropFiles } from '../shared/files/drop-files.js';
import { keepingFiles } from '../shared/files/keeping-files.js';
import { onlyPicture, fileWithinBytes } from '../shared/files/sent-picture.js';
import { permit } from '../shared/permit.js';
import type { Caller } from '../caller.js';
import type { UseCase } from '../use-case.js';
import type { WriteCall, OutsideCall } from '../call.js';
import { type Outcome, refuse, decided } from '../outcome.js';

export interface NamedPicture {
  readonly name: RealmPictureName;
}

export interface SetPicture extends NamedPicture {
  readonly files: ReadonlyArray<SentFile>;
}

/** The organization's pictures after the change. */
export interface ChangedPictures {
  readonly changes: RealmChange;
}

const check = ({ actor }: Caller, { name, files }: SetPicture): Either.Either<Failure, SentFile> => {
  const allowed = permit(canChangeRealm(actor));
  if (Either.isLeft(allowed)) return allowed;
  const file = onlyPicture(files, name === 'icon' ? 'icon' : 'logo');
  return decided(Either.isLeft(file) ? file : fileWithinBytes(file.right, maxRealmPictureBytes));
};

/** Stores which picture it is from now on. Two statements. */
const change = async ({ tx, actor, realm }: WriteCall, { name }: NamedPicture, path: string | null): Outcome<ChangedPictures> => {
  const picture: RealmPicture = { path, version: realm.policies[name].version + 1 };
  const changes: RealmChange = { policies: { [name]: picture } };
  const allowed = permit(canChangeRealm(actor));
  if (Either.isLeft(allowed)) return allowed;
  const changed = await tx.changeRealm(changes)();
  if (Either.isLeft(changed)) return changed;
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'realmChanged', changes }, audience: { kind: 'everyone' } }],
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : Either.right({ changes });
};

/** Deletes the picture that was replaced. */
const removeFormer = ({ ports, realm }: OutsideCall, { name }: NamedPicture): Promise<void> => {
  const { path } = realm.policies[name];
  return dropFiles(ports, realm.id, path === null ? [] : [path]);
};

interface Replaced {
  readonly changed: ChangedPictures;
  /** With the organization as it was. */
  readonly before: OutsideCall;
}

const replace = async (call: WriteCall, picture: NamedPicture, path: string | null): Outcome<Replaced> => {
  const changed = await change(call, picture, path);
  return Either.isLeft(changed) ? changed : Either.right({ changed: changed.right, before: call });
};

/**
 * Sets the icon or a logo of the organization. Decodes and stores the picture while no transaction is open; checks permission before that, and again in the
 * writing transaction.
 *
 * Spec: 6 (`realm`)
 */
export const setPicture: UseCase<SetPicture, ChangedPictures> = {
  mode: 'waiting',
  run: async (call, command) => {
    const { transact, ports, realm } = call;
    const file = check(call, command);
    if (Either.isLeft(file)) return file;
    const made = await ports.images.thumbnail(file.right.bytes, realmPictureSizes[command.name])();
    if (Either.isLeft(made)) return made;
    if (Either.isLeft(made.right)) return refuse({ kind: 'badImage', problem: made.right.left });
    const picture = made.right.right;
    const path = `${realmPictureFolder}/${ports.ids.fileName()}.${picture.extension}`;
    const replaced = await keepingFiles(ports, realm.id, [[path, picture]], () => transact('write', (inside) => replace(inside, command, path)));
    if (Either.isLeft(replaced)) return replaced;
    await removeFormer(replaced.right.before, command);
    return Either.right(replaced.right.changed);
  },
};

/** Shows the server's own picture again. Spec: 6 (`realm`) */
export const removePicture: UseCase<NamedPicture, ChangedPictures> = {
  mode: 'waiting',
  run: async ({ transact }, command) => {
    const replaced = await transact('write', (inside) => replace(inside, command, null));
    if (Either.isLeft(replaced)) return replaced;
    await removeFormer(replaced.right.before, command);
    return Either.right(replaced.right.changed);
  },
};

/** The organization is in the context of the call. */
export const getPicture: UseCase<NamedPicture, NamedPicture> = {
  mode: 'snapshot',
  run: (_, command) => Promise.resolve(Either.right(command)),
};
