import { createHmac } from 'node:crypto';
import type { S3Files, S3Options } from '@parley/files-s3';
import { filesInDatabase } from '@parley/store-knex';
import { type Setting, textOf } from './config/setting.js';
import { parseUrl } from './config/setting-shapes.js';

/** A bucket, and the credentials for it. */
export type FileStoreConfig = Pick<S3Options, 'url' | 'bucket' | 'region' | 'keyId' | 'key'>;

const isAddress = (text: string): boolean => {
  const url = parseUrl(text);
  return url !== null && /^https?:\/\/[^?#]*$/.test(text) && url.username === '' && url.password === '';
};

export const fileStoreSettings = {
  s3Url: textOf('PARLEY_S3_URL', 'an http:// or https:// URL without credentials, query and fragment', isAddress, true),
  s3Bucket: textOf('PARLEY_S3_BUCKET', '3 to 63 small letters, digits, dots and hyphens', (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)),
  s3Region: textOf('PARLEY_S3_REGION', 'the name of a region, such as eu-central-1', (text) => /^[a-z0-9-]{1,50}$/i.test(text)),
  s3KeyId: textOf('PARLEY_S3_KEY_ID', '1 to 200 letters, digits, underscores and hyphens', (text) => /^[\w-]{1,200}$/.test(text), true),
  s3Key: textOf('PARLEY_S3_KEY', '1 to 1000 characters without blanks', (text) => /^[!-~]{1,1000}$/.test(text), true),
};

type Settings = typeof fileStoreSettings;
type Chosen = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value | undefined : never };

/** null if files are in the database. */
export const fileStoreConfig = ({ s3Url: url, s3Bucket: bucket, s3Region: region, s3KeyId: keyId, s3Key: key }: Chosen): FileStoreConfig | null =>
  url === undefined || bucket === undefined || region === undefined || keyId === undefined || key === undefined ? null : { url, bucket, region, keyId, key };

/** What a cell says of where its files are. Equal for the same address and bucket, and the same secret. */
export const fileStoreFingerprint = (secret: string, config: FileStoreConfig | null): string =>
  config === null
    ? filesInDatabase
    : createHmac('sha256', secret)
        .update(`parley file store ${JSON.stringify([new URL(config.url).href, config.bucket])}`)
        .digest('hex')
        .slice(0, 16);

const variables = { url: 'PARLEY_S3_URL', bucket: 'PARLEY_S3_BUCKET', region: 'PARLEY_S3_REGION', key: 'PARLEY_S3_KEY_ID or PARLEY_S3_KEY' };

/** Rejects, with the setting that is wrong, if the bucket does not answer. */
export const openFileStore = async (config: FileStoreConfig): Promise<S3Files> => {
  // Loaded on demand: most servers keep their files in the database, and need no library for it.
  const { BucketRefused, s3Files } = await import('@parley/files-s3');
  const files = s3Files(config);
  try {
    await files.check();
    return files;
  } catch (error) {
    files.close();
    if (!(error instanceof BucketRefused)) throw error;
    throw new Error(`${variables[error.part]}: the bucket ${config.bucket} does not answer: ${error.message}`);
  }
};
