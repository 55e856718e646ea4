import type { GeneratedCaller } from '@parley/testkit';

/** People of the development organization as whom requests are made. */
const roles: Readonly<Record<string, number>> = { 'desdemona@zulip.com': 100, 'iago@zulip.com': 200, 'hamlet@zulip.com': 400, 'polonius@zulip.com': 600 };

const keeper = 'desdemona@zulip.com';

interface Account {
  readonly id: number;
  readonly authorization: string;
}

type Fields = Readonly<Record<string, string>>;

const call = async (url: string, method: string, path: string, fields: Fields, authorization = ''): Promise<Readonly<Record<string, unknown>> | null> => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization === '' ? {} : { authorization }) },
    body: new URLSearchParams(fields).toString(),
  });
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return response.ok ? body : null;
};

const signIn = async (url: string, email: string): Promise<Account | null> => {
  const found = await call(url, 'POST', '/dev_fetch_api_key', { username: email });
  if (found === null) return null;
  return { id: Number(found['user_id']), authorization: `Basic ${Buffer.from(`${email}:${String(found['api_key'])}`).toString('base64')}` };
};

const ids = new Map<string, number>();

/** Signs everybody in again. Requests have closed accounts, changed roles and renewed keys: the owner takes that back, who ends no accounts. */
export const signInAll = async (url: string): Promise<ReadonlyArray<GeneratedCaller>> => {
  const owner = await signIn(url, keeper);
  if (owner === null) throw new Error('The owner cannot sign in.');
  const callers: GeneratedCaller[] = [];
  for (const [email, role] of Object.entries(roles)) {
    const before = await signIn(url, email);
    if (before === null) await call(url, 'POST', `/users/${ids.get(email)}/reactivate`, {}, owner.authorization);
    const account = before ?? (await signIn(url, email));
    if (account === null) throw new Error(`${email} cannot sign in.`);
    ids.set(email, account.id);
    if (email !== keeper) await call(url, 'PATCH', `/users/${account.id}`, { role: String(role) }, owner.authorization);
    callers.push({ authorization: account.authorization, mayEnd: email !== keeper });
  }
  return callers;
};
