/** Where uploaded files are found, below the address of an organization. */
const start = '/user_uploads/';

/** The organization, a folder, which older files lack, a key, the name. */
const NAMED = /\/user_uploads\/(\d{1,15}\/(?:[\w-]{1,100}\/){1,2}[\p{L}\p{M}\p{N}_.%-]{1,1000})/gu;
const PATH_ID = /^\d{1,15}\/(?:[\w-]{1,100}\/){1,2}[\p{L}\p{M}\p{N}_.-]{1,200}$/u;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const pathIdIn = (written: string): string | null => {
  const pathId = decoded(written);
  return pathId !== null && PATH_ID.test(pathId) ? pathId : null;
};

/** The uploaded file of a link's address, with or without a host; null for none. Its existence is checked elsewhere. */
export const fileNamedBy = (href: string): string | null => {
  if (!href.includes(start)) return null;
  const path = href.replace(/^https?:\/\/[^/?#]+/i, '');
  return path.startsWith(start) ? pathIdIn(path.slice(start.length).split(/[?#]/, 1)[0] ?? '') : null;
};

/** The uploaded files that links in a text may name, found without parsing Markdown. A final dot may end a sentence. */
export const fileNamesIn = (text: string): ReadonlyArray<string> => {
  if (!text.includes(start)) return [];
  const written = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(written.flatMap((name) => [name, name.replace(/\.+$/, '')]).flatMap((name) => pathIdIn(name) ?? []))];
};
