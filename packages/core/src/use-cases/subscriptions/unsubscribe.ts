import * as Either from 'fp-ts/lib/Either.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import type { Unsubscribe } from './decide-unsubscribing.js';
import { prepareUnsubscribing, type Unsubscribed } from './prepare-unsubscribing.js';
import type { UseCase } from '../use-case.js';

/** Unsubscribes people from channels; their unread messages there count as read. Spec: 4.1 (level 362) */
export const unsubscribe: UseCase<Unsubscribe, Unsubscribed> = {
  mode: 'write',
  run: async (call, command) => {
    const prepared = await prepareUnsubscribing(call, command);
    if (Either.isLeft(prepared)) return prepared;
    const appended = await appendPrepared(call.tx, [prepared.right]);
    return Either.isLeft(appended) ? appended : Either.right(prepared.right.result);
  },
};
