import type { Actor } from '../../model/people/actor.js';
import { mustBeAdministrator } from '../people/actors.js';
import { type ChannelFacts } from './channels.js';
import { canChooseDefault } from './default-channels.js';
import type { Verdict } from '../verdict.js';

/** Decides who creates, renames, fills and deletes groups of default channels: administrators. Everybody but guests sees them. Spec: 2 (Channel) */
export const canManageDefaultChannelGroups = (actor: Actor): Verdict => mustBeAdministrator(actor);

/**
 * Decides whether the actor may put this channel into a default group. Requires what a default channel requires, since everybody but guests sees the group.
 * Spec: 2 (Channel)
 */
export const canOfferChannel = (facts: ChannelFacts): Verdict => canChooseDefault(facts, true);
