/** Bytes of uploads in progress, as their clients announce them. */
export interface UploadsInFlight {
  /** Reserves room; resolves with how to release it, null where too little is left. */
  enter(account: string, bytes: number): Promise<(() => void) | null>;
}

export interface UploadRoom {
  readonly ofAccount: number;
  readonly inAll: number;
}

/** Minimum per upload: a small one costs a connection and its buffers, too. */
const leastBytes = 65_536;

/** Counted in the memory of this process. */
export const uploadsInFlight = ({ ofAccount, inAll }: UploadRoom): UploadsInFlight => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter: (account, announced) => {
      const bytes = Math.max(announced, leastBytes);
      const own = taken.get(account) ?? 0;
      if (own + bytes > ofAccount || all + bytes > inAll) return Promise.resolve(null);
      taken.set(account, own + bytes);
      all += bytes;
      return Promise.resolve(() => {
        const left = (taken.get(account) ?? 0) - bytes;
        if (left <= 0) taken.delete(account);
        else taken.set(account, left);
        all -= bytes;
      });
    },
  };
};

const mebibyte = 1_048_576;

/** Room for three of the largest files of one account, and for six in all. */
export const uploadRoom = (maxUploadMebibytes: number): UploadRoom => ({
  ofAccount: Math.max(16, 3 * (maxUploadMebibytes + 1)) * mebibyte,
  inAll: Math.max(64, 6 * (maxUploadMebibytes + 1)) * mebibyte,
});

/** The announced length, capped at what is read. */
export const announcedBytes = (contentLength: string | undefined, max: number): number => {
  const announced = Number(contentLength ?? max);
  return Number.isFinite(announced) ? Math.min(announced, max) : max;
};
