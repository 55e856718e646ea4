import { codePoints } from '../../text/fold.js';

const shape = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/;
const longest = 254;

/** Whether the text can be an account's address: one `@`, no characters that end an address in text, at most 254 code points. */
export const isEmailAddress = (text: string): boolean => shape.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text) && codePoints(text) <= longest;
