import { keptModules } from '@parley/markdown';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The estimate costs time that grows faster than the length. What begins with this many characters and is hard to guess is hard to guess as a whole. */
const estimated = 32;

const { load, keep } = keptModules(import.meta.url);

/** For a program that goes on while its files are replaced. */
export const keepPasswordLists = (): Promise<void> => keep(['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en']);

let estimator: ZxcvbnFactory | null = null;

/** Made with the first password: the word lists take some 30 MB, and a start would wait for them. */
const estimatorInUse = (): ZxcvbnFactory => {
  if (estimator !== null) return estimator;
  const { ZxcvbnFactory: Factory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary: common } = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const { dictionary: english } = load('@zxcvbn-ts/language-en') as typeof import('@zxcvbn-ts/language-en');
  return (estimator = new Factory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english } }));
};

/** Estimates how many tries find a password, by its first characters. */
export const passwordGuesses = (password: string): number => estimatorInUse().check([...password].slice(0, estimated).join('')).guesses;
