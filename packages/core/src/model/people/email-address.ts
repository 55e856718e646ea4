import { codePoints } from '../../text/fold.js';

const shape = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/;
const longest = 254;

/** Whether a text can be the address of an account: one `@`, nothing that would end it where it is written, at most 254 code points. */
export const isEmailAddress = (text: string): boolean => shape.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text) && codePoints(text) <= longest;
