import { pathIdOf } from './attachment.js';

/** Maximum of a name that leaves the program, in a file, a header or an archive: what file systems take. UTF-8 bytes. */
export const maxFileNameBytes = 255;

/** Of a name in an address: its characters are escaped there. */
const maxBytesInAddress = 200;

const maxExtensionLength = 12;

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Returns as many whole characters as these bytes hold. */
const firstBytes = (text: string, max: number): string => {
  let [bytes, length] = [0, 0];
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > max) break;
    length += character.length;
  }
  return text.slice(0, length);
};

/** Returns a name of at most these bytes in UTF-8, cut between characters, before a short extension. */
export const boundedFileName = (name: string, maxBytes = maxFileNameBytes): string => {
  if (firstBytes(name, maxBytes) === name) return name;
  const [extension = ''] = new RegExp(`\\.[^.]{0,${String(maxExtensionLength - 1)}}$`, 'u').exec(name) ?? [];
  return firstBytes(name.slice(0, name.length - extension.length), maxBytes - [...extension].reduce((sum, one) => sum + bytesOf(one), 0)) + extension;
};

const nameless = 'uploaded-file';

/** Returns a file name as its address contains it: letters, digits, underscores, dots, and dashes for blanks. Spec: POST /user_uploads */
export const nameInAddress = (name: string): string => {
  const kept = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}_\s.-]/gu, '')
    .trim()
    .replace(/[-\s]+/gu, '-');
  return /^\.{0,2}$/.test(kept) ? nameless : boundedFileName(kept, maxBytesInAddress);
};

/** Removes characters that cannot be displayed from a file name. */
export const shownFileName = (name: string): string => {
  const kept = boundedFileName(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()).trim();
  return /^\.{0,2}$/.test(kept) ? nameless : kept;
};

/** Returns the path of a new file: `random` in a folder of its first characters, and the name. Spec: POST /user_uploads */
export const newFilePath = (random: string, name: string): string => `${random.slice(0, 2)}/${random}/${nameInAddress(name)}`;

/** Returns the path in an archive of a file with this `pathIdOf`. It differs where the name is too long for file systems. */
export const archivedPath = (pathId: ReturnType<typeof pathIdOf>): string =>
  pathId
    .split('/')
    .map((part) => boundedFileName(part))
    .join('/');
