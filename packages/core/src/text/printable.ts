/** Excludes control characters, surrogates and code points that are no characters: they are invisible and make look-alikes. */
const isPrintable = (character: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(character) && !isNonCharacter(character.codePointAt(0) ?? 0);

const isNonCharacter = (codePoint: number): boolean => (codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef);

/** Returns the position of the first unprintable character, in code points from 1; null if there is none. */
export const firstUnprintable = (name: string): number | null => {
  const index = [...name].findIndex((character) => !isPrintable(character));
  return index === -1 ? null : index + 1;
};

/** Returns a name of elsewhere without the characters that names do not have here. */
export const onlyPrintable = (name: string): string => [...name].filter(isPrintable).join('');
