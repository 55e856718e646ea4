import type { SharedText, TextPart, TextParts } from '@parley/wire';

/** A part of a body in UTF-8. `shared`: the same object in many answers. `secret`: never compressed. */
export interface BodyPart {
  readonly kind: 'own' | 'shared' | 'secret';
  readonly bytes: Buffer;
}

/** A body as text, or in parts where some are shared. */
export type Body = string | ReadonlyArray<BodyPart>;

const known = new WeakMap<SharedText, BodyPart>();

/** Bytes that many answers share are made once. */
const sharedPart = (shared: SharedText): BodyPart => {
  const made = known.get(shared) ?? { kind: 'shared', bytes: Buffer.from(shared.text) };
  known.set(shared, made);
  return made;
};

const partOf = (part: TextPart): BodyPart => {
  if (typeof part === 'string') return { kind: 'own', bytes: Buffer.from(part) };
  return 'secret' in part ? { kind: 'secret', bytes: Buffer.from(part.secret) } : sharedPart(part);
};

export const bodyOf = (parts: TextParts): Body => {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts.map(partOf);
};

export const bytesOf = (body: Body): number => (typeof body === 'string' ? Buffer.byteLength(body) : body.reduce((sum, { bytes }) => sum + bytes.length, 0));

/** All of it. */
export const textOf = (body: Body): string => (typeof body === 'string' ? body : Buffer.concat(body.map(({ bytes }) => bytes)).toString('utf8'));
