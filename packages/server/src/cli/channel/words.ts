import type { ChannelPrivacy } from '@parley/core/model';
import type { Argument } from '../command.js';

/** The kinds of channel as typed and shown. */
export const privacyWords: Readonly<Record<ChannelPrivacy, string>> = {
  webPublic: 'web-public',
  public: 'public',
  privateSharedHistory: 'private',
  privateProtectedHistory: 'private-protected-history',
};

export const channelArgument: Argument = { name: 'channel', about: 'its name or id', choices: [] };
