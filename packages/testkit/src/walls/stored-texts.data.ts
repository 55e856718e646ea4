import type { Audience, WorkKind } from '@parley/core';

/**
 * Texts that databases store, and that processes of several versions exchange. Independent of names in the code: lines are only added, and never changed or
 * removed. Kinds of events and names of sequences are in packages/api-tests/recordings/stored-names.txt, to
 * which `npm run generate` adds.
 */
export const storedTexts = {
  /** `event_log.audience` and the `event_log.key` of each: of one person, of several, of a channel or other conversation, of all of a sort. */
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
    eraseAccounts: true,
    eraseRealms: true,
    renewDescriptions: true,
    sweepQueues: true,
    trimLogs: true,
  } satisfies Readonly<Record<WorkKind, true>>,

  /** What `notify` carries between processes, as the process `me` says it. */
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
