const mebibyte = 1_048_576;

/** Maximum of an archive, whose author chooses everything in it. */
export interface ArchiveBounds {
  /** Files and folders. */
  readonly entries: number;
  /** Bytes of all files, unpacked. */
  readonly bytes: number;
  /** Unpacked bytes for each packed one, beyond `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
  /** Bytes of one file beside the tables. */
  readonly fileBytes: number;
  /** Bytes of one row. */
  readonly rowBytes: number;
}

export const archiveBounds: ArchiveBounds = {
  entries: 4_000_000,
  bytes: 1024 * 1024 * mebibyte,
  ratio: 200,
  freeBytes: 64 * mebibyte,
  fileBytes: 8 * 1024 * mebibyte,
  rowBytes: 8 * mebibyte,
};

/** Of a path inside the archive. */
export const maxPathLength = 1_000;
export const maxPathDepth = 16;
