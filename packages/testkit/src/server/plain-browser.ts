import { request } from 'node:http';

/** What a browser has in front of it. */
export interface ShownPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts: keeps cookies by host and path, follows redirects, fills in forms. All hosts are this machine, by plain HTTP. */
export interface PlainBrowser {
  /**
   * Opens an address, and follows redirects until one leaves HTTP or leads to an address that begins with `stopAt`: then the page is the redirect itself.
   */
  open(url: string, stopAt?: string): Promise<ShownPage>;
  /** Sends the first form of the page, with its hidden fields, and continues as `open` does. */
  submit(page: ShownPage, fields: Readonly<Record<string, string>>, stopAt?: string): Promise<ShownPage>;
  /** Empty if there is none. */
  cookie(url: string, name: string): string;
  setCookie(url: string, cookie: string): void;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

const maxRedirects = 20;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const unescaped = (html: string): string => html.replace(/&(amp|#39|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

const attribute = (tag: string, name: string): string => unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Where a redirect leads; null if the page is none. */
export const locationOf = ({ status, headers, url }: ShownPage): string | null => {
  const location = headers.get('location');
  return location === null || status < 300 || status > 399 ? null : new URL(location, url).href;
};

const exchange = (method: string, url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<ShownPage> =>
  new Promise((resolve, reject) => {
    const path = url.pathname + url.search;
    const sent = request({ host: '127.0.0.1', port: url.port, path, method, headers: { host: url.host, ...headers } }, (response) => {
      const received = new Headers();
      for (const [name, values] of Object.entries(response.headersDistinct)) for (const value of values ?? []) received.append(name, value);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ url: url.href, status: response.statusCode ?? 0, headers: received, text: Buffer.concat(chunks).toString('utf8') }));
    });
    sent.on('error', reject).end(body);
  });

export const plainBrowser = (): PlainBrowser => {
  let cookies: ReadonlyArray<Cookie> = [];

  const sentTo = ({ hostname, pathname }: URL): ReadonlyArray<Cookie> =>
    cookies.filter(({ host, path }) => host === hostname && (path === '/' || pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'))));

  const keep = ({ hostname: host }: URL, header: string): void => {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const given = new Map(attributes.map((one) => [(one.split('=')[0] ?? '').toLowerCase(), one.split('=').slice(1).join('=')] as const));
    const [name = '', ...rest] = pair.split('=');
    const path = given.get('path') ?? '/';
    const expires = given.get('expires');
    const isOver = given.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
    const others = cookies.filter((one) => one.host !== host || one.path !== path || one.name !== name);
    cookies = isOver ? others : [...others, { host, path, name, value: rest.join('=') }];
  };

  const ask = async (method: string, address: string, form: URLSearchParams | null): Promise<ShownPage> => {
    const url = new URL(address);
    const body = form?.toString() ?? '';
    const cookie = sentTo(url)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const type = form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
    const page = await exchange(method, url, { ...type, ...(cookie === '' ? {} : { cookie }) }, body);
    for (const header of page.headers.getSetCookie()) keep(url, header);
    return page;
  };

  const follow = async (first: ShownPage, stopAt: string | undefined): Promise<ShownPage> => {
    let page = first;
    for (let count = 0; count < maxRedirects; count++) {
      const location = locationOf(page);
      if (location === null || !location.startsWith('http:') || (stopAt !== undefined && location.startsWith(stopAt))) return page;
      page = await ask('GET', location, null);
    }
    throw new Error(`too many redirects, at last to ${page.url}`);
  };

  return {
    open: async (url, stopAt) => follow(await ask('GET', url, null), stopAt),
    submit: async (page, fields, stopAt) => {
      const [, form = '', content = ''] = /(<form[^>]*>)([^]*?)<\/form>/.exec(page.text) ?? [];
      if (form === '') throw new Error(`no form at ${page.url}`);
      const sent = new URLSearchParams();
      for (const [input] of content.matchAll(/<input[^>]*>/g))
        if (attribute(input, 'type') === 'hidden') sent.set(attribute(input, 'name'), attribute(input, 'value'));
      for (const [name, value] of Object.entries(fields)) sent.set(name, value);
      const action = attribute(form, 'action');
      return follow(await ask('POST', new URL(action === '' ? page.url : action, page.url).href, sent), stopAt);
    },
    cookie: (url, name) => sentTo(new URL(url)).find((one) => one.name === name)?.value ?? '',
    setCookie: (url, cookie) => keep(new URL(url), cookie),
  };
};
