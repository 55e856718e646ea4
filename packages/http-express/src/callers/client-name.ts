import type { Client } from '@parley/core';
import { truncate } from '@parley/core/model';

/** Programs that people read with, in lower case: their sends count as read by the sender. Spec: 4.7, `read_by_sender` */
const readers: ReadonlySet<string> = new Set([
  'zulipandroid',
  'zulipios',
  'zulipdesktop',
  'zulipmobile',
  'zulipelectron',
  'zulipterminal',
  'snipe',
  'website',
  'ios',
  'android',
]);

const maxNameLength = 30;
const unspecified = 'Unspecified';

/** `ZulipTerminal/0.7 (Linux)` → `ZulipTerminal`; words before a version number belong to the name. */
const productOf = (userAgent: string): string => (/^[^/(]*/.exec(userAgent)?.[0] ?? '').replace(/\s+\d.*$/s, '');

/** Removes control characters, which a database may refuse. */
const cleaned = (name: string): string => truncate(name.replace(/\p{Cc}/gu, '').trim(), maxNameLength, '');

/** The client program: from the `client` parameter, else from the first product of its User-Agent. */
export const clientOf = (userAgent: string | undefined, parameter: string | undefined): Client => {
  const name = cleaned(parameter ?? '') || cleaned(productOf(userAgent ?? '')) || unspecified;
  const folded = name.toLowerCase();
  return { name, isForReading: readers.has(folded) || folded.includes('desktop app') };
};
