import { base } from './base.js';

const textOfMeta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The page that signs in, by which the browser comes back to this place: by default to where it is. */
export const signInAddress = (place = window.location.hash): string => {
  const address = new URL(textOfMeta('sign-in'), `${base}/`);
  address.searchParams.set('next', `${new URL(base).pathname.replace(/\/$/, '')}/${place}`);
  return address.href;
};

/** The build that this page is of. */
export const ownBuild = textOfMeta('build');

/** Where the server says which build it has. */
export const buildAddress = `${base}/assets/build.json`;
