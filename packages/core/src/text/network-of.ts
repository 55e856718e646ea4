const port = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;
const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const byte = /^\d{1,3}$/;
const hexadecimal = /^[\da-f]{1,4}$/;

/** Four bytes as two groups; another text as it is. */
const inGroups = (part: string): ReadonlyArray<string> => {
  const bytes = part.split('.');
  if (bytes.length !== 4 || !bytes.every((one) => byte.test(one) && Number(one) < 256)) return [part];
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.map(Number);
  return [first * 256 + second, third * 256 + fourth].map((group) => group.toString(16));
};

/** The eight groups of an IPv6 address without leading zeros; null for another text. Spec: RFC 4291, 2.2 */
const groupsOf = (address: string): ReadonlyArray<string> | null => {
  const [head = '', tail, ...more] = address.split('::');
  const groups = (text = ''): ReadonlyArray<string> => (text === '' ? [] : text.split(':').flatMap(inGroups));
  const [before, after] = [groups(head), groups(tail)];
  const missing = 8 - before.length - after.length;
  const isWhole = more.length === 0 && (tail === undefined ? missing === 0 : missing > 0);
  const all = isWhole ? [...before, ...Array.from({ length: missing }, () => '0'), ...after] : [];
  return isWhole && all.every((group) => hexadecimal.test(group)) ? all.map((group) => parseInt(group, 16).toString(16)) : null;
};

const isMapped = (groups: ReadonlyArray<string>): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

/** Two bytes of a group. */
const bytesOf = (group = '0'): string => `${parseInt(group, 16) >> 8}.${parseInt(group, 16) & 255}`;

/**
 * Returns what a network address counts as, in every limit by address: an IPv4 address itself, also within IPv6, and of an IPv6 address its network of /64, which
 * one customer has whole. Ports, zones and ways of writing make no difference. Another text, such as a proxy's `unknown`, counts as itself.
 */
export const networkOf = (written: string): string => {
  const [, bracketed, plain] = port.exec(written.trim()) ?? [];
  const [address = ''] = (bracketed ?? plain ?? written.trim()).toLowerCase().split('%');
  if (dotted.test(address)) return address.split('.').map(Number).join('.');
  const groups = groupsOf(address);
  if (groups === null) return address;
  return isMapped(groups) ? `${bytesOf(groups[6])}.${bytesOf(groups[7])}` : `${groups.slice(0, 4).join(':')}::/64`;
};
