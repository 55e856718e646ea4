import type { Capability, GateName } from '@parley/core/rules';

/**
 * Gates that stay unasked in code, with the reason. All other unasked gates belong to missing features: `npm run generate` lists them in
 * unasked-gates.golden.txt.
 *
 * - `declared`: clients declare it themselves, and the declaration is checked instead.
 * - `newestAlways`: done in the newest way at every level: what is stored, who may do what, and extensions of what an older level accepts.
 * - `leftOut`: left out, since an official client stops at it.
 */
export const unaskedGates = {
  declared: {
    eventArchivedCapability: 'archivedChannels',
    eventBulkDeletion: 'bulkMessageDeletion',
    eventDeactivatedGroups: 'deactivatedGroups',
    eventEmptyTopicCapability: 'emptyTopicName',
    deleteEventEmptyTopic: 'emptyTopicName',
    eventSimplifiedPresence: 'simplifiedPresenceEvents',
    eventUserListIncomplete: 'userListIncomplete',
    placeholderUsers: 'userListIncomplete',
  },
  leftOut: ['presenceTopLevelTimestamps'],
  newestAlways: [
    'archiveNoticeWithLink',
    'channelEventNoticesOptional',
    'createPublicGroup',
    'createPrivateGroup',
    'createWebPublicGroup',
    'realmAddSubscribersGroup',
    'createGroupsGroup',
    'directMessageGroups',
    'mentionManyGroup',
    'leftoverRowsHidden',
    'historyVisibilityPolicy',
    'eventMessageIdsSorted',
    'emailVisibilityPerUser',
    'avatarNullPerUser',
    'emptyTopicNames',
    'splitChannelCreationPolicies',
    'webPublicCreationPolicy',
    'rawStringParameters',
    'presenceAggregated',
    'userStatusAwayIsPresence',
    'registerServerFields',
    'removeGroupNewOldForm',
    'fetchKey401',
    'eventPartialSubscribers',
    'deleteTopicBatches',
    'deleteEventAccessibleOnly',
    'deleteEventSorted',
    'markAllReadPartiallyCompleted',
  ],
} as const satisfies {
  readonly declared: Partial<Record<GateName, Capability>>;
  readonly leftOut: ReadonlyArray<GateName>;
  readonly newestAlways: ReadonlyArray<GateName>;
};
