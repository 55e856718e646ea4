export * from './json.js';
export * from './codecs/params.js';
export * from './names.js';
export * from './operation.js';
export * from './operations.js';
export * from './envelope.js';
export * from './failures.js';
export * from './setting-names.js';
