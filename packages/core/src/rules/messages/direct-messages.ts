import { named, sameHolders } from '../../model/groups/group-setting-value.js';
import type { Actor } from '../../model/people/actor.js';
import type { RightsOpen } from '../../gates/is-open.js';
import { holds, holdsInRealm } from '../group-settings/holds.js';
import { canSeeUser, type UserVisibilityFacts, visibleEmail } from '../people/users.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from '../verdict.js';

/** A recipient other than the sender. */
export interface OtherParticipant {
  readonly participant: Actor;
  /** See `canSeeUser`. */
  readonly isVisibleUser: boolean;
}

export interface DirectFacts {
  readonly actor: Actor;
  /** Empty for messages to oneself. */
  readonly others: ReadonlyArray<OtherParticipant>;
  /** Whether exactly these people have exchanged messages before. */
  readonly conversationExists: boolean;
  readonly open: RightsOpen;
}

const allActive = ({ actor, others }: DirectFacts): Verdict => {
  const rule = 'canSendDirect';
  const gone = others.find(({ participant }) => !participant.user.isActive)?.participant.user;
  if (gone === undefined) return allow(rule, fact('all recipients are active', true).ground);
  const email = visibleEmail(actor.user, gone) === 'real' ? gone.email : null;
  return deny(rule, { kind: 'recipientDeactivated', userId: gone.id, email }, fact('all recipients are active', false).ground);
};

/** Decides whether all recipients are visible to the actor. */
export const canSeeRecipients = (actor: Actor, recipients: ReadonlyArray<Pick<UserVisibilityFacts, 'target' | 'isVisibleUser'>>, open: RightsOpen): Verdict =>
  refusing(allOf('canSendDirect', ...recipients.map((recipient) => () => canSeeUser({ actor, ...recipient, open }))), { kind: 'recipientsNotVisible' });

const allVisible = ({ actor, others, open }: DirectFacts): Verdict =>
  canSeeRecipients(
    actor,
    others.map(({ participant, isVisibleUser }) => ({ target: participant.user, isVisibleUser })),
    open,
  );

const someoneAuthorizes = ({ actor, others }: DirectFacts): Verdict => {
  const { settings, systemGroups } = actor.realm;
  const value = settings.directMessagePermission;
  const disabled = sameHolders(value, named(systemGroups.nobody));
  return anyOf(
    'canSendDirect',
    { kind: disabled ? 'directMessagesDisabled' : 'nobodyMayAuthorizeConversation' },
    ...[actor, ...others.map(({ participant }) => participant)].map((participant) => () => holds(participant, 'realm', 'directMessagePermission', value)),
  );
};

const mayInitiate = ({ actor, conversationExists }: DirectFacts): Verdict =>
  anyOf(
    'canSendDirect',
    { kind: 'cannotInitiateDirectMessages' },
    () => fact('the conversation exists', conversationExists),
    () => holdsInRealm(actor, 'directMessageInitiator'),
  );

/**
 * Decides whether the actor may send a direct message to these people. All must be active and visible to the actor. At least one of them or the actor must hold
 * `directMessagePermission`; beginning a conversation requires `directMessageInitiator`. Both permissions are skipped for bots, and where all others are bots.
 *
 * Spec: 2 (Message), levels 225, 270
 */
export const canSendDirect = (facts: DirectFacts): Verdict => {
  const { actor, others } = facts;
  if (!actor.user.isActive) return deny('canSendDirect', { kind: 'insufficientPermission' }, fact('the account is active', false).ground);
  const amongBots = actor.user.bot !== null || others.every(({ participant }) => participant.user.bot !== null);
  return allOf(
    'canSendDirect',
    () => allActive(facts),
    () => allVisible(facts),
    () => (amongBots ? allow('canSendDirect', fact('is a bot, or writes to none but bots', true).ground) : someoneAuthorizes(facts)),
    () => (amongBots ? allow('canSendDirect') : mayInitiate(facts)),
  );
};
