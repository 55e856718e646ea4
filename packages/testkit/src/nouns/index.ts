import { botTests } from './bots/index.js';
import { channelTests } from './channels/index.js';
import { deviceTests } from './devices/index.js';
import { emojiTests } from './emoji/index.js';
import { eventTests } from './events/index.js';
import { fileTests } from './files/index.js';
import { groupTests } from './groups/index.js';
import { invitationTests } from './invitations/index.js';
import { mailTests } from './mail/index.js';
import { messageTests } from './messages/index.js';
import { organizationTests } from './organization/index.js';
import { peopleTests } from './people/index.js';
import { personalTests } from './personal/index.js';
import { subscriptionTests } from './subscriptions/index.js';
import { topicTests } from './topics/index.js';
import type { NounTests } from './shared/noun-tests.js';
import type { AnyScenario } from './shared/scenario.js';

export const nouns = {
  organization: organizationTests,
  people: peopleTests,
  bots: botTests,
  groups: groupTests,
  channels: channelTests,
  subscriptions: subscriptionTests,
  topics: topicTests,
  messages: messageTests,
  personal: personalTests,
  files: fileTests,
  emoji: emojiTests,
  invitations: invitationTests,
  devices: deviceTests,
  mail: mailTests,
  events: eventTests,
} satisfies Readonly<Record<string, NounTests>>;

const all: ReadonlyArray<NounTests> = Object.values(nouns);

export const scenarios: ReadonlyArray<AnyScenario> = all.flatMap((noun) => noun.scenarios);

/** Valid parameters by the name of the operation. */
export const soundParameters: NounTests['sound'] = Object.assign({}, ...all.map(({ sound }) => sound)) as NounTests['sound'];

export * from './shared/cast.js';
export type { NounTests } from './shared/noun-tests.js';
export { stubScenarios } from './people/stub-scenarios.js';
export { roleScenarios } from './people/role-scenarios.js';
export { visibleUserScenarios } from './people/visible-user-scenarios.js';
export { type AnyScenario, type Scenario, scenario } from './shared/scenario.js';
