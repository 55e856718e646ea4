import { type Change, type Explained, type Ground, type GroupId, isAllowed, proofOf } from '@parley/core';
import { settingWord } from '@parley/wire';

type GroupNames = Explained['groupNames'];

const nameOf = (id: GroupId, names: GroupNames): string => names.get(id) ?? String(id);

const groundText = (ground: Ground, names: GroupNames): string => {
  switch (ground.kind) {
    case 'role':
      return `role: needs ${ground.needs}, has ${ground.has}`;
    case 'setting': {
      const way = ground.path.map((id) => nameOf(id, names)).join(' > ');
      return `${ground.scope} setting ${settingWord(ground.setting as never)}${way === '' ? '' : `, through ${way}`}`;
    }
    case 'fact':
      return ground.fact;
    case 'gate':
      return `feature level: ${ground.gate}`;
  }
};

const changeText = (change: Change, names: GroupNames): string => {
  switch (change.kind) {
    case 'giveSetting':
      return `name her in the ${change.scope} setting ${settingWord(change.setting as never)}`;
    case 'takeSetting':
      return `name her no more in the ${change.scope} setting ${settingWord(change.setting as never)}`;
    case 'joinGroup':
      return `put her into the group ${nameOf(change.group, names)}`;
    case 'leaveGroup':
      return `take her out of the group ${nameOf(change.group, names)}`;
    case 'wait':
      return `wait until ${new Date(change.until).toISOString()}`;
    case 'changeRole':
      return `make her ${change.role}`;
    default:
      return change.kind;
  }
};

/** An explanation for somebody at a terminal: the answer, its grounds in the order in which they were looked at, and what would turn it. */
export const explainText = ({ verdict, change, person, groupNames }: Explained): string => {
  const { rule, grounds } = proofOf(verdict);
  const turned = change === null ? 'no two changes' : change.map((one) => changeText(one, groupNames)).join(', and ');
  return [
    `${person.fullName}: ${isAllowed(verdict) ? 'allowed' : 'refused'} by ${rule}`,
    ...grounds.map((ground) => `  ${ground.holds ? '+' : '-'} ${groundText(ground, groupNames)}`),
    `  to turn the answer: ${turned}`,
    '',
  ].join('\n');
};
