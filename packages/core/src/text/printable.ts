/** Control characters, surrogates and code points that are no characters show nothing, and make look-alikes. */
const isPrintable = (character: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(character) && !isNonCharacter(character.codePointAt(0) ?? 0);

const isNonCharacter = (codePoint: number): boolean => (codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef);

/** Where the first character stands that cannot be shown, counted in code points from 1; null when all can. */
export const firstUnprintable = (name: string): number | null => {
  const index = [...name].findIndex((character) => !isPrintable(character));
  return index === -1 ? null : index + 1;
};
