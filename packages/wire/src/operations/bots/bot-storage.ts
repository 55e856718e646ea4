import * as Either from 'fp-ts/lib/Either.js';
import { maxStorage, maxStorageKeyLength } from '@parley/core/model';
import { canStoreTexts } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { json, optionalJson, request } from '../../codecs/params.js';
import { textsByKey } from '../../codecs/people/texts-by-key.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** LEVEL(494): people stored texts, too. */
const row = { path: '/bot_storage', access: 'account', guard: canStoreTexts } as const;

const entries = textsByKey({ maxEntries: maxStorage.entries, maxKey: maxStorageKeyLength });

const keysParam = request({ keys: optionalJson(list(text({ max: maxStorageKeyLength }), { max: maxStorage.entries }), null) }, ({ keys }) =>
  Either.right({ keys: keys ?? ('all' as const) }),
);

/** PUT /bot_storage */
export const putBotStorageOperation = operation({
  ...row,
  method: 'PUT',
  useCase: 'putBotStorage',
  request: request({ storage: json(entries) }, ({ storage }) => Either.right({ entries: storage })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Stores texts for the bot that calls.',
});

/** GET /bot_storage */
export const getBotStorageOperation = operation({
  ...row,
  method: 'GET',
  useCase: 'getBotStorage',
  request: keysParam,
  reply: (storage) => ({ storage: { ...storage } }),
  replySchema: plainReply({ storage: schema.mapOf(schema.text) }),
  summary: 'The stored texts of the bot that calls.',
});

/** DELETE /bot_storage */
export const deleteBotStorageOperation = operation({
  ...row,
  method: 'DELETE',
  useCase: 'deleteBotStorage',
  request: keysParam,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes stored texts of the bot that calls.',
});
