import { request } from 'node:http';

export interface Visited {
  readonly status: number;
  readonly text: string;
  /** The cookies that the answer sets, by name. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly authorization?: string;
}

/** What a page of a host answers at a server; with fields they are posted. */
export const visit = (origin: string, host: string, path: string, { cookies = {}, fields, authorization }: Visit = {}): Promise<Visited> =>
  new Promise((resolve, reject) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      host,
      cookie,
      ...(authorization === undefined ? {} : { authorization }),
      ...(fields === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const sent = request(`${origin}${path}`, { method: fields === undefined ? 'GET' : 'POST', headers }, (response) => {
      const set = (response.headers['set-cookie'] ?? []).map((text) => /^([^=]+)=([^;]*)/.exec(text) ?? []);
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: Object.fromEntries(set.map(([, name = '', value = '']) => [name, value])) }),
      );
    });
    sent.on('error', reject);
    sent.end(fields === undefined ? undefined : new URLSearchParams(fields).toString());
  });
