export { chatRouter } from './router.js';
export { createRequestHandler } from './request-handler.js';
export type { EndpointOptions } from './endpoint.js';
export type { Answer, Call } from './call.js';
export { basicIdentity, type RequestIdentity } from './callers/identity.js';
export { realmOfHost, rootRealm, type RealmOfHost } from './realm-of-host.js';
export type { RateLimits } from './callers/rate-limits.js';
export { maxHeaderBytes } from './parameters/limits.js';
