import * as Either from 'fp-ts/lib/Either.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import { prepareSubscribing, type Subscribed } from './prepare-subscribing.js';
import type { Subscribe } from '../shared/channels/requested-channel.js';
import type { UseCase } from '../use-case.js';

/**
 * Subscribes people to channels, and creates missing channels. Repeating it changes and publishes nothing.
 *
 * Spec: 4.1
 */
export const subscribe: UseCase<Subscribe, Subscribed> = {
  mode: 'write',
  run: async (call, command) => {
    const prepared = await prepareSubscribing(call, command);
    if (Either.isLeft(prepared)) return prepared;
    const appended = await appendPrepared(call.tx, [prepared.right]);
    return Either.isLeft(appended) ? appended : Either.right(prepared.right.result);
  },
};
