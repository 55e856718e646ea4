import { codePoints } from '../../text/fold.js';

const shape = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/;
const maxLength = 254;

/** Whether the text can be an account's address: one `@`, no characters that end an address in text, at most 254 code points. */
export const isEmailAddress = (text: string): boolean => shape.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text) && codePoints(text) <= maxLength;

/** Whether two addresses are one person's. Accounts are found by folded addresses, under which more texts are equal: an account is only for its own. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
