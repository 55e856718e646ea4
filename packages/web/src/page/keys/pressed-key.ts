/** What a keyboard event tells of its key. */
export type KeyPlace = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const signs: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'], Digit8: ['8', '*'], Digit2: ['2', '@'] };

/** The key's sign where the layout has Latin letters; where it has others, the sign that stands there on a Latin one. */
export const pressedKey = ({ key, code, shiftKey }: KeyPlace): string => {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (shiftKey ? letter : letter?.toLowerCase()) ?? signs[code]?.[shiftKey ? 1 : 0] ?? key;
};

/** The same, whether or not Shift makes it a capital letter. */
export const pressedLetter = (place: KeyPlace): string => {
  const key = pressedKey(place);
  return key.length === 1 ? key.toLowerCase() : key;
};
