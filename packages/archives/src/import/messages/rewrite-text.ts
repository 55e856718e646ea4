/** New numbers for those that texts of the archive have. */
export interface NewNumbers {
  /** null: nobody that is known. */
  readonly person: (former: number) => number | null;
  readonly channel: (former: number) => number | null;
  readonly message: (former: number) => number | null;
  /** The path below `/user_uploads/` of a file, from its former one; null for one that is not in the archive. */
  readonly file: (former: string) => string | null;
  /** Where such a file is found otherwise; null for nowhere. */
  readonly elsewhere?: ((former: string) => string | null) | undefined;
}

const mention = /(@_?\*\*[^*|\n]{0,200})\|(\d{1,15})\*\*/g;
const messageLink = /(#\*\*[^*>\n]{1,200}>[^*\n]{0,200})@(\d{1,15})\*\*/g;
const upload = /\/user_uploads\/([^\s()<>"'\]]{1,1000})/g;
/** An address below the organization's own, as a link has it. */
const place = /(\]\(\/?)#narrow\/([^\s)]{1,1000})/g;

/** The path that an address names: texts may have it escaped, as the mail gateway writes it. */
const unescaped = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const inPlace = (address: string, numbers: NewNumbers): string =>
  address
    .replace(/^((?:stream|channel)\/)(\d{1,15})(?=[-/]|$)/, (whole, start: string, id: string) => `${start}${String(numbers.channel(Number(id)) ?? id)}`)
    .replace(/(\/(?:near|with|id)\/)(\d{1,15})(?=\/|$)/g, (whole, start: string, id: string) => `${start}${String(numbers.message(Number(id)) ?? id)}`);

/** Numbers of people, messages and channels, and paths of files, that a text of the archive names. */
export const formerNumbers = (text: string): { readonly messages: ReadonlyArray<number>; readonly files: ReadonlyArray<string> } => ({
  messages: [
    ...[...text.matchAll(messageLink)].map(([, , id]) => Number(id)),
    ...[...text.matchAll(place)].flatMap(([, , address = '']) => [...address.matchAll(/\/(?:near|with|id)\/(\d{1,15})(?=\/|$)/g)].map(([, id]) => Number(id))),
  ],
  files: [...text.matchAll(upload)].map(([, path = '']) => unescaped(path)),
});

/** Returns the text with new numbers. Nobody is named by the number of somebody else: one that is not known is left out. */
export const rewriteText = (text: string, numbers: NewNumbers): string =>
  !/[|#]|user_uploads/.test(text)
    ? text
    : text
        .replace(mention, (whole, start: string, id: string) => {
          const now = numbers.person(Number(id));
          return now === null ? `${start}**` : `${start}|${String(now)}**`;
        })
        .replace(messageLink, (whole, start: string, id: string) => {
          const now = numbers.message(Number(id));
          return now === null ? `${start}**` : `${start}@${String(now)}**`;
        })
        .replace(upload, (whole, path: string) => {
          const now = numbers.file(unescaped(path));
          if (now === null) return numbers.elsewhere?.(unescaped(path)) ?? whole;
          return `/user_uploads/${unescaped(path) === path ? now : encodeURI(now)}`;
        })
        .replace(place, (whole, start: string, address: string) => `${start}#narrow/${inPlace(address, numbers)}`);
