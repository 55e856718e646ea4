import type { Migration } from './migration.js';

/** Accounts store what their organization chose for new accounts when they were created; before, they followed its present choice. */
export const settingsOfAccounts: Migration = {
  name: '031-settings-of-accounts',
  up: (schema) => `
    update "${schema}".account a set settings = (r.policies -> 'userDefaults') || a.settings
    from "${schema}".realm r
    where r.realm_id = a.realm_id and not a.is_system_bot and jsonb_typeof(r.policies -> 'userDefaults') = 'object' and r.policies -> 'userDefaults' <> '{}';
  `,
};
