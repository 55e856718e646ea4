import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { BodyPart } from './body.js';

const deflate = promisify<Buffer, { readonly level: number; readonly finishFlush: number }, Buffer>(deflateRaw);

/** A part that many answers share is compressed once, so better. */
const levels = { own: constants.Z_BEST_SPEED, shared: 6 } as const;

/** A part ends at a byte and refers to nothing before it, so that parts can be joined in any answer. */
const deflated = ({ bytes }: BodyPart, level: number): Promise<Buffer> => deflate(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });

const maxStored = 65_535;

/** Stores these bytes uncompressed, in blocks: the length of the answer reveals only their number. */
const stored = ({ bytes }: BodyPart): Buffer => {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += maxStored) {
    const block = bytes.subarray(start, start + maxStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(maxStored - block.length, 3);
    blocks.push(head, block);
  }
  return Buffer.concat(blocks);
};

const known = new WeakMap<BodyPart, Promise<Buffer>>();

const compressed = (part: BodyPart): Promise<Buffer> => {
  if (part.kind === 'secret') return Promise.resolve(stored(part));
  const { kind } = part;
  if (kind === 'own') return deflated(part, levels.own);
  const made = known.get(part) ?? deflated(part, levels.shared);
  known.set(part, made);
  return made;
};

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block, the checksum, and the length modulo 2^32. */
const trailer = (parts: ReadonlyArray<BodyPart>): Buffer => {
  const end = Buffer.alloc(10);
  end.writeUInt16LE(3, 0);
  end.writeUInt32LE(
    // NOTE: of no bytes, `crc32` begins anew.
    parts.reduce((sum, { bytes }) => (bytes.length === 0 ? sum : crc32(bytes, sum)), 0),
    2,
  );
  end.writeUInt32LE(parts.reduce((sum, { bytes }) => sum + bytes.length, 0) % 2 ** 32, 6);
  return end;
};

/** The parts as one gzip member. Compresses in other threads. */
export const gzipped = async (parts: ReadonlyArray<BodyPart>): Promise<ReadonlyArray<Buffer>> => [
  header,
  ...(await Promise.all(parts.map(compressed))),
  trailer(parts),
];

/** Whether a client takes gzip, by its `Accept-Encoding`. Spec: RFC 9110, 12.5.3 */
export const takesGzip = (acceptEncoding: string | undefined): boolean => {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
};
