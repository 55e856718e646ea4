import * as Either from 'fp-ts/lib/Either.js';
import { type AlertWords, maxAlertWordLength, maxAlertWords } from '@parley/core/model';
import { list } from '../../codecs/composites.js';
import { json, noParameters, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

const path = '/users/me/alert_words';

const words = json(list(text({ max: maxAlertWordLength }), { max: maxAlertWords }));

const reply = (all: AlertWords) => ({ alert_words: [...all] });
const replySchema = plainReply({ alert_words: schema.listOf(schema.text) });

/** GET /users/me/alert_words */
export const getAlertWordsOperation = operation({
  method: 'GET',
  path,
  access: 'account',
  useCase: 'getAlertWords',
  request: noParameters,
  reply,
  replySchema,
  summary: 'The words of which the caller is alerted when they stand in a message.',
});

/** POST /users/me/alert_words */
export const addAlertWordsOperation = operation({
  method: 'POST',
  path,
  access: 'account',
  useCase: 'changeAlertWords',
  request: request({ alert_words: words }, (requested) => Either.right({ operation: 'add' as const, words: requested.alert_words })),
  reply,
  replySchema,
  summary: 'Adds to the words of which the caller is alerted.',
});

/** DELETE /users/me/alert_words */
export const removeAlertWordsOperation = operation({
  method: 'DELETE',
  path,
  access: 'account',
  useCase: 'changeAlertWords',
  request: request({ alert_words: words }, (requested) => Either.right({ operation: 'remove' as const, words: requested.alert_words })),
  reply,
  replySchema,
  summary: 'Takes some of the words away of which the caller is alerted.',
});
