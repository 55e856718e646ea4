import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import '../../fixtures/processes.js';

const server = fileURLToPath(new URL('../..', import.meta.url));

/** Fails inside the program, which is given nothing where it takes a list. */
const failing = `
import { nameSources } from './bin/source-names.mjs';
nameSources();
const { runCommand } = await import('./bin/dist/parley.js');
await runCommand().catch((error) => console.log(error.stack));
`;

test('stacks name the sources of the program, with their lines', () => {
  const stack = execFileSync(process.execPath, ['--input-type=module', '--eval', failing], { cwd: server, encoding: 'utf8' });

  expect(stack).toMatch(/^TypeError: .*\n +at (async )?runCommand \(file:.*\/packages\/server\/src\/cli\/run-command\.ts:\d+\)\n/);
  expect(stack).not.toContain('bin/dist');
});
