import { raiseSequences, type SequencePlace, sequencePlaces } from '../provision/cell.js';
import { type Side, within } from './side.js';

/** Numbers that are left free for what the old cell still gives out before the switch. */
const margin = 1_000;

const after = (places: ReadonlyArray<SequencePlace>): ReadonlyMap<string, number> =>
  new Map(places.map(({ name, next, increment }) => [name, next + margin * increment]));

/** The ids of the other cell continue above all of these: within an organization later things have larger ids. */
export const raiseIds = async (source: Side, target: Side, cell: number): Promise<ReadonlyMap<string, number>> => {
  const least = after(await sequencePlaces(source.knex, source.schema));
  await raiseSequences(target.knex, target.schema, cell, least);
  return least;
};

interface Switch {
  readonly realmId: number;
  readonly to: number;
  readonly raised: ReadonlyMap<string, number>;
  /** Copies the last files. */
  readonly fillFiles: () => Promise<unknown>;
  /** Milliseconds that the organization waits for the other database. */
  readonly maxHold: number;
}

/**
 * Gives the organization to the other cell, in one transaction that holds its counter: nobody writes meanwhile, and this change is the last one of the organization
 * here. The other database takes it over by applying the same change, after all before it: at any moment the organization is in one place at most.
 */
export const switchHome = (source: Side, target: Side, { realmId, to, raised, fillFiles, maxHold }: Switch): Promise<void> =>
  source.knex.transaction(async (tx) => {
    await tx.raw(`select position from ${source.at('realm_counter')} where realm_id = ? for update`, [realmId]);
    await fillFiles();
    const isExceeded = (await sequencePlaces(tx, source.schema)).some(({ name, next }) => next > (raised.get(name) ?? 0));
    if (isExceeded) await within(maxHold, raiseIds(source, target, to), 'the other database does not answer in time; repeat the command');
    await tx.raw(`update ${source.at('realm')} set home_cell = ?, is_leaving = false where realm_id = ?`, [to, realmId]);
    // A transaction that read the organization before finds newer rules when it commits, and then no organization.
    await tx.raw(`update ${source.at('realm_counter')} set rules = rules + 1 where realm_id = ?`, [realmId]);
  });
