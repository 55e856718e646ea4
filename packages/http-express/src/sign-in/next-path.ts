/** Maximum length of an address to go on to. */
const maxLength = 2_000;

/** Returns the path to go on to after signing in: of this server only, or null. */
export const nextPath = (said: unknown): string | null => {
  if (typeof said !== 'string' || said.length > maxLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(said) || said.includes('\\')) return null;
  const { origin, pathname, search, hash } = new URL(said, 'http://here.invalid');
  return origin === 'http://here.invalid' && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
};
