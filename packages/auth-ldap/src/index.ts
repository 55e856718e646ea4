export { isFilter, isNamePattern, isPrincipalPattern } from './filters.js';
export { type LdapDirectory, type LdapOptions, ldapDirectory } from './ldap-directory.js';
