import * as Either from 'fp-ts/lib/Either.js';
import { maxPlaygroundLanguageLength, maxPlaygroundNameLength, maxPlaygroundTemplateLength, playgroundId } from '@parley/core/model';
import { idInPath, optionalRaw, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { post, remove, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

const address = text({ max: maxPlaygroundTemplateLength, strips: true });

export const playgroundRows = rows({
  /** LEVEL(196): the code followed a fixed address. Spec: 6 (`realm_playgrounds`) */
  addPlayground: post('/realm/playgrounds', 'playgrounds', {
    takes: request(
      {
        name: raw(text({ min: 1, max: maxPlaygroundNameLength, strips: true })),
        pygments_language: raw(text({ min: 1, max: maxPlaygroundLanguageLength, strips: true })),
        url_template: optionalRaw(address, '', { gate: 'playgroundUrlTemplate', required: { since: 'playgroundUrlTemplate' } }),
        url_prefix: optionalRaw(address, '', { required: { until: 'playgroundUrlTemplate' } }),
      },
      (given, { open }) =>
        Either.right({
          name: given.name,
          language: given.pygments_language,
          urlTemplate: open('playgroundUrlTemplate') ? given.url_template : `${given.url_prefix}{code}`,
        }),
    ),
    answers: { id: key(integer, (id) => id) },
    says: 'Adds a code playground.',
    explains:
      'Adds a site where readers can try code blocks of one language. `url_template` is an RFC 6570 template whose only variable is `code`. Administrators only.',
    parameters: {
      name: 'What people see; unique among the playgrounds of its language.',
      pygments_language: 'The language of the code blocks.',
      url_template: 'Address of the site, with `{code}` where the code goes.',
      url_prefix: 'Address of the site, which the code follows.',
    },
    example: {
      params: {
        name: 'Rust playground',
        pygments_language: 'Rust',
        url_template: 'https://play.rust-lang.org/?edition=latest&code={code}',
        url_prefix: 'https://play.rust-lang.org/?edition=latest&code=',
      },
      answer: { id: 1 },
    },
  }),
  removePlayground: remove('/realm/playgrounds/{playground_id:int}', 'playgrounds', {
    takes: { id: idInPath('playground_id', playgroundId) },
    says: 'Removes a code playground.',
    explains: 'Clients no longer offer the site for code blocks of its language. Administrators only.',
    parameters: { playground_id: 'Id of the playground.' },
    example: { path: { playground_id: 1 } },
  }),
});
