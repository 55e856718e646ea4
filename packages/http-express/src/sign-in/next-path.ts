/** Maximum length of an address to go on to. */
const maxLength = 2_000;

/** Returns the path to go on to after signing in, from the root of this server, or null for one that is not there. `base`: where a proxy serves that root. */
export const nextPath = (said: unknown, base = ''): string | null => {
  if (typeof said !== 'string' || said.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(said) || said.includes('\\')) return null;
  const { origin, pathname, search, hash } = new URL(said, 'http://here.invalid');
  const path = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return origin === 'http://here.invalid' && !path.startsWith('//') ? `${path}${search}${hash}` : null;
};
