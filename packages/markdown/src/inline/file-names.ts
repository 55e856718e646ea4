/** Where uploaded files are found, below the address of an organization. */
const start = '/user_uploads/';

/** The organization, something that nobody guesses, the name. */
const NAMED = /\/user_uploads\/(\d{1,15}\/[\w-]{1,100}\/[\p{L}\p{M}\p{N}_.%-]{1,1000})/gu;
const PATH_ID = /^\d{1,15}\/[\w-]{1,100}\/[\p{L}\p{M}\p{N}_.-]{1,200}$/u;

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

/** The uploaded file that the address of a link names, with a host in front or without; null where it names none. Whether there is such a file is asked elsewhere. */
export const fileNamedBy = (href: string): string | null => {
  if (!href.includes(start)) return null;
  const path = href.replace(/^https?:\/\/[^/?#]+/i, '');
  return path.startsWith(start) ? pathIdIn(path.slice(start.length).split(/[?#]/, 1)[0] ?? '') : null;
};

/** The uploaded files that links in a text may name, found without reading it as Markdown. A dot at the end may be the end of a sentence. */
export const fileNamesIn = (text: string): ReadonlyArray<string> => {
  if (!text.includes(start)) return [];
  const written = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(written.flatMap((name) => [name, name.replace(/\.+$/, '')]).flatMap((name) => pathIdIn(name) ?? []))];
};
