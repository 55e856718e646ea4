/** A domain of mail addresses whose people may join an organization that restricts addresses. Spec: 4.17 */
export interface Domain {
  /** Lower case, unique in its organization. */
  readonly domain: string;
  readonly allowsSubdomains: boolean;
}

/** In one organization. */
export const maxDomains = 1000;
/** In characters, which are ASCII. */
export const maxDomainLength = 255;

/** Why a text is no domain. */
export type DomainProblem = 'empty' | 'withoutDot' | 'tooLong' | 'outerDot' | 'consecutiveDots' | 'outerHyphen' | 'invalidCharacter';
