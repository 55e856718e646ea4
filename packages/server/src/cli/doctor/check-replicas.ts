import { type StandbyState, standbyState } from '@parley/store-knex';
import type { Config } from '../../config/config.js';
import { errorMessage } from '../../error-message.js';
import { type Finding, mend, note, ok } from './finding.js';

/** Bytes of log: a standby that follows is rarely that far behind. */
const maxBehind = 1_048_576;

/** `place`: its number in PARLEY_REPLICA_URLS, from 1. */
export const replicaFinding = (place: number, { isStandby, isOfPrimary, isPaused, behind }: StandbyState): Finding => {
  const which = `read replica ${String(place)}`;
  const advice = 'Correct PARLEY_REPLICA_URLS: it names standbys of the database of PARLEY_DATABASE_URL. Until then the primary answers instead.';
  if (!isOfPrimary) return mend('replicas', `${which} does not replicate the database of PARLEY_DATABASE_URL`, advice);
  if (!isStandby) return mend('replicas', `${which} is not a standby`, advice);
  if (isPaused) return note('replicas', `${which} does not replay`, 'select pg_wal_replay_resume() there; until then the primary answers instead.');
  if (behind > maxBehind) {
    return note(
      'replicas',
      `${which} is ${String(Math.round(behind / 1_048_576))} MiB of log behind`,
      'Check its disk and network; the primary answers instead.',
    );
  }
  return ok('replicas', `${which} follows`);
};

/** No finding without read replicas, or if the database does not answer, which has its own finding. */
export const checkReplicas = async ({ databaseUrl, replicaUrls }: Pick<Config, 'databaseUrl' | 'replicaUrls'>): Promise<ReadonlyArray<Finding>> => {
  if (databaseUrl === null) return [];
  return Promise.all(
    replicaUrls.map(async (url, index) => {
      try {
        return replicaFinding(index + 1, await standbyState(databaseUrl, url));
      } catch (error) {
        const advice = 'Check that it runs, and its URL in PARLEY_REPLICA_URLS; until then the primary answers instead.';
        return note('replicas', `read replica ${String(index + 1)}: ${errorMessage(error)}`, advice);
      }
    }),
  );
};
