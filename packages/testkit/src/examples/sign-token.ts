import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token of the host, signed with HS256. */
export const signToken = (subject: string, key: string): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: subject })}`;
  return `${text}.${sign(text, key)}`;
};

/** The subject of a token; null unless the host signed it, with HS256. */
export const subjectOf = (token: string, key: string): string | null => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const [expected, given] = [Buffer.from(sign(`${header}.${payload}`, key)), Buffer.from(signature)];
  if (header !== part({ alg: 'HS256', typ: 'JWT' }) || expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly sub?: unknown };
  return typeof sub === 'string' ? sub : null;
};
