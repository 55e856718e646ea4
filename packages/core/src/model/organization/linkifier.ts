import type { Branded } from '../ids.js';

export type LinkifierId = Branded<number, 'LinkifierId'>;
export const linkifierId = (value: number): LinkifierId => value as LinkifierId;

export interface NewLinkifier {
  /** A regular expression of RE2, which matches in linear time. */
  readonly pattern: string;
  /** An RFC 6570 template whose variables are the named groups of the pattern. */
  readonly urlTemplate: string;
  /** A text that the pattern matches; null for none. */
  readonly exampleInput: string | null;
  /** How a client writes an address of the template as text that the pattern matches; null for none. */
  readonly reverseTemplate: string | null;
  /** Other templates of addresses that clients write as such text. */
  readonly alternativeUrlTemplates: ReadonlyArray<string>;
}

/** Makes links of the texts that match a pattern, in messages and topics. Spec: 6 (`realm_linkifiers`, level 54) */
export interface Linkifier extends NewLinkifier {
  readonly id: LinkifierId;
}

/** In the order in which they are tried: the first that matches wins. */
export type Linkifiers = ReadonlyArray<Linkifier>;

/** In one organization. */
export const maxLinkifiers = 100;
/** Of all linkifiers of an organization, in characters of JSON: every transaction reads them. */
export const maxLinkifiersSize = 32_768;
/** In code points, as the following ones. */
export const maxLinkifierPatternLength = 500;
export const maxLinkifierTemplateLength = 1_000;
export const maxLinkifierExampleLength = 200;
export const maxLinkifierAlternatives = 10;
