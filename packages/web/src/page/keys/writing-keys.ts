import { formatKeys, formatNames } from '../compose/text/format.js';
import { texts } from '../texts/texts.js';

/** What keys do while one writes: those that send and edit, and each format. */
export const writingKeys: ReadonlyArray<{ readonly keys: ReadonlyArray<string>; readonly label: string }> = [
  ...texts.keys.inWriting,
  ...formatNames.map((name) => ({ keys: formatKeys[name].shown.split('+'), label: texts.compose.formats[name] })),
];
