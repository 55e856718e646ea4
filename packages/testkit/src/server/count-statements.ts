import type { Knex } from 'knex';

/** The statements that the work issues, without transaction control. The knex must be unused otherwise. */
export const countStatements = async <Result>(
  knex: Knex,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: ReadonlyArray<string> }> => {
  const statements: string[] = [];
  const listen = ({ sql }: { readonly sql: string }): void => {
    if (!/^\s*(begin|commit|rollback|set|start transaction)/i.test(sql)) statements.push(sql);
  };
  knex.on('query', listen);
  try {
    return { result: await work(), statements };
  } finally {
    knex.removeListener('query', listen);
  }
};
