import type { AlertWordLists, Head } from '@parley/core';
import type { AlertWords } from '@parley/core/model';
import type { ReaderCache } from '../../cache/reader-cache.js';
import { as } from '../../rows/read.js';
import type { Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

export const alertWordsIn = (scope: Scope, { alertWords: version }: Pick<Head, 'alertWords'>, recall: ReaderCache): AlertWordLists => {
  const { realmId, tables } = scope;
  const table = tables.alert_word_list;
  const read = async (user: number): Promise<AlertWords> => {
    const [row] = await scope.rows(sql`select words from ${table} where realm_id = ${realmId} and user_id = ${user}`);
    return row === undefined ? [] : as<AlertWords>(row, 'words');
  };
  return {
    of: (user) =>
      scope.attempt("read a person's alert words", async () =>
        version === 0
          ? []
          : recall.remembered(
              'facts',
              `alert-words:${user}`,
              () => read(user),
              ({ length }) => length,
            ),
      ),
    replace: (user, words) =>
      scope.attempt("replace a person's alert words", async () => {
        await scope.rows(sql`
          with counted as (update ${tables.realm} set alert_words = alert_words + 1 where realm_id = ${realmId})
          insert into ${table} (realm_id, user_id, words) values (${realmId}, ${user}, ${words}::text[])
          on conflict (realm_id, user_id) do update set words = excluded.words`);
      }),
  };
};
