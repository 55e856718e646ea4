import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { visibleAmong } from '../people/visible-people.js';
import { findPeople, type PersonName } from '../people/find-people.js';
import type { Caller } from '../../use-case.js';
import type { SubscriberFacts } from './find-subscribers.js';

/** Loads what subscribing people needs: at most three queries. */
export const loadSubscribers = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Caller,
  names: ReadonlyArray<PersonName>,
): TaskEither.TaskEither<Failure, SubscriberFacts> =>
  pipe(
    findPeople(tx, ports, caller, names),
    TaskEither.bindTo('people'),
    TaskEither.bind('isVisibleUser', ({ people }) =>
      visibleAmong(
        tx,
        caller,
        names.map((name) => people.find(name)).filter((user) => user !== null),
      ),
    ),
    TaskEither.map((found) => ({ ...found, caller })),
  );
