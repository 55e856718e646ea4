import { openidProvidersIn } from './openid-providers.js';

const court = { id: 'court', name: 'The court', issuer: 'https://id.example.org', clientId: 'parley', clientSecret: 'secret' };
const read = (...providers: ReadonlyArray<object>) => openidProvidersIn(JSON.stringify(providers));

test('a provider is for all organizations, unless it names some', () => {
  const { name: displayName, ...others } = court;
  expect(read(court)).toEqual([{ ...others, displayName, displayIcon: null }]);
  const icon = 'https://id.example.org/icon.png';
  expect(read({ ...court, icon, organizations: ['', 'lear'] })).toEqual([{ ...others, displayName, displayIcon: icon, organizations: ['', 'lear'] }]);
});

test('a provider may verify all of its addresses', () => {
  expect(read({ ...court, verifiesAddresses: true })).toMatchObject([{ verifiesAddresses: true }]);
});

test('several providers are for different organizations', () => {
  const lear = { ...court, id: 'lear', organizations: ['lear'] };
  expect(read({ ...court, organizations: [''] }, lear)).toHaveLength(2);
  expect(read(court, lear)).toBeNull();
  expect(read({ ...court, organizations: ['', 'lear'] }, lear)).toBeNull();
  expect(read({ ...court, organizations: [''] }, { ...lear, id: 'court' })).toBeNull();
});

test.each([
  [{ id: '' }],
  [{ id: 'The court' }],
  [{ name: ' ' }],
  [{ issuer: 'http://id.example.org' }],
  [{ issuer: 'id.example.org' }],
  [{ clientId: '' }],
  [{ clientSecret: 7 }],
  [{ icon: 'javascript:alert(1)' }],
  [{ organizations: '' }],
  [{ verifiesAddresses: 'true' }],
])('%j is refused', (change) => {
  expect(read({ ...court, ...change })).toBeNull();
});

test.each(['', 'x', '{}', '[7]', 'null'])('%j is no list of providers', (text) => {
  expect(openidProvidersIn(text)).toBeNull();
});
