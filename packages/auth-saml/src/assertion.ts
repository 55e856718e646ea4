import type { ProviderProblem, VouchedPerson } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';

/** The names of the attributes that identify a person. */
export interface AttributeNames {
  readonly email: string;
  readonly fullName: string;
}

/** What the assertion must be for. */
export interface Expected {
  readonly entityId: string;
  readonly returnTo: string;
  readonly requestId: string;
  readonly names: AttributeNames;
}

export interface AssertionProblem {
  readonly problem: ProviderProblem;
  /** For the operator. */
  readonly reason: string;
}

/** An element as the XML library reads it: `$` has its attributes, `_` its text, any other key its children of that name. */
type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value);

const childrenOf = (element: Element | null, name: string): ReadonlyArray<Element> => {
  const children: unknown = element?.[name];
  return Array.isArray(children) ? children.filter(isElement) : [];
};

/** The only child of this name; null if there is none, or several. */
const only = (element: Element | null, name: string): Element | null => {
  const [first, ...others] = childrenOf(element, name);
  return others.length === 0 ? (first ?? null) : null;
};

const textOf = (element: Element | null): string => (typeof element?.['_'] === 'string' ? element['_'].trim() : '');

const attributeOf = (element: Element | null, name: string): string => {
  const attributes = element?.['$'];
  const value = isElement(attributes) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** The only value of an attribute; empty otherwise. */
const valueOf = (assertion: Element, name: string): string => {
  const attributes = childrenOf(assertion, 'AttributeStatement').flatMap((statement) => childrenOf(statement, 'Attribute'));
  const [attribute, ...others] = attributes.filter((one) => attributeOf(one, 'Name') === name);
  return attribute === undefined || others.length > 0 ? '' : textOf(only(attribute, 'AttributeValue'));
};

/**
 * Returns the person of an assertion whose signature, audience and times the library has checked. It must answer this request at this address: the library takes
 * that from the response around it, which need not be signed. The provider's word for the address is taken: it is one of the operator's choice.
 */
export const personIn = (parsed: unknown, { entityId, returnTo, requestId, names }: Expected): Either.Either<AssertionProblem, VouchedPerson> => {
  const invalid = (reason: string): Either.Either<AssertionProblem, never> => Either.left({ problem: 'invalid', reason });
  const assertion = isElement(parsed) && isElement(parsed['Assertion']) ? parsed['Assertion'] : null;
  if (assertion === null) return invalid('no assertion');
  if (textOf(only(assertion, 'Issuer')) !== entityId) return invalid('issuer');
  const subject = only(assertion, 'Subject');
  const confirmation = only(subject, 'SubjectConfirmation');
  const data = only(confirmation, 'SubjectConfirmationData');
  if (attributeOf(confirmation, 'Method') !== bearer) return invalid('confirmation');
  if (attributeOf(data, 'InResponseTo') !== requestId) return invalid('request');
  if (attributeOf(data, 'Recipient') !== returnTo) return invalid('recipient');
  if (attributeOf(data, 'NotOnOrAfter') === '') return invalid('no end');
  const nameId = only(subject, 'NameID');
  const subjectText = textOf(nameId);
  // Another one each time: nobody would be known again.
  if (subjectText === '' || attributeOf(nameId, 'Format') === transient) return invalid('name id');
  const email = valueOf(assertion, names.email);
  if (email === '') return Either.left({ problem: 'addressNotVerified', reason: 'no address' });
  const fullName = valueOf(assertion, names.fullName);
  return Either.right({ issuer: entityId, subject: subjectText, email, fullName: fullName === '' ? null : fullName });
};
