const port = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;
const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address; null for another text. The URL parser knows all spellings. */
const groupsOf = (address: string): ReadonlyArray<string> | null => {
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return null;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const groups = (text = ''): ReadonlyArray<string> => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  return tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
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
