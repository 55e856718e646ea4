const varName = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:[.](?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*';
const varSpec = `${varName}(?::[1-9][0-9]{0,3}|[*])?`;
const expression = new RegExp(`^[+#./;?&]?(${varSpec}(?:,${varSpec})*)$`);

/** Excludes what RFC 6570 excludes from literals, and braces. */
const literal = /^(?:[^\x00-\x20"'%<>\\^`{|}\x7f]|%[0-9A-Fa-f]{2})*$/;

/** Returns the variables of an RFC 6570 URL template in their order; null if it is none. */
export const templateVariables = (template: string): ReadonlyArray<string> | null => {
  const pieces = template.split(/(\{[^{}]*\})/);
  const lists = pieces.map((piece, index) => (index % 2 === 0 ? null : (expression.exec(piece.slice(1, -1))?.[1] ?? '')));
  const isValid = pieces.every((piece, index) => (index % 2 === 0 ? literal.test(piece) : lists[index] !== ''));
  return isValid ? lists.flatMap((list) => (list === null ? [] : list.split(',').map((spec) => spec.replace(/[:*].*$/, '')))) : null;
};

/** Whether its address is one of the web whatever its variables hold: the scheme is written out. */
export const isWebTemplate = (template: string): boolean => /^https?:\/\/./i.test(template);

/** Whether its variables cannot give its address a scheme: written out, of the web or of mail, or ruled out by a path. */
export const hasSafeScheme = (template: string): boolean => /^(?:https?:\/\/.|mailto:|[^:{]*[/?#])/i.test(template);
