import * as Either from 'fp-ts/lib/Either.js';
import { visibleAmong } from '../people/visible-people.js';
import { findPeople, type PersonName } from '../people/find-people.js';
import type { SubscriberFacts } from './find-subscribers.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** Loads what subscribing people needs: at most three queries. */
export const loadSubscribers = async (call: ReaderCall, names: ReadonlyArray<PersonName>): Outcome<SubscriberFacts> => {
  const people = await findPeople(call, names);
  if (Either.isLeft(people)) return people;
  const isVisibleUser = await visibleAmong(
    call,
    names.map((name) => people.right.find(name)).filter((user) => user !== null),
  );
  return Either.isLeft(isVisibleUser) ? isVisibleUser : Either.right({ ...{ people: people.right, isVisibleUser: isVisibleUser.right }, caller: call });
};
