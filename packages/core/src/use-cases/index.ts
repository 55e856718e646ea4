import { channelUseCases } from './channels/index.js';
import { deviceUseCases } from './devices/index.js';
import { emojiUseCases } from './emoji/index.js';
import { eventUseCases } from './events/index.js';
import { fileUseCases } from './files/index.js';
import { groupUseCases } from './groups/index.js';
import { invitationUseCases } from './invitations/index.js';
import { mailUseCases } from './mail/index.js';
import { messageUseCases } from './messages/index.js';
import { organizationUseCases } from './organization/index.js';
import { peopleUseCases } from './people/index.js';
import { personalUseCases } from './personal/index.js';
import { subscriptionUseCases } from './subscriptions/index.js';
import { topicUseCases } from './topics/index.js';
import type { CommandIn, ResultIn } from './use-case.js';

/** All use cases, by name. */
export const useCases = {
  ...organizationUseCases,
  ...peopleUseCases,
  ...groupUseCases,
  ...channelUseCases,
  ...subscriptionUseCases,
  ...topicUseCases,
  ...messageUseCases,
  ...personalUseCases,
  ...fileUseCases,
  ...emojiUseCases,
  ...invitationUseCases,
  ...deviceUseCases,
  ...mailUseCases,
  ...eventUseCases,
};

export type UseCases = typeof useCases;

/** Command and result of each use case, by its name. */
export type CommandOf<Name extends keyof UseCases> = CommandIn<UseCases[Name]>;
export type ResultOf<Name extends keyof UseCases> = ResultIn<UseCases[Name]>;
