import type { RequestListener } from 'node:http';

/** A listener for a port that is taken before there is anything to serve. */
export interface LateListener {
  readonly listener: RequestListener;
  readonly serve: (handler: RequestListener) => void;
}

/** Requests wait until `serve`; only `GET /ready` is answered before, with 503. */
export const lateListener = (): LateListener => {
  let handler: RequestListener | null = null;
  let begin: (handler: RequestListener) => void = () => undefined;
  const serving = new Promise<RequestListener>((resolve) => (begin = resolve));
  return {
    listener: (request, response) => {
      if (handler !== null) handler(request, response);
      else if (request.url === '/ready') {
        response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        response.end('{"status":"starting"}');
      } else void serving.then((given) => given(request, response));
    },
    serve: (given) => {
      handler = given;
      begin(given);
    },
  };
};
