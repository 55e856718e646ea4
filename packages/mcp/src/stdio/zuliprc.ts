/** What a `zuliprc` says: an account of a site. */
export interface Zuliprc {
  readonly email: string;
  readonly apiKey: string;
  /** Without a slash at its end. */
  readonly site: string;
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

/** Reads the section `[api]`; a text says what is missing. */
export const readZuliprc = (text: string): Zuliprc | string => {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    section = /^\s*\[(.*)\]\s*$/.exec(line)?.[1]?.trim() ?? section;
    const [, name, value] = /^\s*([a-z_]+)\s*[=:]\s*(.*?)\s*$/i.exec(line) ?? [];
    if (section === 'api' && name !== undefined) values.set(name, value ?? '');
  }
  const [email = '', apiKey = '', site = ''] = ['email', 'key', 'site'].map((name) => values.get(name));
  const missing = Object.entries({ email, key: apiKey, site }).find(([, value]) => value === '');
  if (missing !== undefined) return `it has no ${missing[0]} in [api]`;
  return { email, apiKey, site: trimmed(/^https?:\/\//.test(site) ? site : `https://${site}`) };
};

/** Whether both addresses are of one server: a key is shown to no other. */
export const isSameSite = (one: string, other: string): boolean => {
  try {
    return trimmed(new URL(one).href) === trimmed(new URL(other).href);
  } catch {
    return false;
  }
};
