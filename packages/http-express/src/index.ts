export { chatRouter } from './router.js';
export { createRequestHandler } from './request-handler.js';
export type { EndpointOptions } from './endpoint.js';
export type { Answer, Call } from './call.js';
export type { Identity, Person } from './callers/identity.js';
export type { Served } from './served.js';
export { realmOfHost, realmOfShortName, rootRealm, type RealmOfHost } from './realm-of-host.js';
export type { RateLimits } from './callers/rate-limits.js';
export { maxHeaderBytes } from './parameters/limits.js';
