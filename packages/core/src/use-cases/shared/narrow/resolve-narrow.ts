import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { NarrowProblem } from '../../../refusals/index.js';
import type { MessageFilter, Narrow, NarrowTerm } from '../../../model/messages/narrow.js';
import { type SearchWords, parseSearchWords } from '../../../model/messages/searched-words.js';
import type { RequestedHistory } from '../../../rules/messages/visibility.js';
import { findPeople } from '../people/find-people.js';
import type { ReaderChannels } from '../reader-channels.js';
import { requestedHistory, isBeyondLimits } from './requested-history.js';
import { asksForPreferences, namesIn, type NarrowContext } from './narrow-context.js';
import { aboutPerson, resolveCondition } from './resolve-condition.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** A narrow after look-up: its filter, and the requested history. */
export interface ResolvedNarrow {
  readonly filter: MessageFilter;
  /** Searches in the word index. */
  readonly searchWords: ReadonlyArray<SearchWords>;
  readonly history: RequestedHistory;
  /** The narrow names a channel: `firstUnread` then includes muted messages. */
  readonly namesChannel: boolean;
  /** Nothing can match: the narrow names a channel without content access, or two channels. */
  readonly isBeyondLimits: boolean;
}

const isOfChannels = (term: NarrowTerm): boolean => term.operator === 'channel' || term.operator === 'channels' || term.operator === 'topic';

const isOfDirect = (term: NarrowTerm): boolean =>
  term.operator === 'dm' || term.operator === 'dmIncluding' || term.operator === 'groupDmIncluding' || (term.operator === 'is' && term.what === 'dm');

interface Parts {
  readonly filters: ReadonlyArray<MessageFilter>;
  readonly searchWords: ReadonlyArray<SearchWords>;
}

const noParts: Parts = { filters: [], searchWords: [] };

const withTerm = ({ filters, searchWords }: Parts, term: NarrowTerm, world: NarrowContext): Either.Either<NarrowProblem, Parts> => {
  const { negated } = term;
  switch (term.operator) {
    case 'search':
      // Other searches are combined into one: see `requestedWords`.
      return Either.right({ filters, searchWords: negated ? [...searchWords, parseSearchWords(term.words, true)] : searchWords });
    case 'mentions':
      return pipe(
        aboutPerson(world, term.user, (userId): SearchWords => ({ kind: 'mention', userId, negated })),
        Either.map((mention) => ({ filters, searchWords: [...searchWords, mention] })),
      );
    case 'with':
      return Either.left({ problem: 'invalidWith' });
    case 'near':
      // It places the page and excludes nothing, negated or not.
      return Either.right({ filters, searchWords });
    default:
      return pipe(
        resolveCondition(term, world),
        Either.map((filter) => ({ filters: [...filters, negated ? { kind: 'not', filter } : filter], searchWords })),
      );
  }
};

/** Combines several searches into one for all of their words. */
export const requestedWords = (narrow: Narrow): string | null => {
  const words = narrow.flatMap((term) => (term.operator === 'search' && !term.negated ? [term.words] : []));
  return words.length === 0 ? null : words.join(' ');
};

const resolveAll = (narrow: Narrow, world: NarrowContext): Either.Either<NarrowProblem, Parts> => {
  let parts = noParts;
  for (const [index, term] of narrow.entries()) {
    const isMixed = narrow.slice(0, index + 1).some(isOfChannels) && narrow.slice(0, index + 1).some(isOfDirect);
    if (isMixed) return Either.left({ problem: 'channelAndDirect' });
    const next = withTerm(parts, term, world);
    if (Either.isLeft(next)) return next;
    parts = next.right;
  }
  const words = requestedWords(narrow);
  return Either.right(words === null ? parts : { ...parts, searchWords: [parseSearchWords(words, false), ...parts.searchWords] });
};

/**
 * Looks up the names in a narrow. A hidden channel or person counts as unknown; a channel that the reader was once subscribed to is known, and matches nothing
 * after access was lost. Expects `with` to be replaced before.
 *
 * UPSTREAM: the reference server confirms that a private channel of a given name exists, by answering an empty list instead of an error.
 *
 * Spec: 4.7
 */
export const resolveNarrow = async (call: ReaderCall, readerChannels: ReaderChannels, narrow: Narrow): Outcome<ResolvedNarrow> => {
  const people = await findPeople(call, namesIn(narrow));
  if (Either.isLeft(people)) return people;
  const preferences = narrow.some(asksForPreferences) ? await call.tx.topicPreferences.of(call.actor.user.id)() : Either.right([]);
  if (Either.isLeft(preferences)) return preferences;
  const world = { caller: call, readerChannels, people: people.right, preferences: preferences.right };
  return pipe(
    resolveAll(narrow, world),
    Either.bimap(
      (problem) => refused({ kind: 'badNarrow', problem }),
      ({ filters, searchWords }): ResolvedNarrow => ({
        filter: filters.length === 0 ? { kind: 'everything' } : { kind: 'all', filters },
        searchWords,
        history: requestedHistory(narrow, world),
        namesChannel: narrow.some(({ operator, negated }) => operator === 'channel' && !negated),
        isBeyondLimits: isBeyondLimits(narrow, world, call.levels),
      }),
    ),
  );
};
