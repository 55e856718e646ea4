import type { Env, StateInline } from 'markdown-it';
import { type LinkifierSearch, noLinkifiers } from '../linkifiers/search.js';
import { findAtoms, type Atoms } from './atoms.js';
import type { OwnEmoji } from './emoji-syntax.js';

/** What a parse carries through markdown-it's environment. */
export interface Scene {
  readonly serverUrl: string | null;
  readonly ownEmoji: OwnEmoji;
  /** Whether emoticons become emoji. */
  readonly emoticons: boolean;
  readonly linkifiers: LinkifierSearch;
}

/** For parsing without a lookup of the organization's emoji. */
export const noOwnEmoji: OwnEmoji = () => undefined;

const scenes = new WeakMap<Env, Scene>();
const atomsOf = new WeakMap<StateInline, Atoms>();

/** An environment for one parse. */
export const environmentOf = (scene: Scene): Env => {
  const env: Env = {};
  scenes.set(env, scene);
  return env;
};

/** The atoms of the text that this state parses, found once. */
export const atomsFor = (state: StateInline): Atoms => {
  const known = atomsOf.get(state);
  if (known !== undefined) return known;
  const atoms = findAtoms(state.src, scenes.get(state.env) ?? { serverUrl: null, ownEmoji: noOwnEmoji, emoticons: false, linkifiers: noLinkifiers });
  atomsOf.set(state, atoms);
  return atoms;
};
