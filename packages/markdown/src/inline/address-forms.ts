import { domainToUnicode } from 'node:url';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.data.js';

/*
 * What an address looks like, for everything that makes links: what ends one, which labels and domains a host has, which schemes a link may have.
 * `addresses.test.ts` has a case for each.
 */

/** Scripts that put no blank between words: their letters and others make no label together, so that a sentence does not become part of a host. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\u30FC';
const SPACED = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_])`;
const labelOf = (letter: string): string => `${letter}(?:(?:${letter}|-){0,61}${letter})?`;
const LABEL = `(?:${labelOf(SPACED)}|${labelOf(`[${UNSPACED}0-9]`)})`;
const LAST_LABEL = `(?:xn--[a-z0-9-]{1,59}|(?:(?![${UNSPACED}])[\\p{L}\\p{M}]){2,63}|[${UNSPACED}]{1,63})`;
const DOTTED_HOST = `(?:${LABEL}\\.){1,50}${LAST_LABEL}`;

/** What an address never holds: blanks, signs of HTML, invisible characters, and the punctuation of Chinese and Japanese. */
const ENDING =
  '\\s<>"\\u0000-\\u001F\\u007F\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF' +
  '\\u3001\\u3002\\u3008-\\u3011\\u3014-\\u301F\\uFF01\\uFF08\\uFF09\\uFF0C\\uFF0E\\uFF1A\\uFF1B\\uFF1F\\uFF3B\\uFF3D\\uFF5B\\uFF5D\\uFF5F-\\uFF65';
const PORT = '(?::\\d{1,5})?';
const PATH = `(?:[/?#][^${ENDING}]*)?`;

/** After a scheme the host may have one label, or any letters together; `example.comを` ends before the letters of another script. */
const ANY_LABEL = labelOf('[\\p{L}\\p{N}\\p{M}_]');
const HOST_BEFORE_SENTENCE = `(?:[a-z0-9-]{1,63}\\.){1,50}[a-z]{2,63}(?=[${UNSPACED}])(?![${UNSPACED}]{1,63}\\.[\\p{L}\\p{N}])`;
const HOST = `(?:${HOST_BEFORE_SENTENCE}|${ANY_LABEL}(?:\\.${ANY_LABEL}){0,50}(?:\\.(?=[/?#:]))?|\\[[0-9a-f:.]{2,45}\\])`;

const USER = '(?:[\\w.-]|%[0-9a-f]{2}){1,64}(?::(?:[\\w.!$&+=-]|%[0-9a-f]{2}){0,64})?@';

/** A web address with its scheme. */
export const WEB_ADDRESS = new RegExp(`https?://(?:${USER})?${HOST}${PORT}${PATH}`, 'iuy');
/** A host without a scheme, with what may follow it. */
export const BARE_HOST = new RegExp(`(${DOTTED_HOST})${PORT}${PATH}`, 'iuy');
/** An e-mail address, in any domain. */
export const BARE_EMAIL = new RegExp(`(?:${SPACED}|[.+-]){1,64}@${DOTTED_HOST}`, 'iuy');
/** A host of any kind without a scheme, which only the parentheses of a link make one. */
export const WRITTEN_HOST = new RegExp(`${ANY_LABEL}(?:\\.${ANY_LABEL}){0,50}${PORT}${PATH}`, 'iuy');
/** An e-mail address in the parentheses of a link, also in a domain that nobody knows. */
export const WRITTEN_EMAIL = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}_.+-]){1,64}@${ANY_LABEL}(?:\\.${ANY_LABEL}){0,50}`, 'iuy');

/** Schemes that a link may have. No others: not `javascript:`, `data:`, `vbscript:`, `file:`, nor what starts programs. */
export const SCHEMES: ReadonlyArray<RegExp> = [
  /^(?:https?|ftp):\/\/[^/?#]/i,
  /^ircs?:[^?#]/i,
  /^mailto:[^@]+@[^@]+$/i,
  /^(?:tel|sms):\+?[\d().-]{1,40}$/i,
  /^bitcoin:[a-z0-9]{25,90}(?:\?[^#]*)?$/i,
];

/** Punctuation of the sentence at the end of an address, in any script. */
export const ENDS_SENTENCE = /^(?:[!:;?),.'">\]}*~|]|(?![\u0000-\u007f])\p{P})$/u;

/** A character after which an address without a scheme may start. */
export const STARTS_AFTER = /['"(,:<[{*~]|[^\u0000-\u007f\p{L}\p{N}\p{M}]/u;
/** A letter after which an address with its scheme may start, though no blank parts them. */
export const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, 'u');

const SIGN = '[^\\u0000-\\u007F\\p{L}\\p{N}\\p{M}]';
/** What may stand behind an address without a scheme up to the next blank: punctuation alone, or any sign that is no letter of an address. */
export const FOLLOWS_BARE = new RegExp(`^(?:<|[!:;?),.'">\\]}*~]*(?:$|\\||${SIGN}))`, 'u');
/** What may stand behind an address with its scheme: all but a quotation mark in front of more text. */
export const FOLLOWS_WEB = new RegExp(`^(?!")|${FOLLOWS_BARE.source}`, 'u');

/** Domains that are common endings of files. */
const FILE_ENDINGS = ['java', 'md', 'mov', 'py', 'zip'];
const knownDomains: ReadonlySet<string> = new Set(
  TOP_LEVEL_DOMAINS.trim()
    .split(/\s+/)
    .filter((domain) => !FILE_ENDINGS.includes(domain)),
);

/** Whether a host without a scheme is surely meant as one. */
export const hasKnownDomain = (host: string): boolean => knownDomains.has(domainToUnicode(host.slice(host.lastIndexOf('.') + 1).toLowerCase()));
