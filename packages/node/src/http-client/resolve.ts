import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Returns the addresses of a host; none for an unknown one. Gives up when the signal is aborted. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<ReadonlyArray<ResolvedAddress>>;

/** Maximum number of addresses that are tried. */
const maxAddresses = 8;

const literal = (host: string): ReadonlyArray<ResolvedAddress> | null => {
  const family = isIP(host);
  return family === 4 || family === 6 ? [{ address: host, family }] : null;
};

/** Asks the name servers without the threads that files and passwords need too, which a slow name server could occupy. */
export const fromNameServers: Resolve = async (host, signal) => {
  const known = literal(host);
  if (known !== null) return known;
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = (): void => {
    resolver.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const all = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
    ];
    return all.slice(0, maxAddresses);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** As this machine resolves names, with its own file of hosts: for hosts that the operator allowed. */
export const fromThisMachine: Resolve = async (host) => {
  const known = literal(host);
  if (known !== null) return known;
  const all = await lookup(host, { all: true }).catch(() => []);
  return all.slice(0, maxAddresses).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
