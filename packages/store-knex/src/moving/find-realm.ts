import { fold } from '@parley/core/model';
import { MoveRefused, type Side } from './side.js';

/** An organization in one of the two databases. */
export interface MovingRealm {
  readonly id: number;
  readonly homeCell: number | null;
  readonly isElsewhere: boolean;
}

interface Row {
  readonly id: string;
  readonly home_cell: number | null;
  readonly is_elsewhere: boolean;
}

const columns = 'realm_id::text as id, home_cell, is_elsewhere';

const realmOf = (row: Row | undefined): MovingRealm | null =>
  row === undefined ? null : { id: Number(row.id), homeCell: row.home_cell, isElsewhere: row.is_elsewhere };

export const realmOfName = async ({ query, at }: Side, shortName: string): Promise<MovingRealm | null> =>
  realmOf((await query<Row>(`select ${columns} from ${at('realm')} where string_id_folded = ? and not is_being_erased`, [fold(shortName)]))[0]);

export const realmOfId = async ({ query, at }: Side, id: number): Promise<MovingRealm | null> =>
  realmOf((await query<Row>(`select ${columns} from ${at('realm')} where realm_id = ?`, [id]))[0]);

/** Throws `MoveRefused` where the other database has the id or the short name already, for another reason than this move. */
export const checkFree = async (target: Side, realm: MovingRealm, shortName: string, isArriving: boolean): Promise<void> => {
  const [sameId, sameName] = [await realmOfId(target, realm.id), await realmOfName(target, shortName)];
  if (sameName !== null && sameName.id !== realm.id) throw new MoveRefused(`the other cell has another organization ${JSON.stringify(shortName)}`);
  if (sameId !== null && !isArriving) {
    const advice = sameId.isElsewhere ? ': it moved away from there, and is not removed yet. Repeat that command there' : '';
    throw new MoveRefused(`the other cell has an organization with the id ${String(realm.id)}${advice}`);
  }
};
