/** Refusals about bots and what they store. */
export type BotRefusal =
  | { readonly kind: 'embeddedBotsDisabled' }
  | { readonly kind: 'tooManyBots' }
  | { readonly kind: 'botAddressTaken' }
  | { readonly kind: 'botNameInUse' }
  | { readonly kind: 'invalidBotType' }
  | { readonly kind: 'invalidServiceInterface' }
  | { readonly kind: 'invalidIntegration'; readonly integrationName: string }
  | { readonly kind: 'botOwnerMissing' }
  | { readonly kind: 'botOwnerDeactivated' }
  | { readonly kind: 'botOwnerIsBot' }
  | { readonly kind: 'mustBeBot' }
  | { readonly kind: 'noSuchStorageKey' }
  | { readonly kind: 'storageTooLarge'; readonly excess: number; readonly limit: number }
  | { readonly kind: 'tooManyStorageEntries'; readonly limit: number };
