export { loadOpenidLibrary, providerClaims, type Registration } from './discover.js';
export { isIssuer, oidcProvider, type OidcOptions } from './oidc-provider.js';
