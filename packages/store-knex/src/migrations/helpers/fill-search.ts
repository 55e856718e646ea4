import type { Knex } from 'knex';
import { fold, isPlain, mentionMarks, toJson } from './frozen.js';

interface Old {
  readonly realm_id: string;
  readonly id: string;
  readonly content: string;
  readonly mentioned: ReadonlyArray<string>;
}

/** Rows at a time, to bound the memory. */
const batch = 1_000;

/** Only texts that plain SQL cannot handle: beyond ASCII, and with mentions of people. */
const nextOf = (schema: string): string => `
  select m.realm_id, m.id, m.content, array(
    select found[1] from regexp_matches(m.html, '<span class="user-mention" data-user-id="(\\d+)">', 'g') as found
  ) as mentioned
  from "${schema}".message m
  where (m.realm_id, m.id) > (?, ?) and (octet_length(m.content) <> char_length(m.content) or m.html like '%"user-mention"%')
  order by m.realm_id, m.id limit ${batch}`;

const rowOf = ({ realm_id, id, content, mentioned }: Old) => ({
  realm_id,
  id,
  folded: isPlain(content) ? null : fold(content),
  marks: mentionMarks(mentioned.map(Number)),
});

/** Folds the texts of existing messages like those of new ones, so that the column derived from them can be added. */
export const fillSearch = async (knex: Knex, schema: string): Promise<void> => {
  await knex.raw(`alter table "${schema}".message add column folded text, add column marks text[] not null default '{}'`);
  let last: Pick<Old, 'realm_id' | 'id'> | undefined = { realm_id: '0', id: '0' };
  while (last !== undefined) {
    const { rows }: { rows: ReadonlyArray<Old> } = await knex.raw(nextOf(schema), [last.realm_id, last.id]);
    await knex.raw(
      `update "${schema}".message m set folded = row.folded, marks = row.marks
       from jsonb_to_recordset(?::jsonb) as row (realm_id bigint, id bigint, folded text, marks text[]) where m.realm_id = row.realm_id and m.id = row.id`,
      [toJson(rows.map(rowOf))],
    );
    last = rows.length < batch ? undefined : rows.at(-1);
  }
};
