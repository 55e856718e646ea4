import { completeHref } from './inline/safe-href.js';

// Node compiles a function once it has run some thousand times. `URL.canParse`, compiled, refuses letters of Latin-1 (ü, é) that it took before.
it('a link with letters of Latin-1 stays a link in a server that runs for long', () => {
  const hrefs = new Set<string | null>();
  for (let count = 0; count < 200_000; count += 1) hrefs.add(completeHref('http://müller.de/é>', null));

  expect([...hrefs]).toEqual(['http://müller.de/é>']);
});
