/** By its name, a file that programs and pages are built from; tests are not. */
export const isBuiltFrom = (path) => /[.]([cm]?[jt]sx?|css|html)$/.test(path) && !/[.]test[.]tsx?$/.test(path);
