import { exampleText, installInto, type Project } from './empty-project.js';
import { type LocalRegistry, startLocalRegistry } from './local-registry.js';
import { packBuilt } from './pack.js';

let registry: LocalRegistry;
let project: Project;

beforeAll(async () => {
  registry = await startLocalRegistry(packBuilt(['@parley/core']));
  project = await installInto(registry, ['@parley/core']);
}, 240_000);
afterAll(async () => {
  project.remove();
  await registry.close();
});

const program = `
import { mayOpenTopic } from './gate-of-level.js';
import { mayPost } from './may-post.js';
import { takesTopic } from './topic-policy.js';
export const answers = [mayPost(7, 'member').split(':')[0], mayPost(8, 'administrator'), mayOpenTopic(440, 440), mayOpenTopic(441, 440), takesTopic('', 'disableEmptyTopic')];
`;

test('a project that installed the rules alone asks them by plain facts: who posts, a gate of a level, a topic policy', async () => {
  expect(project.modules()).toEqual(['@parley', 'fp-ts', 'io-ts']);
  for (const name of ['may-post.ts', 'gate-of-level.ts', 'topic-policy.ts']) project.write(name, exampleText(name));
  project.write('ask.ts', program);
  await project.compile([]);
  const told = await project.run(process.execPath, '--input-type=module', '-e', "import { answers } from './ask.js'; console.log(JSON.stringify(answers))");
  expect(JSON.parse(told)).toEqual(['yes', 'no, cannotPost', { allowed: true, since: 441 }, { allowed: false, since: 441 }, 'emptyTopicNotAllowed']);
}, 240_000);
