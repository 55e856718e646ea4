// Jest's globalTeardown. Ends what the run has started, if anything.
import { removePostgres } from '@parley/postgres-embedded/guard';

export default async function endRun() {
  await removePostgres(process.env.PARLEY_TEST_RUN);
}
