import { type Head, type UserId, userId } from '@parley/core';
import { type AlertWords, visibleWords, type WordFinder, wordFinder } from '@parley/core/model';
import { LRUCache } from 'lru-cache';
import { as, int } from '../rows/read.js';
import type { Scope } from '../connection/scope.js';
import { sql } from '../sql/sql.js';

/** The automaton of each realm, by the version of its words. */
export interface AlertFinderMemory {
  get(realmId: number, version: number): WordFinder | undefined;
  /** `characters`: of all words together. */
  set(realmId: number, version: number, finder: WordFinder, characters: number): void;
}

/** Maximum of bytes of all realms; the least recently used realm is dropped first. A larger one is kept alone. */
const maxBytes = 64_000_000;

/** Bytes of an automaton per character: a state, with a map of its transitions. */
const ownBytes = 1_000;
const characterBytes = 250;

export const alertFinderMemory = (max = maxBytes): AlertFinderMemory => {
  const known = new LRUCache<number, { readonly version: number; readonly finder: WordFinder }>({ maxSize: max });
  return {
    get: (realmId, version) => {
      const remembered = known.get(realmId);
      return remembered?.version === version ? remembered.finder : undefined;
    },
    set: (realmId, version, finder, characters) => {
      if ((known.get(realmId)?.version ?? -1) > version) return;
      known.set(realmId, { version, finder }, { size: Math.min(max, ownBytes + characterBytes * characters) });
    },
  };
};

/** Loads the words and their version as of one commit. Concurrent readers share one automaton. */
const loadFinder = async ({ realmId, tables, rows, hasWritten }: Scope, memory: AlertFinderMemory): Promise<WordFinder> => {
  const found = await rows(sql`
    select r.alert_words as version, l.user_id, l.words from ${tables.realm} r
    left join ${tables.alert_word_list} l on l.realm_id = r.realm_id and l.words <> '{}' where r.realm_id = ${realmId}`);
  const version = found[0] === undefined ? 0 : int(found[0], 'version');
  const known = memory.get(realmId, version);
  if (known !== undefined) return known;
  const owned = found.filter((row) => row['user_id'] !== null).map((row) => ({ userId: userId(int(row, 'user_id')), words: as<AlertWords>(row, 'words') }));
  const finder = wordFinder(owned);
  // Uncommitted words of this transaction are not cached.
  if (!hasWritten)
    memory.set(
      realmId,
      version,
      finder,
      owned.reduce((sum, { words }) => sum + words.join('').length, 0),
    );
  return finder;
};

/**
 * The people whose alert words occur in these HTML texts, one list per text; receivers or not. Costs no statement for a realm without alert words, or while the
 * automaton is current.
 */
export const alertedBy = async (
  scope: Scope,
  { alertWords: version }: Pick<Head, 'alertWords'>,
  memory: AlertFinderMemory,
  texts: ReadonlyArray<string>,
): Promise<ReadonlyArray<ReadonlyArray<UserId>>> => {
  if (version === 0 || texts.length === 0) return texts.map(() => []);
  const finder = memory.get(scope.realmId, version) ?? (await loadFinder(scope, memory));
  return texts.map((html) => finder.owners(visibleWords(html)));
};
