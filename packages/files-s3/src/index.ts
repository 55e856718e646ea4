export { BucketRefused, type S3Options } from './bucket.js';
export { type S3Files, s3Files } from './s3-files.js';
