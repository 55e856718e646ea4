/** Services whose video calls a server can make for clients. */
export type CallProvider = 'zoom' | 'webex' | 'bigBlueButton' | 'nextcloudTalk' | 'constructorGroups';
