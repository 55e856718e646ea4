import { filesBelow, readRepositoryFile } from './repository.js';
import { isProgram } from './sources.js';

const own = 'packages/core/src/task-either.ts';
const ofLibrary = /^(import|export) (?!type\b).*'fp-ts\/lib\/TaskEither\.js'/m;

test('shipped files of the core take the steps of TaskEither from its own module, and from the library types alone', () => {
  const shipped = filesBelow('packages/core/src').filter(isProgram);
  expect(shipped.filter((path) => ofLibrary.test(readRepositoryFile(path)))).toEqual([own]);
});
