import type { Audience, LoggedKind, WorkKind } from '@parley/core';

/**
 * Texts that databases store, and that processes of several versions exchange. Independent of names in the code: lines are only added, and never changed or
 * removed.
 */
export const storedTexts = {
  /** `event_log.event`: its `kind`. */
  eventKinds: {
    alertWordsChanged: true,
    announcementChannelChanged: true,
    attachmentChanged: true,
    channelCreated: true,
    channelFolderAdded: true,
    channelFolderChanged: true,
    channelFoldersReordered: true,
    channelSightChanged: true,
    channelUpdated: true,
    defaultChannelGroupsChanged: true,
    defaultChannelsChanged: true,
    emojiAdded: true,
    emojiDeactivated: true,
    everythingRead: true,
    flagsChanged: true,
    groupChanged: true,
    groupCreated: true,
    groupDeactivated: true,
    groupMembersChanged: true,
    groupReactivated: true,
    groupSubgroupsChanged: true,
    keepsakeChanged: true,
    messageSent: true,
    messageToMentionedBots: true,
    messagesChanged: true,
    messagesDeleted: true,
    moderationChannelChanged: true,
    reactionChanged: true,
    serverRestarted: true,
    submessageAdded: true,
    subscribed: true,
    subscriptionChosen: true,
    topicPreferred: true,
    unsubscribed: true,
    userAdded: true,
    userChanged: true,
  } satisfies Readonly<Record<LoggedKind, true>>,

  /** `event_log.audience` and the `event_log.key` of each: of one person, of several, of a channel or other conversation, of everybody of a kind. */
  audienceKeys: {
    users: ['user:7', 'users'],
    channelSubscribers: ['conversation:5'],
    conversation: ['conversation:6'],
    channelViewers: ['channelViewers'],
    channelSight: ['channelSight'],
    nonGuests: ['nonGuests'],
    administrators: ['administrators'],
    everyone: ['everyone'],
  } satisfies Readonly<Record<Audience['kind'], ReadonlyArray<string>>>,

  /** `work_item.kind`. */
  workKinds: {
    expireMessages: true,
    promoteMembers: true,
    restChannels: true,
    sweepFiles: true,
    sweepQueues: true,
    trimLogs: true,
  } satisfies Readonly<Record<WorkKind, true>>,

  sequences: [
    'account_ids',
    'attachment_ids',
    'conversation_ids',
    'default_channel_group_ids',
    'emoji_ids',
    'folder_ids',
    'group_ids',
    'keepsake_ids',
    'presence_updates',
    'reaction_ids',
    'realm_ids',
    'submessage_ids',
    'unflushed_id_seq',
  ],

  /** The payload of `notify` between processes, from the process `me`. */
  notifications: {
    wake: '{"from":"me","kind":"wake","wake":{"realmId":1,"position":2,"entries":1,"keys":["user:7"],"fleeting":[]}}',
    wakeAll: '{"from":"me","kind":"wake","wake":{"realmId":1,"position":2,"entries":1,"keys":"all","fleeting":[]}}',
    typing:
      '{"from":"me","kind":"wake","wake":{"realmId":1,"position":null,"entries":0,"keys":[],"fleeting":[{"event":{"kind":"typing","operation":"start","senderId":7,"recipient":{"kind":"channel","channelId":5,"topic":"lunch"}},"audience":{"kind":"channelSubscribers","channelId":5}}]}}',
    presence:
      '{"from":"me","kind":"wake","wake":{"realmId":1,"position":null,"entries":0,"keys":[],"fleeting":[{"event":{"kind":"presence","userId":7,"presence":{"activeAt":1,"connectedAt":2}},"audience":{"kind":"everyone"}}]}}',
    ended: '{"from":"me","kind":"ended","queueIds":["a"]}',
    polled: '{"from":"me","kind":"polled","queueIds":["a"],"notice":3}',
  },
} as const;
