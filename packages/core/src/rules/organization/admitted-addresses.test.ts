import type { AddressProblem } from '../../refusals/accounts.js';
import { type AddressRules, problemWithAddress } from './admitted-addresses.js';

const restricted: AddressRules = {
  policies: { emailsRestrictedToDomains: true, disallowDisposableEmails: true },
  domains: [
    { domain: 'acme.com', allowsSubdomains: false },
    { domain: 'elsinore.dk', allowsSubdomains: true },
    { domain: 'mailinator.com', allowsSubdomains: false },
  ],
};
const open: AddressRules = { policies: { emailsRestrictedToDomains: false, disallowDisposableEmails: true }, domains: [] };
const anything: AddressRules = { policies: { emailsRestrictedToDomains: false, disallowDisposableEmails: false }, domains: [] };

test.each<[string, AddressRules, AddressProblem | null]>([
  ['x@acme.com', restricted, null],
  ['x@ACME.com', restricted, null],
  ['x@a.acme.com', restricted, 'outsideDomains'],
  ['x@notacme.com', restricted, 'outsideDomains'],
  ['x@com', restricted, 'outsideDomains'],
  ['x@a.b.elsinore.dk', restricted, null],
  ['x@elsinore.dk', restricted, null],
  ['x@notelsinore.dk', restricted, 'outsideDomains'],
  ['x+y@acme.com', restricted, 'containsPlus'],
  ['x+y@elsewhere.com', restricted, 'containsPlus'],
  ['"a@b"@acme.com', restricted, null],
  ['x@mailinator.com', restricted, null],
  ['x@acme.com', { ...restricted, domains: [] }, 'outsideDomains'],
  ['x+y@acme.com', open, null],
  ['x@mailinator.com', open, 'disposable'],
  ['x@some.Mailinator.com', open, 'disposable'],
  ['x@notmailinator.com', open, null],
  ['x@mailinator.com', anything, null],
])('4.17#14, #15: %s', (email, rules, problem) => {
  expect(problemWithAddress(email, rules)).toBe(problem);
});
