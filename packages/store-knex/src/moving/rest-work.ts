import { type Side, until, whenOthersEnded } from './side.js';

/** No claim of any worker lasts longer, in milliseconds: mails have the longest one. */
const maxClaim = 5 * 60_000;

/** What workers do outside of the database, with the time until which they have claimed it: later ones only wait for another attempt. */
const claims = [
  ['outgoing_mail', 'due_at', 'attempts > 0'],
  ['webhook_call', 'due_at', 'attempts > 0'],
  ['device', 'due_at', 'attempts > 0'],
  ['push_due', 'claimed_until', 'true'],
  ['realm_export', 'held_until', 'true'],
] as const;

/**
 * Stops the timed work of an organization here, and waits for calls to other services that are under way: what is claimed now is done, or given up, before the
 * other cell begins.
 */
export const restWork = async (source: Side, realmId: number, patience: number): Promise<void> => {
  const { query, at } = source;
  await query(`update ${at('realm')} set is_leaving = true where realm_id = ?`, [realmId]);
  await whenOthersEnded(source, patience);
  const last = Date.now() + maxClaim;
  const found = claims.map(
    ([table, column, claimed]) => `exists (select from ${at(table)} where realm_id = :realm and ${claimed} and ${column} > :now and ${column} <= :last)`,
  );
  const isAtRest = async (): Promise<boolean> => {
    const text = `select ${found.join(' or ')} as busy`
      .replaceAll(':realm', String(realmId))
      .replaceAll(':now', String(Date.now()))
      .replaceAll(':last', String(last));
    return (await query<{ busy: boolean }>(text))[0]?.busy !== true;
  };
  await until(isAtRest, maxClaim + patience, 'work that has been claimed does not end');
};

export const resumeWork = async ({ query, at }: Side, realmId: number): Promise<void> => {
  await query(`update ${at('realm')} set is_leaving = false where realm_id = ? and is_leaving`, [realmId]);
};
