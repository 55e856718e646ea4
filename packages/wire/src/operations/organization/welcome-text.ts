import * as Either from 'fp-ts/lib/Either.js';
import { maxWelcomeTextLength } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** POST /realm/test_welcome_bot_custom_message. Spec: level 416 */
export const testWelcomeTextOperation = operation({
  method: 'POST',
  path: '/realm/test_welcome_bot_custom_message',
  gate: 'realmWelcomeText',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'testWelcomeText',
  request: request({ welcome_message_custom_text: raw(text({ max: maxWelcomeTextLength, blank: 'refused' })) }, ({ welcome_message_custom_text: written }) =>
    Either.right({ text: written }),
  ),
  reply: (id) => ({ message_id: id }),
  replySchema: plainReply({ message_id: schema.integer }),
  summary: 'Sends the caller a text as the Welcome Bot adds it for new people.',
});
