/** Counts the connections of each network address. */
export interface ConnectionCount {
  /** False, without counting, for an address with the maximum of connections. */
  enter(connection: string, address: string): boolean;
  leave(connection: string): void;
  /** Whether the connection is open. */
  has(connection: string): boolean;
}

export const countConnections = (maxOfAddress: number): ConnectionCount => {
  const addresses = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    enter: (connection, address) => {
      const count = counts.get(address) ?? 0;
      if (count >= maxOfAddress) return false;
      counts.set(address, count + 1);
      addresses.set(connection, address);
      return true;
    },
    has: (connection) => addresses.has(connection),
    leave: (connection) => {
      const address = addresses.get(connection);
      if (address === undefined) return;
      addresses.delete(connection);
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    },
  };
};
