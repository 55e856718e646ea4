/** Stores keep neither the null character nor half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Returns the text as it is stored. Texts that must differ are compared in this form. */
export const storable = (text: string): string => text.replace(unstorable, '\uFFFD');
