import { rowsOf } from './row.js';

/** Bots and what they store. Spec: 2 (User, `bot_type`) */
export const botRows = rowsOf<'bots'>()({
  embeddedBotsDisabled: 'Embedded bots are not enabled.',
  tooManyBots: 'You have too many bots.',
  botAddressTaken: 'Username already in use',
  botNameInUse: 'Name is already in use!',
  invalidBotType: 'Invalid bot type',
  invalidServiceInterface: 'Invalid interface type',
  invalidIntegration: "Invalid integration '{integrationName}'.",
  botOwnerMissing: 'Failed to change owner, no such user',
  botOwnerDeactivated: 'Failed to change owner, user is deactivated',
  botOwnerIsBot: "Failed to change owner, bots can't own other bots",
  mustBeBot: 'This endpoint only accepts bot requests.',
  noSuchStorageKey: 'Key does not exist.',
  storageTooLarge: 'Request exceeds storage limit by {excess} characters. The limit is {limit} characters.',
  tooManyStorageEntries: 'Request exceeds the storage limit of {limit} keys.',
});
