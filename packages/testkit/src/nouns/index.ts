import { keepsakeScenarios } from './personal/scenarios.js';
import { channelUpdateScenarios } from './channels/update-scenarios.js';
import { channelScenarios } from './channels/scenarios.js';
import { customEmojiScenarios } from './emoji/scenarios.js';
import { deletionScenarios } from './messages/deleting-scenarios.js';
import { fileScenarios } from './files/scenarios.js';
import { folderScenarios } from './channels/folder-scenarios.js';
import { editingScenarios } from './messages/editing-scenarios.js';
import { groupScenarios } from './groups/scenarios.js';
import { messageScenarios } from './messages/scenarios.js';
import { peopleScenarios } from './people/scenarios.js';
import { reactionScenarios } from './messages/reaction-scenarios.js';
import { reportScenarios } from './messages/report-scenarios.js';
import { submessageScenarios } from './messages/widget-scenarios.js';
import { topicScenarios } from './topics/scenarios.js';
import type { AnyScenario } from './shared/scenario.js';

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

export * from './shared/cast.js';
export { reachScenarios } from './people/reach-scenarios.js';
export { type AnyScenario, type Scenario, scenario } from './shared/scenario.js';
