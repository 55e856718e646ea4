import * as Either from 'fp-ts/lib/Either.js';
import { maxPlaygroundLanguageLength, maxPlaygroundNameLength, maxPlaygroundTemplateLength, playgroundId } from '@parley/core/model';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const address = text({ max: maxPlaygroundTemplateLength, strips: true });

/** POST /realm/playgrounds. LEVEL(196): the code followed a fixed address. Spec: 6 (`realm_playgrounds`) */
export const addPlaygroundOperation = operation({
  method: 'POST',
  path: '/realm/playgrounds',
  gate: 'playgrounds',
  access: 'account',
  useCase: 'addPlayground',
  request: request(
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
  reply: (id) => ({ id }),
  replySchema: plainReply({ id: schema.integer }),
  summary: 'Adds a code playground.',
});

/** DELETE /realm/playgrounds/{playground_id} */
export const removePlaygroundOperation = operation({
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id:int}',
  gate: 'playgrounds',
  access: 'account',
  useCase: 'removePlayground',
  request: request({}, (_, { path }) => Either.right({ id: playgroundId(Number(path['playground_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a code playground.',
});
