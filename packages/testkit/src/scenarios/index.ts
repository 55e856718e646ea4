import { keepsakeScenarios } from './keepsakes.js';
import { channelUpdateScenarios } from './channel-updates.js';
import { channelScenarios } from './channels.js';
import { customEmojiScenarios } from './custom-emoji.js';
import { deletionScenarios } from './deletions.js';
import { fileScenarios } from './files.js';
import { folderScenarios } from './folders.js';
import { editingScenarios } from './editing.js';
import { groupScenarios } from './groups.js';
import { messageScenarios } from './messages.js';
import { peopleScenarios } from './people.js';
import { reactionScenarios } from './reactions.js';
import { reportScenarios } from './reports.js';
import { submessageScenarios } from './submessages.js';
import { topicScenarios } from './topics.js';
import type { AnyScenario } from './scenario.js';

export const scenarios: ReadonlyArray<AnyScenario> = [
  ...messageScenarios,
  ...deletionScenarios,
  ...editingScenarios,
  ...reactionScenarios,
  ...customEmojiScenarios,
  ...fileScenarios,
  ...submessageScenarios,
  ...reportScenarios,
  ...channelScenarios,
  ...channelUpdateScenarios,
  ...folderScenarios,
  ...peopleScenarios,
  ...topicScenarios,
  ...groupScenarios,
  ...keepsakeScenarios,
];

export * from './cast.js';
export { reachScenarios } from './reach.js';
export { type AnyScenario, type Scenario, scenario } from './scenario.js';
