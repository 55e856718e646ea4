import crypto from 'node:crypto';

const original = { createCipheriv: crypto.createCipheriv, createDecipheriv: crypto.createDecipheriv };

/** DES with a key is 3DES with three times that key. */
const inOpenSsl3 =
  <Make extends (cipher: string, key: Buffer, ...rest: never[]) => unknown>(make: Make) =>
  (cipher: string, key: Buffer, ...rest: never[]): unknown =>
    cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest) : make(cipher, key, ...rest);

/** Lets s3rver answer lists of more than one page: it writes their continuation in DES, which the OpenSSL of Node no longer has. */
export const allowPagedLists = (): void => {
  Object.assign(crypto, {
    createCipheriv: inOpenSsl3(original.createCipheriv as never),
    createDecipheriv: inOpenSsl3(original.createDecipheriv as never),
  });
};
