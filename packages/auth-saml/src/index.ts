export { isCertificate, loadSamlLibrary, samlProvider, type SamlOptions } from './saml-provider.js';
