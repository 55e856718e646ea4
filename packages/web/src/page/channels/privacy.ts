/** Who finds a channel and reads it, in the four kinds that there are. */
export type Privacy = 'web' | 'public' | 'shared' | 'protected';

export interface PrivacyFlags {
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly history_public_to_subscribers: boolean;
}

export const privacies: ReadonlyArray<Privacy> = ['public', 'web', 'shared', 'protected'];

export const isPrivate = (privacy: Privacy): boolean => privacy === 'shared' || privacy === 'protected';

export const privacyOf = ({ invite_only: isInviteOnly, is_web_public: isWeb, history_public_to_subscribers: isShared }: PrivacyFlags): Privacy => {
  if (isWeb) return 'web';
  if (!isInviteOnly) return 'public';
  return isShared ? 'shared' : 'protected';
};

export const flagsOf = (privacy: Privacy): PrivacyFlags => ({
  invite_only: isPrivate(privacy),
  is_web_public: privacy === 'web',
  history_public_to_subscribers: privacy !== 'protected',
});
