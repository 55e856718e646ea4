import { refused } from './failures.js';
import { describeFault, faultOf, logFailure } from './faults.js';

const coded = (code: unknown): Error => Object.assign(new Error('a secret text'), { code });
const attempted = faultOf('files', 'get a file');

test.each([
  ['nobody who listens', coded('ECONNREFUSED'), 'ECONNREFUSED', 'Error'],
  ['an answer of the part', coded(52), 52, 'Error'],
  ['what fetch says of the network', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), undefined, 'TypeError'],
  ['a text of its own', new Error('The mail server is too slow.'), undefined, 'Error'],
  ['what is no error', 'text', undefined, 'string'],
])('%s: the part is away, and the operator is told no text', (_name, cause, code, name) => {
  const fault = attempted(cause);
  expect(fault).toEqual({ kind: 'unavailable', part: 'files', what: 'get a file', cause });
  expect(describeFault(fault)).toEqual({ kind: 'unavailable', what: 'get a file', code, cause: name });
});

test.each([new TypeError('x is not a function'), new RangeError('Invalid array length'), new ReferenceError('x is not defined')])(
  '%s is a defect, told with its stack',
  (cause) => {
    const fault = attempted(cause);
    expect(fault).toEqual({ kind: 'defect', what: 'get a file', cause });
    expect(describeFault(fault)).toEqual({ kind: 'defect', what: 'get a file', cause });
  },
);

test('a failure is an error in the log, and a part that is away a matter for debugging', () => {
  const lines: unknown[] = [];
  const at = (level: string) => (message: string, fields?: object) => void lines.push([level, message, fields]);
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  logFailure(log, 'it failed', 'unavailable', { realm: 1 });
  logFailure(log, 'it failed', 'conflict', { realm: 1 });
  logFailure(log, 'it failed', attempted(coded('EPIPE')));
  logFailure(log, 'it failed', { kind: 'tooMuchWork', what: 'search' });
  logFailure(log, 'it was refused', refused({ kind: 'noSuchUser' }));
  expect(lines).toEqual([
    ['debug', 'it failed', { realm: 1, failure: 'unavailable' }],
    ['error', 'it failed', { realm: 1, failure: 'conflict' }],
    ['debug', 'it failed', { fault: { kind: 'unavailable', what: 'get a file', code: 'EPIPE', cause: 'Error' } }],
    ['error', 'it failed', { fault: { kind: 'tooMuchWork', what: 'search' } }],
  ]);
});
