/** White text is readable on each of them. */
const colours = ['#8a5a9e', '#b4572c', '#3a7d44', '#5b5fc7', '#a03a5a', '#0b6e66', '#7a6314', '#31708f'];

/** The ground of initials. */
export const avatarColour = (id: number): string => colours[id % colours.length] ?? '#5b5fc7';

/** "KH" of "King Hamlet", "OT" of "Othello". */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word = '') => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
};
