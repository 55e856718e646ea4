/** The path of the server's address, without a slash at its end: `/chat` where a proxy serves it there, else empty. */
export const basePath = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

/** A path of this server as a browser has to ask for it; addresses of others stay. */
export const belowBase = (base: string, location: string): string => (/^\/(?!\/)/.test(location) ? base + location : location);

/** Pages write links and actions from the root of the server. Texts in them are escaped, so that none looks like an attribute. */
export const linkedBelow = (base: string, html: string): string => (base === '' ? html : html.replace(/ (href|action)="\/(?!\/)/g, ` $1="${base}/`));
