/** Room for the mails that are held at once, in bytes. */
export interface Room {
  /** Reserves so much for the mail of a connection, in place of what it has. Returns false, and changes nothing, where there is not enough. */
  reserve(connection: string, address: string, bytes: number): boolean;
  /** What the connection has. */
  reserved(connection: string): number;
  leave(connection: string): void;
}

/** The room of all mails, and the share of it for those from one network address. */
export const roomFor = (max: number, maxOfAddress: number): Room => {
  const taken = new Map<string, { readonly address: string; readonly bytes: number }>();
  return {
    reserve: (connection, address, bytes) => {
      const others = [...taken].flatMap(([one, held]) => (one === connection ? [] : [held]));
      const sum = (held: typeof others): number => held.reduce((total, one) => total + one.bytes, bytes);
      if (sum(others) > max || sum(others.filter((one) => one.address === address)) > maxOfAddress) return false;
      taken.set(connection, { address, bytes });
      return true;
    },
    reserved: (connection) => taken.get(connection)?.bytes ?? 0,
    leave: (connection) => void taken.delete(connection),
  };
};
