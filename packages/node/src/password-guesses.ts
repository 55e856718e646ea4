import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** The estimate costs time that grows faster than the length. What begins with this many characters and is hard to guess is hard to guess as a whole. */
const estimated = 32;

let estimator: ZxcvbnFactory | null = null;

/** Made at the first use: the word lists take some 30 MB. */
const estimatorInUse = (): ZxcvbnFactory => (estimator ??= new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english } }));

/** Estimates how many tries find a password, by its first characters. */
export const passwordGuesses = (password: string): number => estimatorInUse().check([...password].slice(0, estimated).join('')).guesses;
