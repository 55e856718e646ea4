import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const example = fileURLToPath(new URL('../fixtures/bot.test.mjs', import.meta.url));

test('the example of the README is this file, and passes on the built package', async () => {
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`js\n${await readFile(example, 'utf8')}\`\`\``);
  const { NODE_OPTIONS: _ofJest, NODE_TEST_CONTEXT: _ofAnother, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', example], { env });
  expect(stdout).toContain('# pass 1');
});
