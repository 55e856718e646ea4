import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@parley/postgres-embedded';
import { oneAtATime, openKnex } from '@parley/store-knex';

test('a database that stops answering blocks nobody, and is used again once it answers', async () => {
  const { connection, stop } = await startPostgres({ dataDir: join(mkdtempSync(join(tmpdir(), 'parley-frozen-')), 'data') });
  const warned: unknown[] = [];
  const note = (message: string, fields: unknown): void => void warned.push([message, fields]);
  const written: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  const watched: typeof process.stderr.write = (text) => written.push(String(text)) > 0;
  const knex = openKnex(connection.connectionString, {
    poolMax: 2,
    statementTimeoutMs: 1_000,
    answerTimeoutMs: 2_000,
    log: { info: note, warn: note, error: note },
  });
  try {
    const { rows } = await knex.raw<{ rows: readonly [{ pid: number }] }>('select pg_backend_pid() as pid');
    const { pid } = rows[0];
    const { rows: all } = await knex.raw<{ rows: ReadonlyArray<{ parent: string }> }>(`select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as parent`);
    const frozen = [pid, Number(all[0]?.parent)];
    process.stderr.write = watched;
    for (const one of frozen) process.kill(one, 'SIGSTOP');
    // On the existing connection, on a new one, and in a transaction, which tries to roll back on it.
    const asked = [knex.raw('select 1'), knex.raw('select 2'), knex.transaction((tx) => tx.raw('select 3')), knex.raw('select 4')];
    const outcomes = await Promise.allSettled(asked);
    for (const one of frozen) process.kill(one, 'SIGCONT');
    process.stderr.write = write;

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(written).toEqual([]);
    expect(JSON.stringify(warned)).not.toMatch(/select [1-4]|\\n/);
    expect((await knex.raw<{ rows: unknown }>('select 5 as five')).rows).toEqual([{ five: 5 }]);
    // Work that may take long does: waiting for a lock, and the work under it.
    await oneAtATime(knex, 'patience', () => knex.transaction((tx) => tx.raw('set local statement_timeout = 0; select pg_sleep(2.2)')));
  } finally {
    process.stderr.write = write;
    await knex.destroy();
    await stop();
  }
});
