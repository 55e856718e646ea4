export { isCertificate, samlProvider, type SamlOptions } from './saml-provider.js';
