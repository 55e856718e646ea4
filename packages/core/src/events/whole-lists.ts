import type { Channel } from '../model/channels/channel.js';
import type { DefaultChannelGroup } from '../model/channels/default-channel-group.js';
import type { Linkifiers } from '../model/organization/linkifier.js';
import type { Playground } from '../model/organization/playground.js';
import type { ProfileField } from '../model/organization/profile-field.js';
import type { MutedUser } from '../model/people/muted-user.js';
import type { OnboardingStep } from '../model/personal/onboarding-step.js';
import type { AlertWords } from '../model/personal/alert-words.js';

export interface WholeList<List> {
  /** Whether the organization shares one list, or each reader has one. */
  readonly of: 'organization' | 'reader';
  /** The empty list. */
  readonly nothing: List;
}

const list = <List>(of: WholeList<List>['of'], nothing: List): WholeList<List> => ({ of, nothing });

/** Lists that clients hold whole and get whole when they change. The event's kind is the list's name followed by `Changed`. */
export const wholeLists = {
  alertWords: list<AlertWords>('reader', []),
  defaultChannels: list<ReadonlyArray<Channel>>('organization', []),
  defaultChannelGroups: list<ReadonlyArray<DefaultChannelGroup>>('organization', []),
  linkifiers: list<Linkifiers>('organization', []),
  mutedUsers: list<ReadonlyArray<MutedUser>>('reader', []),
  onboardingSteps: list<ReadonlyArray<OnboardingStep>>('reader', []),
  playgrounds: list<ReadonlyArray<Playground>>('organization', []),
  profileFields: list<ReadonlyArray<ProfileField>>('organization', []),
};

export type WholeListName = keyof typeof wholeLists;

export type ListOf<Name extends WholeListName> = (typeof wholeLists)[Name]['nothing'];
