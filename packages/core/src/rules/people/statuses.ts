import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { allOf, allow, type Verdict } from '../verdict.js';
import { mustBeAdministrator, notBot } from './actors.js';

/** Decides who sets the statuses of others: administrators. LEVEL(473): no bots. */
export const canSetStatusOfOthers = (actor: Actor, open: RightsOpen): Verdict =>
  allOf(
    'canSetStatusOfOthers',
    () => {
      const holds = open('userStatusByBot');
      return holds ? allow('canSetStatusOfOthers', { kind: 'gate', gate: 'userStatusByBot', holds }) : notBot(actor);
    },
    () => mustBeAdministrator(actor),
  );
