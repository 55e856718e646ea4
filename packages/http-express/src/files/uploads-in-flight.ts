/** Bytes that uploads in progress may hold in memory. */
export interface UploadsInFlight {
  /** Reserves room for an account as `accountKey` names it; resolves with how to release it, null where too little is left. */
  enter(account: string, bytes: number): Promise<(() => void) | null>;
}

export interface UploadRoom {
  readonly ofAccount: number;
  readonly ofOrganization: number;
  readonly inAll: number;
}

/** An account with its bots has a quarter of its organization's room, and that half of all: nobody takes everything. */
export const uploadRoom: UploadRoom = { ofAccount: 16 * 1_048_576, ofOrganization: 64 * 1_048_576, inAll: 128 * 1_048_576 };

/** Minimum per upload: a small one costs a connection and its buffers, too. */
const leastBytes = 65_536;

/** Counted in the memory of this process. */
export const uploadsInFlight = ({ ofAccount, ofOrganization, inAll }: UploadRoom): UploadsInFlight => {
  const taken = new Map<string, number>();
  return {
    enter: (account, held) => {
      const bytes = Math.max(held, leastBytes);
      const [organization = ''] = account.split(':');
      const places: ReadonlyArray<readonly [place: string, max: number]> = [
        [`account ${account}`, ofAccount],
        [`organization ${organization}`, ofOrganization],
        ['all', inAll],
      ];
      if (places.some(([place, max]) => (taken.get(place) ?? 0) + bytes > max)) return Promise.resolve(null);
      for (const [place] of places) taken.set(place, (taken.get(place) ?? 0) + bytes);
      return Promise.resolve(() => {
        for (const [place] of places) {
          const left = (taken.get(place) ?? 0) - bytes;
          if (left <= 0) taken.delete(place);
          else taken.set(place, left);
        }
      });
    },
  };
};

/** Maximum bytes that an upload holds which is stored as it comes: it is written in parts of half a MiB, and read no faster. */
const storedBytes = 1_048_576;

/**
 * Bytes that an upload holds at most, however much of its announced length has arrived. `maxBytes`: as much as is read of it. One that announces more than it sends
 * takes no more room than others.
 */
export const heldBytes = (contentLength: string | undefined, maxBytes: number, isStored: boolean): number => {
  const announced = Number(contentLength ?? maxBytes);
  return Math.min(Number.isFinite(announced) ? announced : maxBytes, maxBytes, isStored ? storedBytes : maxBytes);
};
