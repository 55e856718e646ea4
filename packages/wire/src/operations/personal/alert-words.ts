import * as Either from 'fp-ts/lib/Either.js';
import { maxAlertWordLength, maxAlertWords } from '@parley/core/model';
import { list } from '../../codecs/composites.js';
import { json, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { get, rows, runs } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

const path = '/users/me/alert_words';

const words = json(list(text({ max: maxAlertWordLength }), { max: maxAlertWords }));

const wordsDoc = 'Words, as a JSON list: `["ghost"]`.';

export const alertWordRows = rows({
  getAlertWords: get(path, {
    takes: {},
    answers: { alert_words: key(listOf(text), (all) => [...all]) },
    says: 'The words of which the caller is alerted when they stand in a message.',
    explains: 'Words that notify the caller wherever somebody writes them in a message that the caller receives.',
    example: { answer: { alert_words: ['ghost'] } },
  }),
  addAlertWords: runs('changeAlertWords').post(path, {
    takes: request({ alert_words: words }, (requested) => Either.right({ operation: 'add' as const, words: requested.alert_words })),
    answers: { alert_words: key(listOf(text), (all) => [...all]) },
    says: 'Adds to the words of which the caller is alerted.',
    explains: 'Words that are there already, in whatever case, stay as they are. Messages that were sent before are not looked at again.',
    parameters: { alert_words: wordsDoc },
    example: { params: { alert_words: ['ghost'] }, answer: { alert_words: ['ghost'] } },
  }),
  removeAlertWords: runs('changeAlertWords').remove(path, {
    takes: request({ alert_words: words }, (requested) => Either.right({ operation: 'remove' as const, words: requested.alert_words })),
    answers: { alert_words: key(listOf(text), (all) => [...all]) },
    says: 'Takes some of the words away of which the caller is alerted.',
    explains: 'Words that are not there are passed over. The answer has those that remain.',
    parameters: { alert_words: wordsDoc },
    example: { params: { alert_words: ['ghost'] }, answer: { alert_words: [] } },
  }),
});
