import type { Chat, FeatureLevel, UserId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { operatorContext, orThrow, ownOperation } from './cli/own-operation.js';

const name = 'general';

/** Makes the channel in which the owner of a first organization can write at once, and which newcomers are in. One that is there already stays. */
export const ensureFirstChannel = async (chat: Chat, realm: Realm, owner: UserId, floor: FeatureLevel): Promise<void> => {
  const levels = { floor, call: floor };
  const session = orThrow(chat, realm, levels, await chat.trust(realm.id, owner)());
  const context = { ...operatorContext(chat, realm, levels), actor: session.actor };
  const subscribing = ownOperation('subscribe', levels).read({ subscriptions: JSON.stringify([{ name, description: 'For everybody, about everything' }]) });
  orThrow(chat, realm, levels, await chat.run('subscribe', session, context, subscribing)());
  const { result: channels } = orThrow(chat, realm, levels, await chat.world.store.transact(realm.id, 'snapshot', (tx) => tx.channels.byNames([name]))());
  for (const { id } of channels) orThrow(chat, realm, levels, await chat.run('setDefaultChannel', session, context, { channelId: id, isDefault: true })());
};
