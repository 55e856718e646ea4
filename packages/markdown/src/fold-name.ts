/** The form for comparing names: ignores case and compatibility characters. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
