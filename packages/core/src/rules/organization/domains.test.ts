import type { DomainProblem } from '../../model/organization/domain.js';
import { composeDomain } from './domains.js';

test.each([
  [' ACME.Com ', 'acme.com'],
  ['a-b.c1.example', 'a-b.c1.example'],
  [`${'x'.repeat(251)}.com`, `${'x'.repeat(251)}.com`],
])('%j is stored as %j', (written, domain) => {
  expect(composeDomain(written)).toEqual({ _tag: 'Right', right: domain });
});

test.each<[string, DomainProblem]>([
  ['', 'empty'],
  ['   ', 'empty'],
  ['localhost', 'withoutDot'],
  ['x'.repeat(256), 'withoutDot'],
  [`${'x'.repeat(252)}.com`, 'tooLong'],
  ['.a.b', 'outerDot'],
  ['a.b.', 'outerDot'],
  ['a..b', 'consecutiveDots'],
  ['-a.b', 'outerHyphen'],
  ['a.b-', 'outerHyphen'],
  ['a.-b.c', 'outerHyphen'],
  ['ä.de', 'invalidCharacter'],
  ['a b.de', 'invalidCharacter'],
  ['a.b\nc', 'invalidCharacter'],
  ['x@a.b', 'invalidCharacter'],
])('4.17#12: %j is refused: %s', (written, problem) => {
  expect(composeDomain(written)).toEqual({ _tag: 'Left', left: { kind: 'invalidDomain', problem } });
});
