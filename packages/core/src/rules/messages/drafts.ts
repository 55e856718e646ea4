import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { type ChannelFacts, contentAccess } from '../channels/channels.js';
import type { UserVisibilityFacts } from '../people/users.js';
import { anyOf, fact, type Verdict } from '../verdict.js';
import { canSeeRecipients } from './direct-messages.js';

/** Decides who has drafts on the server: everybody who has not switched that off. Spec: 4.11 */
export const canKeepDrafts = ({ user }: Actor): Verdict =>
  anyOf('canKeepDrafts', { kind: 'draftsDisabled' }, () => fact('the person synchronizes drafts', user.settings.enableDraftsSynchronization));

/** Decides who may direct a draft at a channel: those with content access, while the channel is active. Spec: 4.11 (levels 354, 357) */
export const canDraftForChannel = (facts: ChannelFacts): Verdict => contentAccess(facts, 'drafts');

/** Decides who may direct a draft at people: those who see all of them, whether or not they may write to them. Spec: 4.11 */
export const canDraftForPeople = (actor: Actor, recipients: ReadonlyArray<Pick<UserVisibilityFacts, 'target' | 'isVisibleUser'>>, open: RightsOpen): Verdict =>
  canSeeRecipients(actor, recipients, open);
