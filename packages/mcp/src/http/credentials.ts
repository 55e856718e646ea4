/** An account and its key. */
export interface Account {
  readonly email: string;
  readonly apiKey: string;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads `Authorization: Basic …`, or `Bearer …` with the same base64 of `address:key`; null for anything else. Whether the key is right is not asked here. */
export const accountIn = (header: string | undefined): Account | null => {
  const [, token] = /^\s*(?:basic|bearer)\s+([A-Za-z0-9+/]{1,2000}={0,2})\s*$/i.exec(header ?? '') ?? [];
  if (token === undefined) return null;
  try {
    const [email, apiKey, ...others] = strictUtf8.decode(Buffer.from(token, 'base64')).split(':');
    return email !== undefined && email !== '' && apiKey !== undefined && apiKey !== '' && others.length === 0 ? { email, apiKey } : null;
  } catch {
    return null;
  }
};
