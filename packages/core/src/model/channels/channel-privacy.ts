/** The four kinds of channel: who finds it, and whether newcomers read its past. Spec: 2 (Channel). */
export type ChannelPrivacy = 'webPublic' | 'public' | 'privateSharedHistory' | 'privateProtectedHistory';

export const isPrivate = (privacy: ChannelPrivacy): boolean => privacy === 'privateSharedHistory' || privacy === 'privateProtectedHistory';

export const hasSharedHistory = (privacy: ChannelPrivacy): boolean => privacy !== 'privateProtectedHistory';
