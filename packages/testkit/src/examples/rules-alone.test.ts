import { groupId } from '@parley/core';
import { readRepositoryFile } from '../walls/repository.js';
import { authorizeTopic, teamsOf } from './rules-alone.js';

test('topics are checked, with a reason', () => {
  expect(authorizeTopic('lunch', 'disableEmptyTopic')).toBe('allowed');
  expect(authorizeTopic('', 'allowEmptyTopic')).toBe('allowed');
  expect(authorizeTopic('', 'disableEmptyTopic')).toBe('topicsRequired: the topic is empty');
});

test('teams within teams are found, also in cycles', () => {
  const [design, product, company, other] = [groupId(1), groupId(2), groupId(3), groupId(4)];
  const containments = [
    { group: product, subgroup: design },
    { group: company, subgroup: product },
    { group: design, subgroup: company },
    { group: other, subgroup: groupId(5) },
  ];
  expect(teamsOf([design], containments)).toEqual([design, product, company]);
});

test('the rules import nothing of a server', () => {
  const imports = readRepositoryFile('packages/testkit/src/examples/rules-alone.ts').match(/from '[^']+'/g);
  expect(imports).toEqual(["from '@parley/core'", "from '@parley/core/model'", "from '@parley/core/rules'"]);
});
