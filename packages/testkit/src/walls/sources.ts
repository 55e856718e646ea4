/** Sources by their names: programs (`.ts`), pages (`.tsx`) and style sheets (`.css`). */
export const isCode = (path: string): boolean => /[.][cm]?tsx?$/.test(path);

export const isTest = (path: string): boolean => /[.]test[.]tsx?$/.test(path);

export const isStyleSheet = (path: string): boolean => path.endsWith('.css');

/** Code that is no test. */
export const isProgram = (path: string): boolean => isCode(path) && !isTest(path);
