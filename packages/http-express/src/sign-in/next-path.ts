/** Maximum length of the path to continue at. */
const maxLength = 2_000;

/** Returns the path to continue at after signing in, from the root of this server; null for a path elsewhere. `base`: where a proxy serves that root. */
export const nextPath = (given: unknown, base = ''): string | null => {
  if (typeof given !== 'string' || given.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given) || given.includes('\\')) return null;
  const { origin, pathname, search, hash } = new URL(given, 'http://here.invalid');
  const path = base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return origin === 'http://here.invalid' && !path.startsWith('//') ? `${path}${search}${hash}` : null;
};
