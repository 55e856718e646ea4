import type { DefaultChannelGroupId } from '../model/ids.js';

/** Refusals about channels, folders and default channels. */
export type ChannelRefusal =
  | { readonly kind: 'invalidChannelId' }
  | { readonly kind: 'invalidChannelName'; readonly channelName: string }
  | { readonly kind: 'missingChannel' }
  | { readonly kind: 'noSuchChannelNamed'; readonly channelName: string }
  | { readonly kind: 'noSuchChannelWithId'; readonly channelId: number }
  | { readonly kind: 'channelsDoNotExist'; readonly channelNames: ReadonlyArray<string> }
  | { readonly kind: 'unableToAccessChannel'; readonly channelName: string }
  | { readonly kind: 'channelNameEmpty' }
  | { readonly kind: 'channelNameTooLong' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'channelNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'channelAlreadyExists'; readonly channelName: string }
  | { readonly kind: 'cannotAdministerChannel' }
  | { readonly kind: 'channelAlreadyHasName' }
  /** `channelName`: as in the request. */
  | { readonly kind: 'channelNameTaken'; readonly channelName: string }
  | { readonly kind: 'channelAlreadyArchived' }
  | { readonly kind: 'channelNotArchived' }
  | { readonly kind: 'privateChannelIsEmpty' }
  /** A message of the channel is in a named topic. */
  | { readonly kind: 'channelHasNamedTopics' }
  | { readonly kind: 'cannotChangeDefaultChannels' }
  | { readonly kind: 'channelContentAccessRequired' }
  | { readonly kind: 'defaultChannelCannotBePrivate' }
  | { readonly kind: 'privateChannelCannotBeDefault' }
  | { readonly kind: 'webPublicChannelsDisabled' }
  | { readonly kind: 'invalidPrivacy' }
  | { readonly kind: 'invalidRetention'; readonly value: number | string }
  | { readonly kind: 'invalidFolder' }
  | { readonly kind: 'folderNameEmpty' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'folderNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'folderNameTaken' }
  | { readonly kind: 'folderHasChannels' }
  | { readonly kind: 'invalidFolderOrder' }
  | { readonly kind: 'noSuchDefaultChannelGroup'; readonly groupId: DefaultChannelGroupId }
  | { readonly kind: 'invalidDefaultChannelGroupName'; readonly groupName: string }
  | { readonly kind: 'defaultChannelGroupNameTaken'; readonly groupName: string }
  | { readonly kind: 'defaultChannelInGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'channelInDefaultChannelGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'channelNotInDefaultChannelGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'tooManyDefaultChannelGroups' }
  /** Refusing a topic would reveal the channel's topics to people who cannot read its past. */
  | { readonly kind: 'createTopicNeedsSharedHistory' };
