import { isPrivate } from '../../model/channels/channel-privacy.js';
import { mustBeAdministrator } from '../people/actors.js';
import { type ChannelFacts, metadataAccess } from './channels.js';
import { allOf, anyOf, fact, type Verdict } from '../verdict.js';

/**
 * Decides whether the actor may add this channel to the default channels, or remove it. Only administrators may; private and archived channels are refused.
 *
 * Spec: 2 (Channel), 4.3
 */
export const canChooseDefault = (facts: ChannelFacts, isDefault: boolean): Verdict => {
  const { actor, channel } = facts;
  const rule = 'canChooseDefault';
  return allOf(
    rule,
    () => mustBeAdministrator(actor),
    () => metadataAccess(facts),
    () => anyOf(rule, { kind: 'invalidChannelId' }, () => fact('the channel is not archived', !channel.isArchived)),
    () =>
      anyOf(
        rule,
        { kind: 'privateChannelCannotBeDefault' },
        () => fact('the channel is taken off the list', !isDefault),
        () => fact('the channel is not private', !isPrivate(channel.privacy)),
      ),
  );
};
