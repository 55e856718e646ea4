import type { Actor } from '../model/people/actor.js';
import { mustBeAdministrator } from './actors.js';
import { type ChannelFacts } from './channels.js';
import { canChooseDefault } from './default-channels.js';
import type { Verdict } from './verdict.js';

/** Who makes, names, fills and deletes groups of default channels? Administrators. Everybody but guests sees them. Spec: 2 (Channel) */
export const canManageDefaultChannelGroups = (actor: Actor): Verdict => mustBeAdministrator(actor);

/** May she put this channel into such a group? What may be a default channel may stand there: all but guests are told of it. Spec: 2 (Channel) */
export const canOfferChannel = (facts: ChannelFacts): Verdict => canChooseDefault(facts, true);
