/** Replaces half characters (lone surrogates), which neither a URL nor a database can hold. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
