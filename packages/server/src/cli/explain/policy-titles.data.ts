import type { Change } from '@parley/core/rules';

/** Readable names of policies of the organization that a change may widen. */
export const policyTitles: Readonly<Record<Extract<Change, { readonly kind: 'changePolicy' }>['policy'], string>> = {
  allowMessageEditing: 'Whether messages can be edited',
  messageEditLimit: 'How long messages can be edited',
  messageDeleteLimit: 'How long messages can be deleted',
  moveWithinChannelLimit: 'How long messages can be moved to another topic',
  moveBetweenChannelsLimit: 'How long messages can be moved to another channel',
  readReceipts: 'Whether people see who has read a message',
  editHistoryVisibility: 'Whether people see how messages have changed',
  spectatorAccess: 'Whether channels can be open to the web',
  nameChangesDisabled: 'Whether people change their names',
  avatarChangesDisabled: 'Whether people change their pictures',
  emailChangesDisabled: 'Whether people change their addresses',
};
