import { join } from 'node:path';
import { type Bed, fillThrough } from '../bed.js';
import { runParley, startParley } from '../processes/parley.js';
import { type Figure, median } from '../report/figure.js';
import type { Sizes } from '../sizes.js';

/** A few copies of each message: an export has a row for each. */
const people = 50;
const channels = 100;

const archivedSizes = (sizes: Sizes): Sizes => ({ ...sizes, messages: sizes.importedMessages, users: people, channels, unread: 20 });

/** A table with the columns and indexes of messages, without references and triggers. */
const plainTable = `
  drop table if exists plain_message;
  create table plain_message (like parley.message including defaults including generated including indexes)`;

/** Messages per second of the command in rounds, each into a new organization, and of `COPY` of the rows that it has written from a file, in turn. */
export const measureImporting = async (bed: Bed): Promise<ReadonlyArray<Figure>> => {
  const { folder, sizes, database, connectionBeside } = bed;
  await database.query('create database archived');
  const url = connectionBeside('archived');
  const dataDir = join(folder, 'archived');
  const first = await startParley(dataDir, url);
  await fillThrough(url, archivedSizes(sizes)).finally(() => first.stop());
  const archive = join(folder, 'archived.tar.gz');
  await runParley(['export', archive], dataDir, url);
  return bed.using(url, async (client) => {
    const rates: (readonly [number, number])[] = [];
    for (let round = 0; round < sizes.pollRounds; round += 1) {
      const name = `imported${String(round)}`;
      const importing = await runParley(['import', archive, '--realm', name], dataDir, url);
      const rows = `select m.* from parley.message m join parley.realm r using (realm_id) where r.string_id = '${name}'`;
      const { rows: counted } = await client.query<{ count: string }>(`select count(*) from (${rows}) m`);
      const messages = Number(counted[0]?.count);
      if (messages !== sizes.importedMessages) throw new Error(`${messages} messages were imported, not ${sizes.importedMessages}`);
      const { rows: settings } = await client.query<{ data_directory: string }>('show data_directory');
      // PostgreSQL may run as a user of its own: it can write to its folder, not to this process's temporary ones.
      const file = join(settings[0]?.data_directory ?? '', `${name}.rows`);
      const { rows: written } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = 'parley.message'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const columns = written[0]?.names ?? '';
      await client.query(`copy (select ${columns} from (${rows}) m order by id) to '${file}'`);
      await client.query(plainTable);
      await client.query('checkpoint');
      const began = performance.now();
      await client.query(`copy plain_message (${columns}) from '${file}'`);
      rates.push([(messages * 1000) / importing, (messages * 1000) / (performance.now() - began)]);
    }
    return [
      {
        name: `parley import, ${sizes.importedMessages} messages with their copies`,
        unit: '/s',
        value: median(rates.map(([own]) => own)),
        baseline: median(rates.map(([, plain]) => plain)),
        baselineName: 'COPY of their rows alone, with the same indexes',
        ratio: median(rates.map(([own, plain]) => own / plain)),
        goal: null,
      },
    ];
  });
};
