/** The form in which names are compared: mentions do not mind case or compatibility characters. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
