import { isIP } from 'node:net';
import type { Call } from '../call.js';
import { isFromElsewhere } from '../pages/is-from-elsewhere.js';

const nameIn = (host: string): string => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return '';
  }
};

/** Names that no other site can make lead here: of this machine, network addresses, and that of the server and its organizations. */
export const isOwnHost = (host: string, url: string): boolean => {
  const [name, own] = [nameIn(host), new URL(url).hostname];
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || name === own || name.endsWith(`.${own}`);
};

/** Whether a program or a page of this server calls: no page of another site, also of one whose name was made to lead here. `url`: the server's address. */
export const isOfOwnPage = ({ headers, host }: Pick<Call, 'headers' | 'host'>, url: string): boolean =>
  headers['origin'] !== 'null' && !isFromElsewhere(headers, url) && isOwnHost(host, url);
