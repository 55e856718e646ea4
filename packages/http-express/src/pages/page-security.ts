import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Seconds for which browsers come back by HTTPS alone: a year. */
const oneYear = 31_536_000;

/** Sets headers by which browsers protect pages. Pages bring their own content security policy, which knows what they contain. */
const protecting = (isSecure: boolean) =>
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Other names below this host may be other programs'.
    strictTransportSecurity: isSecure ? { maxAge: oneYear, includeSubDomains: false } : false,
  });

const [overHttp, overHttps] = [protecting(false), protecting(true)];

/** Protects one page, before its answer is written. `url`: the server's address for clients. */
export const protectPage = (request: IncomingMessage, response: ServerResponse, url: string): void =>
  (url.startsWith('https:') ? overHttps : overHttp)(request, response, () => undefined);
