import * as Either from 'fp-ts/lib/Either.js';
import { maxStorage, maxStorageKeyLength } from '@parley/core/model';
import { canStoreTexts } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { json, optionalJson, request } from '../../codecs/params.js';
import { textsByKey } from '../../codecs/people/texts-by-key.js';
import { text } from '../../codecs/scalars.js';
import { get, put, remove, rows } from '../../rows.js';
import { key, mapOf } from '../../shape/index.js';

const entries = textsByKey({ maxEntries: maxStorage.entries, maxKey: maxStorageKeyLength });

const keysParam = request({ keys: optionalJson(list(text({ max: maxStorageKeyLength }), { max: maxStorage.entries }), null) }, ({ keys }) =>
  Either.right({ keys: keys ?? ('all' as const) }),
);

export const botStorageRows = rows({
  putBotStorage: put('/bot_storage', {
    guard: canStoreTexts,
    takes: request({ storage: json(entries) }, ({ storage }) => Either.right({ entries: storage })),
    says: 'Stores texts for the bot that calls.',
    explains: 'Adds texts to what the bot has stored, and replaces those of the same keys, all or nothing. Keys and texts together have a limit for each bot.',
    parameters: { storage: 'A JSON object of texts by key.' },
    example: { params: { storage: { place: 'Elsinore' } } },
  }),
  getBotStorage: get('/bot_storage', {
    guard: canStoreTexts,
    takes: keysParam,
    answers: { storage: key(mapOf(text), (storage) => ({ ...storage })) },
    says: 'The stored texts of the bot that calls.',
    explains: 'All stored texts, or those of some keys, which must exist.',
    parameters: { keys: 'Only these keys, as a JSON list. By default all.' },
    example: { params: { keys: ['place'] }, answer: { storage: { place: 'Elsinore' } } },
  }),
  deleteBotStorage: remove('/bot_storage', {
    guard: canStoreTexts,
    takes: keysParam,
    says: 'Removes stored texts of the bot that calls.',
    explains: 'Removes all stored texts, or those of some keys. Keys without a text are ignored.',
    parameters: { keys: 'Only these keys, as a JSON list. By default all.' },
    example: { params: { keys: ['place'] } },
  }),
});
