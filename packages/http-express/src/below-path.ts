import type { RequestListener } from 'node:http';

/**
 * Serves below a path, such as `/chat`: takes it off requests that have it. Proxies may have taken it off before. `base` has no slash at its end; empty for the root.
 */
export const belowPath = (base: string, listener: RequestListener): RequestListener => {
  if (base === '') return listener;
  return (request, response) => {
    const { url = '/' } = request;
    if (url === base || url.startsWith(`${base}?`)) {
      // The links of the first page are relative to its folder.
      response.writeHead(308, { Location: `${base}/${url.slice(base.length)}` }).end();
      return;
    }
    if (url.startsWith(`${base}/`)) request.url = url.slice(base.length);
    listener(request, response);
  };
};
