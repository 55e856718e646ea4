import { basicAuthorization, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { AnyOperation } from '@parley/wire';
import { existing, nameOf, soundParams } from '../../fixtures/hostile-values.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Owner', { role: 'owner' });
});
afterAll(() => server.close());

/** Escaped texts that no database can hold, that are no UTF-8, or that lead elsewhere. */
const texts = ['%00', 'a%00b', '%ff', '%ed%a0%80', '..%2f', '%2e%2e', '%20', 'x'.repeat(3000)];

const cases = existing.flatMap((row) => (/\{\w+(:(address|rest))?\}/.test(row.path) ? [[nameOf(row), row] as const] : []));

const statusOf = async (row: AnyOperation, target: string): Promise<number> => {
  const { email, apiKey } = owner;
  if (row.api === 'site')
    return (await fetch(`${server.url}${target}`, { headers: { authorization: basicAuthorization(email, apiKey) }, redirect: 'manual' })).status;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await sendRaw(server, owner, { method: row.method, target, headers, body: new URLSearchParams(soundParams(row)).toString() })).status;
};

test('there are operations with texts in their paths', () => {
  expect(cases.length).toBeGreaterThan(8);
});

test.each(cases)('%s: a text in the path that nothing is called by never makes the server fail', async (_, row) => {
  for (const text of texts) {
    const target = row.path.replaceAll(/\{\w+(?::(\w+))?\}/g, (__, kind: string | undefined) =>
      kind === 'int' ? '1' : `${text}${kind === 'address' ? '@x.org' : ''}`,
    );
    const status = await statusOf(row, target);
    expect({ target, isFailure: status >= 500 }).toEqual({ target, isFailure: false });
  }
});
