import { isLocalName, isLoopback } from './setting-shapes.js';
import { type Chosen, type Settings, settings } from './settings.js';

/** The development organization has a known password and signs anybody in: it is for one's own machine. */
const exposure = ({ seed, devOpen, host = '127.0.0.1', trustedProxies = 0, externalUrl }: Chosen): ReadonlyArray<string> => {
  if (seed !== 'dev' || devOpen === true) return [];
  const refused = (why: string): string => `PARLEY_SEED=dev is refused ${why}; PARLEY_DEV_OPEN=1 allows it`;
  return [
    ...(isLoopback(host) ? [] : [refused('while PARLEY_HOST is open to other machines')]),
    ...(trustedProxies === 0 ? [] : [refused('behind the proxies of PARLEY_TRUST_PROXY')]),
    ...(externalUrl === undefined || isLocalName(new URL(externalUrl).hostname) ? [] : [refused('with a PARLEY_EXTERNAL_URL of other machines')]),
  ];
};

/** Processes that share a database must derive the same keys; a file would differ per machine. */
const sharing = ({ databaseUrl, secret }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  databaseUrl === undefined || secret !== undefined || problems.some((problem) => problem.startsWith('PARLEY_SECRET'))
    ? []
    : ['PARLEY_SECRET is needed with PARLEY_DATABASE_URL: at least 32 characters, the same for every process on that database'];

/** No pooler is in front of the embedded database. */
const pooling = ({ databaseUrl, wakeUpUrl }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  wakeUpUrl === undefined || databaseUrl !== undefined || problems.some((problem) => problem.startsWith('PARLEY_DATABASE_URL'))
    ? []
    : ['PARLEY_WAKE_UP_URL is the same database as PARLEY_DATABASE_URL, past its pooler, and needs it'];

/** Nothing replicates the embedded database. */
const replicating = ({ databaseUrl, replicaUrls }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  replicaUrls === undefined || databaseUrl !== undefined || problems.some((problem) => problem.startsWith('PARLEY_DATABASE_URL'))
    ? []
    : ['PARLEY_REPLICA_URLS names standbys of the database of PARLEY_DATABASE_URL, and needs it'];

/** Settings that mean nothing without each other. */
const together = (chosen: Chosen, problems: ReadonlyArray<string>, names: ReadonlyArray<keyof Settings>, problem: string): ReadonlyArray<string> => {
  const count = names.filter((name) => chosen[name] !== undefined).length;
  const areRead = !problems.some((known) => names.some((name) => known.startsWith(`${settings[name].variable} `)));
  return count > 0 && count < names.length && areRead ? [problem] : [];
};

const mailing = 'PARLEY_MAIL_URL and PARLEY_MAIL_FROM are needed together: the server that sends mail, and whom it comes from';

const pushing = 'PARLEY_PUSH_URL, PARLEY_PUSH_ID and PARLEY_PUSH_KEY are needed together: the push relay, and how it knows this server';

const storing =
  'PARLEY_S3_URL, PARLEY_S3_BUCKET, PARLEY_S3_REGION, PARLEY_S3_KEY_ID and PARLEY_S3_KEY are needed together: the store for files, and how it knows this server';

/** Settings that are valid each by itself and not together. `problems`: those of single settings, which are not complained of again. */
export const problemsTogether = (chosen: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...exposure(chosen),
  ...sharing(chosen, problems),
  ...pooling(chosen, problems),
  ...replicating(chosen, problems),
  ...together(chosen, problems, ['mailUrl', 'mailFrom'], mailing),
  ...together(chosen, problems, ['pushUrl', 'pushId', 'pushKey'], pushing),
  ...together(chosen, problems, ['s3Url', 's3Bucket', 's3Region', 's3KeyId', 's3Key'], storing),
];
