export { isIssuer, oidcProvider, type OidcOptions } from './oidc-provider.js';
