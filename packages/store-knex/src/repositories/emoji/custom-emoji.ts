import { type CustomEmojis, emojiId, userId } from '@parley/core';
import { type CustomEmoji, invariant } from '@parley/core/model';
import type { ReaderCache } from '../../cache/reader-cache.js';
import { as, int, intOrNull } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

const fromRow = (row: Row): CustomEmoji => {
  const author = intOrNull(row, 'author_id');
  return {
    id: emojiId(int(row, 'id')),
    name: as(row, 'name'),
    authorId: author === null ? null : userId(author),
    picture: as(row, 'picture'),
    still: as(row, 'still'),
    isDeactivated: as(row, 'is_deactivated'),
  };
};

export const customEmojiIn = (scope: Scope, recall: ReaderCache): CustomEmojis => {
  const { realmId, tables } = scope;
  const read = async () => (await scope.rows(sql`select * from ${tables.custom_emoji} where realm_id = ${realmId} order by id`)).map(fromRow);
  return {
    all: () => scope.attempt('read all custom emoji', () => recall.remembered('facts', 'customEmoji', read, ({ length }) => length)),
    insert: ({ name, authorId, picture, still }) =>
      scope.attempt('insert a custom emoji', async () => {
        const [row] = await scope.rows(sql`
          insert into ${tables.custom_emoji} (realm_id, name, author_id, picture, still) values (${realmId}, ${name}, ${authorId}, ${picture}, ${still}) returning *`);
        invariant(row !== undefined, 'An insert answers its row');
        return fromRow(row);
      }),
    deactivate: (id) =>
      scope.attempt('put a custom emoji away', async () => {
        await scope.rows(sql`update ${tables.custom_emoji} set is_deactivated = true where realm_id = ${realmId} and id = ${id}`);
      }),
  };
};
