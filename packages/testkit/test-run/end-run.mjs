// Jest's globalTeardown. Ends what the run has started, if anything.
import { removeCluster } from './cluster-folder.mjs';

export default async function endRun() {
  await removeCluster(process.env.PARLEY_TEST_RUN);
}
