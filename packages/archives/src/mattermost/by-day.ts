import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

const dayLength = 86_400_000;
/** Bytes that wait to be written. */
const maxHeld = 8 * 1_048_576;
const partBytes = 1_048_576;

/** Days by their numbers since 1970. */
interface Region {
  readonly start: number;
  readonly bytes: number;
  readonly count: number;
}

/** Texts, sorted by day in a file: an export has its posts in no order of time. */
export interface ByDay {
  /** Ascending. */
  readonly days: ReadonlyArray<{ readonly date: string; readonly count: number; readonly bytes: number }>;
  /** Those of a day by its place in `days`, in the order in which they came. */
  readonly read: (day: number) => Promise<ReadonlyArray<string>>;
}

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Takes texts without line breaks. */
export interface Collecting {
  readonly add: (at: number, text: string) => Promise<void>;
  readonly sorted: () => Promise<ByDay>;
}

const regionsOf = (sizes: ReadonlyMap<number, { readonly bytes: number; readonly count: number }>): ReadonlyMap<number, Region> => {
  const regions = new Map<number, Region>();
  let start = 0;
  for (const [day, { bytes, count }] of [...sizes].sort(([one], [other]) => one - other)) {
    regions.set(day, { start, bytes, count });
    start += bytes;
  }
  return regions;
};

/** Whole lines of a file from its beginning. */
const linesIn = async function* (file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    const part = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    let from = 0;
    for (let end = part.indexOf(10); end !== -1; end = part.indexOf(10, from)) {
      yield part.subarray(from, end + 1);
      from = end + 1;
    }
    rest = part.subarray(from);
  }
};

/** Writes each line to the region of its day. Little is held, however many days there are. */
const distribute = async (from: FileHandle, to: FileHandle, regions: ReadonlyMap<number, Region>): Promise<void> => {
  const written = new Map([...regions].map(([day, { start }]) => [day, start] as const));
  let held = new Map<number, Buffer[]>();
  let heldBytes = 0;
  const flush = async (): Promise<void> => {
    for (const [day, lines] of held) {
      const at = written.get(day) ?? 0;
      const bytes = Buffer.concat(lines);
      await to.write(bytes, 0, bytes.length, at);
      written.set(day, at + bytes.length);
    }
    [held, heldBytes] = [new Map<number, Buffer[]>(), 0];
  };
  for await (const line of linesIn(from)) {
    const space = line.indexOf(0x20);
    const day = Number(line.subarray(0, space).toString());
    const text = line.subarray(space + 1);
    const lines = held.get(day) ?? [];
    lines.push(text);
    held.set(day, lines);
    heldBytes += text.length;
    if (heldBytes > maxHeld) await flush();
  }
  await flush();
};

/** Gathers texts in files of a folder. */
export const collectByDay = async (folder: string): Promise<Collecting & { readonly close: () => Promise<void> }> => {
  const [gathered, sorted] = await Promise.all(['posts', 'posts-by-day'].map((name) => open(join(folder, name), 'wx+', 0o600)));
  if (gathered === undefined || sorted === undefined) throw new Error('no files');
  const sizes = new Map<number, { bytes: number; count: number }>();
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async (): Promise<void> => {
    await gathered.appendFile(Buffer.concat(held));
    [held, heldBytes] = [[], 0];
  };
  return {
    add: async (at, text) => {
      const day = Math.floor(at / dayLength);
      const bytes = Buffer.from(`${String(day)} ${text}\n`);
      const size = sizes.get(day) ?? { bytes: 0, count: 0 };
      size.bytes += bytes.length - String(day).length - 1;
      size.count += 1;
      sizes.set(day, size);
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes > maxHeld) await flush();
    },
    sorted: async () => {
      await flush();
      const regions = regionsOf(sizes);
      await distribute(gathered, sorted, regions);
      await gathered.truncate();
      const places = [...regions];
      return {
        days: places.map(([day, { count, bytes }]) => ({ date: dateOf(day * dayLength), count, bytes })),
        read: async (place) => {
          const region = places[place]?.[1];
          if (region === undefined) return [];
          const bytes = Buffer.alloc(region.bytes);
          for (let at = 0; at < bytes.length;) {
            const { bytesRead } = await sorted.read(bytes, at, Math.min(bytes.length - at, partBytes), region.start + at);
            if (bytesRead === 0) throw new Error('a temporary file is cut off');
            at += bytesRead;
          }
          return bytes.toString('utf8').split('\n').slice(0, -1);
        },
      };
    },
    close: async () => {
      await Promise.all([gathered.close(), sorted.close()]);
    },
  };
};
