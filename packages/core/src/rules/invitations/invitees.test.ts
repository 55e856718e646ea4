import { inviteesIn } from './invitees.js';

test.each<[string, ReadonlyArray<string>]>([
  ['', []],
  [' , \n\r\n,', []],
  ['b@x.org, a@x.org', ['b@x.org', 'a@x.org']],
  ['A@x.org\r\nb@x.org,a@X.org', ['A@x.org', 'b@x.org']],
  ['Ann <ann@x.org>\n"Bob" < bob@x.org >,<c@x.org> and more', ['ann@x.org', 'bob@x.org', 'c@x.org']],
  ['Doe, Jo <jo@x.org>', ['Doe', 'jo@x.org']],
  ['<>', []],
  ['a@x.org>, <b@x.org', ['a@x.org>', '<b@x.org']],
])('%j has the addresses %j', (text, emails) => {
  expect(inviteesIn(text)).toEqual(emails);
});

test('a long text is read once', () => {
  expect(inviteesIn('<'.repeat(50_000))).toHaveLength(1);
});
