/** Stands in a text for a file that is on its way. */
export const markerOf = (name: string, key: string): string => `[Uploading ${name.replace(/[[\]\\]/g, '')}…](#upload-${key})`;

const marker = /\[Uploading ([^\]\n]*)…\]\(#upload-([0-9a-f]+)\)\n?/g;

/** The files that a text waits for. */
export const markersIn = (content: string): ReadonlyArray<{ readonly name: string; readonly key: string; readonly text: string }> =>
  [...content.matchAll(marker)].map(([text, name = '', key = '']) => ({ text, name, key }));

/** A link to a file: the server shows pictures below it. */
export const linkTo = (name: string, url: string): string => `[${name.replace(/[[\]\\]/g, '')}](${url})`;
