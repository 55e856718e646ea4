import * as Either from 'fp-ts/lib/Either.js';
import { maxWelcomeTextLength } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

export const welcomeTextRows = rows({
  /** Spec: level 416 */
  testWelcomeText: post('/realm/test_welcome_bot_custom_message', 'realmWelcomeText', {
    guard: mustBeAdministrator,
    takes: request({ welcome_message_custom_text: raw(text({ max: maxWelcomeTextLength, blank: 'refused' })) }, ({ welcome_message_custom_text: written }) =>
      Either.right({ text: written }),
    ),
    answers: { message_id: key(integer, (id) => id) },
    says: 'Sends the caller a text as the Welcome Bot adds it for new people.',
    explains: 'Nothing is stored: the caller sees how the text looks before it becomes that of the organization, or of an invitation.',
    parameters: { welcome_message_custom_text: 'The text, at most 8000 characters.' },
    example: { params: { welcome_message_custom_text: 'Introduce yourself in the channel **lobby**.' }, answer: { message_id: 43 } },
  }),
});
