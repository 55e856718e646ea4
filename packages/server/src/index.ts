export { scryptPasswordCheck } from './password-check.js';
export { derivedSecrets } from './secrets.js';
