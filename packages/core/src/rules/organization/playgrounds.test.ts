import * as Either from 'fp-ts/lib/Either.js';
import { checkPlayground } from './playgrounds.js';

const check = (language: string, urlTemplate: string) => checkPlayground({ name: 'Try it', language, urlTemplate });

test.each([
  'https://example.com/?c={code}',
  'https://example.com{/code*}',
  'HTTP://{code}',
  'https://example.com/{?code:30}#{code}',
  'https://x.test/%20{code}',
])('the template %s is accepted', (template) => expect(check('Python 3.1', template)).toEqual(Either.right(null)));

test.each<[string, string]>([
  ['https://example.com/', 'codeMissingInTemplate'],
  ['https://example.com/{lang}', 'codeMissingInTemplate'],
  ['https://example.com/{lang}/{code}', 'onlyCodeInTemplate'],
  ['https://example.com/{code,lang}', 'onlyCodeInTemplate'],
  ['https://example.com/{code', 'badUrlTemplate'],
  ...[
    '{code}',
    '{+code}',
    'javascript:{code}',
    'JavaScript://a/%0a{code}',
    'data:text/html,{code}',
    'vbscript:{code}',
    'file:///{code}',
    '//example.com/{code}',
    'http{+code}',
    'https:{code}',
    'x/{code}',
  ].map((template): [string, string] => [template, 'badUrlTemplate']),
  ['https://example.com/code}', 'badUrlTemplate'],
  ['https://example.com/}code{', 'badUrlTemplate'],
  ['https://example.com/{{code}}', 'badUrlTemplate'],
  ['https://example.com/{}', 'badUrlTemplate'],
  ['https://example.com/{!code}', 'badUrlTemplate'],
  ['https://example.com/{code:0}', 'badUrlTemplate'],
  ['https://example.com/ {code}', 'badUrlTemplate'],
  ['https://example.com/<{code}>', 'badUrlTemplate'],
  ['https://example.com/%2{code}', 'badUrlTemplate'],
])('the template %s is refused: %s', (template, kind) => expect(check('C++', template)).toEqual(Either.left({ kind })));

test.each(['a/b', 'C#', 'objective-c++', 'x.y_z 1'])('the language %s is accepted', (language) =>
  expect(Either.isRight(check(language, 'https://example.com/{code}'))).toBe(true),
);

test.each(['a;b', 'é', 'a\nb', '<b>'])('the language %j is refused, whatever the template', (language) =>
  expect(check(language, '{nothing')).toEqual(Either.left({ kind: 'badPlaygroundLanguage' })),
);
