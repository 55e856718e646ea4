export * from './files.js';
export * from './flags.js';
export * from './numbers.js';
export { policyColumns, readPolicies, writePolicies } from './policies.js';
export { rowAs, type RowIn, type RowShape } from './row.js';
export { permissionColumns, personalSettingColumns, readPersonalSettings, writePersonalSettings } from './settings.js';
export * from './tables.js';
