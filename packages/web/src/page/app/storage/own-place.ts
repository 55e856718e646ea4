import { base } from '../base.js';

/** What this chat stores begins so: another one of the same origin has another path. */
const prefix = `parley ${new URL(base).pathname} `;

let owner = '';

/** From now on, what is stored and read is of this person. */
export const noteOwner = (userId: number): void => {
  owner = `${userId} `;
};

/** The name under which something of the signed-in person is stored. */
export const ownPlace = (name: string): string => `${prefix}${owner}${name}`;

/** The name of what is stored before anybody knows who is signed in. */
export const commonPlace = (name: string): string => `${prefix}${name}`;

/** Leaves nothing in this browser of a person. Texts of others whose sessions have ended wait for them. */
const forgetOwner = (own: string): void => {
  const isOfOthers = (name: string): boolean => /^\d/.test(name.slice(prefix.length)) && !name.startsWith(`${prefix}${own}`);
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(prefix) && !isOfOthers(name)) storage.removeItem(name);
};

/** Leaves nothing in this browser of the signed-in person. */
export const forget = (): void => forgetOwner(owner);

/** Leaves nothing of somebody who has signed out by a page without scripts, which has said so by a cookie. */
export const forgetSignedOut = (): void => {
  const [, name = '', userId = '', mount = ''] = /(?:^|; )((?:__Host-)?signedout)=(\d+)([^;]*)/.exec(document.cookie) ?? [];
  const { pathname, protocol } = new URL(`${base}/`);
  if (userId === '' || `${decodeURIComponent(mount)}/` !== pathname) return;
  document.cookie = `${name}=; Max-Age=0; Path=${pathname}${protocol === 'https:' ? '; Secure' : ''}`;
  forgetOwner(`${userId} `);
};
