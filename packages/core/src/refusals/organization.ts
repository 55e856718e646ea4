import type { CallProvider } from '../model/organization/call-provider.js';
import type { DomainProblem } from '../model/organization/domain.js';
import type { RealmPolicyName } from '../model/organization/realm-policies.js';

/** Refusals about settings of an organization, its domains, and what it adds to messages: playgrounds, linkifiers. */
export type OrganizationRefusal =
  | { readonly kind: 'badRealmValue'; readonly policy: RealmPolicyName; readonly value: string | number | boolean | null }
  | { readonly kind: 'callProviderNotConfigured'; readonly provider: CallProvider }
  | { readonly kind: 'badRealmName' }
  | { readonly kind: 'unknownSignInMethod'; readonly method: string; readonly methods: ReadonlyArray<string> }
  | { readonly kind: 'signInMethodNeeded' }
  | { readonly kind: 'notOnePicture'; readonly picture: 'avatar' | 'icon' | 'logo' }
  | { readonly kind: 'onlyDemoOrganizations' }
  | { readonly kind: 'deletionTooSoon'; readonly days: number }
  | { readonly kind: 'invalidDomain'; readonly problem: DomainProblem }
  | { readonly kind: 'domainExists'; readonly domain: string }
  | { readonly kind: 'tooManyDomains' }
  | { readonly kind: 'noSuchDomain'; readonly domain: string }
  | { readonly kind: 'moderationChannelMustBePrivate' }
  | { readonly kind: 'badPlaygroundLanguage' }
  | { readonly kind: 'badUrlTemplate' }
  | { readonly kind: 'codeMissingInTemplate' }
  | { readonly kind: 'onlyCodeInTemplate' }
  | { readonly kind: 'playgroundExists' }
  | { readonly kind: 'tooManyPlaygrounds' }
  | { readonly kind: 'tooManyExports' }
  | { readonly kind: 'tooLargeToExport' }
  | { readonly kind: 'noSuchExport' }
  | { readonly kind: 'exportDeleted' }
  | { readonly kind: 'exportFailed' }
  | { readonly kind: 'exportPending' }
  | { readonly kind: 'noSuchPlayground' }
  /** `problem`: in the words of RE2. */
  | { readonly kind: 'badLinkifierPattern'; readonly problem: string }
  | { readonly kind: 'linkifierPatternTooLarge' }
  | { readonly kind: 'badAlternativeTemplate' }
  | { readonly kind: 'groupMissingInPattern'; readonly group: string }
  | { readonly kind: 'groupMissingInTemplate'; readonly group: string }
  | { readonly kind: 'reverseTemplateNeedsExample' }
  | { readonly kind: 'linkifierExists' }
  | { readonly kind: 'tooManyLinkifiers' }
  | { readonly kind: 'noSuchLinkifier' }
  | { readonly kind: 'linkifiersListedTwice' }
  | { readonly kind: 'linkifiersNotAllListed' };
