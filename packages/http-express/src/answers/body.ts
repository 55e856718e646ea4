import type { SharedText, TextParts } from '@parley/wire';

/** A body in UTF-8, or as text. */
export type Body = string | ReadonlyArray<Buffer>;

const known = new WeakMap<SharedText, Buffer>();

/** The bytes of a text that many answers share, made once. */
const sharedBytes = (shared: SharedText): Buffer => {
  const made = known.get(shared) ?? Buffer.from(shared.text);
  known.set(shared, made);
  return made;
};

export const bodyOf = (parts: TextParts): Body => {
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'string') return only;
  return parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : sharedBytes(part)));
};

export const bytesOf = (body: Body): number => (typeof body === 'string' ? Buffer.byteLength(body) : body.reduce((sum, { length }) => sum + length, 0));
