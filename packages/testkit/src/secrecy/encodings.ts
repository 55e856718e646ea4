/** How a text looks in base64, wherever it begins among other bytes: without the characters that it shares with its neighbours. */
const base64At = (bytes: Uint8Array, offset: 0 | 1 | 2): string => {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const isWhole = (offset + bytes.length) % 3 === 0;
  return encoded.slice(Math.ceil((offset * 4) / 3), isWhole ? undefined : -1);
};

/** The forms in which a secret could be written: as it is, escaped, and in hexadecimal digits or base64, alone or within a longer text. */
export const encodingsOf = (secret: string): ReadonlySet<string> => {
  const bytes = Buffer.from(secret);
  const inBase64 = [base64At(bytes, 0), base64At(bytes, 1), base64At(bytes, 2)];
  const inUrls = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = [JSON.stringify(secret).slice(1, -1), new URLSearchParams([[secret, '']]).toString().slice(0, -1)];
  return new Set([secret, ...escaped, bytes.toString('hex'), ...inBase64, ...inUrls]);
};
