import type { RealmId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';

/** Deletes files without references. A fault leaves unused files, which do no harm. Not within a transaction. */
export const dropFiles = async ({ files }: Pick<Ports, 'files'>, realmId: RealmId, paths: ReadonlyArray<string>): Promise<void> => {
  if (paths.length > 0) void (await files.remove(realmId, paths)());
};
