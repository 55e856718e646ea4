import { alertWordKey, type AlertWords } from './alert-words.js';
import type { UserId } from '../ids.js';
import { isUnspaced } from '../../text/scripts.js';

/** Finds the people whose alert words are in a text. */
export interface WordFinder {
  /**
   * Returns user ids, ascending and distinct. One pass over the texts, whatever the number of words; a place is visited again only for shorter words that end
   * there.
   */
  readonly owners: (texts: ReadonlyArray<string>) => ReadonlyArray<UserId>;
}

export interface OwnedWords {
  readonly userId: UserId;
  readonly words: AlertWords;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Whether a character continues the word before it. In scripts without blanks each character may be a word. */
const isInsideWord = (character: string): boolean => wordCharacter.test(character) && !isUnspaced(character);

const root = 0;
/** Above the number of code points: combines a state and a character into one key. */
const characters = 0x110000;

/** The states of an automaton, by number; each represents the beginning of some word. */
interface States {
  readonly next: ReadonlyMap<number, number>;
  /** The longest other beginning that is a suffix of this one. */
  readonly suffix: ReadonlyArray<number>;
  /** Length in characters of the word that ends here; 0 if none does. */
  readonly length: ReadonlyArray<number>;
  /** The longest shorter word that ends here too; `root` if none does. */
  readonly shorter: ReadonlyArray<number>;
}

const keyOf = (state: number, character: string): number => state * characters + (character.codePointAt(0) ?? 0);

const step = (next: ReadonlyMap<number, number>, suffix: ReadonlyArray<number>, from: number, character: string): number => {
  for (let state = from; ; state = suffix[state] ?? root) {
    const found = next.get(keyOf(state, character));
    if (found !== undefined) return found;
    if (state === root) return root;
  }
};

/** Builds an automaton by Aho and Corasick. `ends`: the state of each word. */
const buildStates = (words: Iterable<string>): { readonly states: States; readonly ends: ReadonlyMap<string, number> } => {
  const next = new Map<number, number>();
  const length = [0];
  const levels: { readonly state: number; readonly parent: number; readonly character: string }[][] = [];
  const ends = new Map<string, number>();
  for (const word of words) {
    let state = root;
    let depth = 0;
    for (const character of word) {
      const key = keyOf(state, character);
      const known = next.get(key);
      if (known === undefined) {
        (levels[depth] ??= []).push({ state: length.length, parent: state, character });
        next.set(key, length.length);
        state = length.length;
        length.push(0);
      } else state = known;
      depth += 1;
    }
    length[state] = depth;
    ends.set(word, state);
  }
  const suffix = length.map(() => root);
  const shorter = length.map(() => root);
  for (const level of levels) {
    for (const { state, parent, character } of level) {
      const behind = parent === root ? root : step(next, suffix, suffix[parent] ?? root, character);
      suffix[state] = behind;
      shorter[state] = (length[behind] ?? 0) > 0 ? behind : (shorter[behind] ?? root);
    }
  }
  return { states: { next, suffix, length, shorter }, ends };
};

/** Adds to `found` the states of all words that occur in the text as whole words. */
const findIn = ({ next, suffix, length, shorter }: States, text: string, found: Set<number>): void => {
  const characters = [...text];
  const inside = characters.map(isInsideWord);
  const goesOn = (at: number): boolean => inside[at - 1] === true && inside[at] === true;
  let state = root;
  for (const [index, character] of characters.entries()) {
    state = step(next, suffix, state, character);
    const end = index + 1;
    if (state === root || goesOn(end)) continue;
    for (let ending = (length[state] ?? 0) > 0 ? state : (shorter[state] ?? root); ending !== root; ending = shorter[ending] ?? root) {
      if (!goesOn(end - (length[ending] ?? 0))) found.add(ending);
    }
  }
};

/** Builds one automaton for the words of many people. A word matches where no letter or digit is next to it, regardless of case. */
export const wordFinder = (owned: ReadonlyArray<OwnedWords>): WordFinder => {
  const owners = new Map<string, Set<UserId>>();
  for (const { userId, words } of owned) {
    for (const word of words) {
      const key = alertWordKey(word);
      const known = owners.get(key);
      if (known !== undefined) known.add(userId);
      else if (key !== '') owners.set(key, new Set([userId]));
    }
  }
  const { states, ends } = buildStates(owners.keys());
  const ownersAt = new Map([...owners].map(([key, ids]) => [ends.get(key) ?? root, ids]));
  return {
    owners: (texts) => {
      const found = new Set<number>();
      for (const text of texts) findIn(states, alertWordKey(text), found);
      const ids = new Set<UserId>();
      for (const state of found) for (const id of ownersAt.get(state) ?? []) ids.add(id);
      return [...ids].sort((left, right) => left - right);
    },
  };
};
