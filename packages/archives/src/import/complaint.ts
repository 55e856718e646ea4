import { InvalidArchive } from '../read/invalid-archive.js';

/** Which table of the archive fills a table of the database. */
const sources: Readonly<Record<string, string>> = {
  account: 'zerver_userprofile',
  user_group: 'zerver_namedusergroup',
  group_member: 'zerver_usergroupmembership',
  group_subgroup: 'zerver_groupgroupmembership',
  subscription: 'zerver_subscription',
  subscription_period: 'zerver_usermessage',
  imported_copy: 'zerver_usermessage',
  muted_user: 'zerver_muteduser',
  user_status: 'zerver_userstatus',
  presence: 'zerver_userpresence',
  bot: 'zerver_service',
  bot_storage_entry: 'zerver_botstoragedata',
  reaction: 'zerver_reaction',
  import_file: 'zerver_attachment',
  import_id: 'zerver_userprofile',
};

/** Says in the archive's words what the database refused: rows that are there twice. Other errors stay as they are. */
export const asComplaint = (error: unknown): unknown => {
  const { code, table, detail } = (error ?? {}) as { readonly code?: unknown; readonly table?: unknown; readonly detail?: unknown };
  if (code !== '23505' || typeof table !== 'string') return error;
  const numbers = /=\((.*)\)/.exec(String(detail))?.[1] ?? '';
  return new InvalidArchive(`${sources[table] ?? table}: two rows say the same (${numbers.replace(/[^\d, ]/g, '').slice(0, 100)}, by the new numbers)`);
};
