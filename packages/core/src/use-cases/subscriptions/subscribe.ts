import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run: (tx, ports) => (caller, command) =>
    pipe(
      prepareSubscribing(tx, ports, caller, command),
      TaskEither.chainFirst((prepared) => appendPrepared(tx, [prepared])),
      TaskEither.map(({ result }) => result),
    ),
};
