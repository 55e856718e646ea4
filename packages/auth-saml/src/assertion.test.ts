import * as Either from 'fp-ts/lib/Either.js';
import { personIn } from './assertion.js';

const expected = {
  entityId: 'https://id.example.org/metadata',
  returnTo: 'https://chat.example.org/complete/saml/',
  requestId: '_request',
  names: { email: 'mail', fullName: 'cn' },
};

type Json = Readonly<Record<string, unknown>>;

const attribute = (name: string, ...values: ReadonlyArray<string>): Json => ({ $: { Name: name }, AttributeValue: values.map((text) => ({ _: text })) });

const confirmation = (data: Json = {}, method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'): Json => ({
  $: { Method: method },
  SubjectConfirmationData: [{ $: { InResponseTo: '_request', Recipient: expected.returnTo, NotOnOrAfter: '2026-01-01T00:00:00Z', ...data } }],
});

/** As the XML library reads one. */
const assertion = (change: Json = {}): Json => ({
  Assertion: {
    Issuer: [{ _: expected.entityId }],
    Subject: [{ NameID: [{ _: 'kent', $: { Format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } }], SubjectConfirmation: [confirmation()] }],
    AttributeStatement: [{ Attribute: [attribute('mail', 'kent@example.org'), attribute('cn', ' Kent ')] }],
    ...change,
  },
});

const person = { issuer: expected.entityId, subject: 'kent', email: 'kent@example.org', fullName: 'Kent' };
const reasonOf = (parsed: unknown): string => {
  const found = personIn(parsed, expected);
  return Either.isLeft(found) ? found.left.reason : 'a person';
};

test('an assertion names a person by the attributes of the provider', () => {
  expect(personIn(assertion(), expected)).toEqual(Either.right(person));
  const [address, name] = [attribute('mail', 'kent@example.org'), attribute('cn', 'Kent')];
  expect(personIn(assertion({ AttributeStatement: [{ Attribute: [address] }, { Attribute: [name] }] }), expected)).toEqual(Either.right(person));
  expect(personIn(assertion({ AttributeStatement: [{ Attribute: [address] }] }), expected)).toEqual(Either.right({ ...person, fullName: null }));
});

const subject = (change: Json): Json => ({
  Subject: [{ NameID: [{ _: 'kent' }], SubjectConfirmation: [confirmation()], ...change }],
});

test.each<readonly [unknown, string]>([
  [undefined, 'no assertion'],
  [{}, 'no assertion'],
  [{ Assertion: [] }, 'no assertion'],
  [assertion({ Issuer: undefined }), 'issuer'],
  [assertion({ Issuer: [{ _: 'https://another.example' }] }), 'issuer'],
  [assertion({ Issuer: [{ _: expected.entityId }, { _: expected.entityId }] }), 'issuer'],
  [assertion({ Subject: undefined }), 'confirmation'],
  [assertion(subject({ SubjectConfirmation: [] })), 'confirmation'],
  [assertion(subject({ SubjectConfirmation: [confirmation(), confirmation()] })), 'confirmation'],
  [assertion(subject({ SubjectConfirmation: [confirmation({}, 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key')] })), 'confirmation'],
  [assertion(subject({ SubjectConfirmation: [confirmation({ InResponseTo: undefined })] })), 'request'],
  [assertion(subject({ SubjectConfirmation: [confirmation({ InResponseTo: '_another' })] })), 'request'],
  [assertion(subject({ SubjectConfirmation: [confirmation({ Recipient: 'https://lear.example.org/complete/saml/' })] })), 'recipient'],
  [assertion(subject({ SubjectConfirmation: [confirmation({ NotOnOrAfter: undefined })] })), 'no end'],
  [assertion(subject({ NameID: [] })), 'name id'],
  [assertion(subject({ NameID: [{ _: 'kent' }, { _: 'lear' }] })), 'name id'],
  [assertion(subject({ NameID: [{ _: ' ' }] })), 'name id'],
  [assertion(subject({ NameID: [{ _: 'kent', $: { Format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } }] })), 'name id'],
  [assertion({ AttributeStatement: [] }), 'no address'],
  [assertion({ AttributeStatement: [{ Attribute: [attribute('mail', 'kent@example.org', 'lear@example.org')] }] }), 'no address'],
  [assertion({ AttributeStatement: [{ Attribute: [attribute('mail', 'kent@example.org'), attribute('mail', 'lear@example.org')] }] }), 'no address'],
])('%j is refused: %s', (parsed, reason) => {
  expect(reasonOf(parsed)).toBe(reason);
});
