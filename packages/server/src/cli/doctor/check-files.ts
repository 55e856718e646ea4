import { errorMessage } from '../../error-message.js';
import { type FileStoreConfig, openFileStore } from '../../file-store.js';
import { type Finding, mend, ok } from './finding.js';

/** Checks that the bucket answers; no finding where files are in the database. */
export const checkFiles = async (store: FileStoreConfig | null): Promise<ReadonlyArray<Finding>> => {
  if (store === null) return [];
  try {
    (await openFileStore(store)).close();
    return [ok('files', `the bucket ${store.bucket} answers`)];
  } catch (error) {
    return [mend('files', errorMessage(error), 'Check that setting, and that the store runs: the server does not start without it.')];
  }
};
