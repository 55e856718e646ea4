// Written by `npm run generate`.

/** The first level that has something, and the first one without it again. */
export const stateGates = {
  channelFolderOrder: [414, Infinity],
  channelWeeklyTraffic: [199, Infinity],
  editHistoryTopicPairs: [118, Infinity],
  eventRealmUserRemoveOnDeactivation: [1, 222],
  groupSettingNoDeactivatedMembers: [303, Infinity],
  lastMovedTimestamp: [365, Infinity],
  messageIdsParam: [300, Infinity],
  messagesEmptyTopic: [334, Infinity],
  reactionUserId: [2, Infinity],
  reactionUserObject: [1, 328],
  registerLastModerator: [380, Infinity],
  registerUnreadCountsFixed: [213, Infinity],
  registerUnreadOtherUserId: [119, Infinity],
  registerUnreadSenderIds: [1, 90],
  registerUserTopics: [134, Infinity],
  subscriberIdsInsteadOfEmails: [79, Infinity],
} as const;
