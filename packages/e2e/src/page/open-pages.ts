import type { Browser, Page } from 'playwright-core';
import { launchBrowser, startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@parley/testkit';
import { withPublicFiles } from '@parley/server';
import { chatPages } from '@parley/web';

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Fingers in place of a mouse. */
const hands = { desktop: {}, phone: { isMobile: true, hasTouch: true } } as const;

/** A name that is known to the browsers of tests alone. */
export const plainHost = 'chat.lan';

export interface OpenOptions {
  readonly size?: keyof typeof sizes;
  readonly theme?: 'light' | 'dark';
  /** Whose name the address has: of any but this machine's own, browsers trust no plain http. */
  readonly host?: typeof plainHost;
  /** Below the page's own address, such as `#narrow/channel/1-general`. */
  readonly at?: string;
}

/** A server with the chat in the browser, and browsers of people who are signed in to it. */
export interface Pages {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens the chat as this person, in a browser of their own. */
  readonly open: (person: TestPerson, options?: OpenOptions) => Promise<Page>;
  /** What browsers complained of: violations of the policy, errors of scripts. A test expects none. */
  readonly complaints: ReadonlyArray<string>;
  readonly close: () => Promise<void>;
}

export const password = 'a sea of troubles';

/** Runs in the browser. */
const noteViolations = `document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

/** Notes what a page complains of from now on. */
export const noteComplaints = async (page: Page, complaints: string[]): Promise<void> => {
  await page.addInitScript({ content: noteViolations });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // Refused calls are shown by the browser itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
};

export type Layer = NonNullable<TestServerOptions['beside']>[number];

/** Names of emoji and the like, as the standalone server has them; it reads no stored pictures here. */
const publicFiles: Layer = (request, response, next) => {
  const silent = (): void => undefined;
  const source = { files: { read: () => Promise.resolve(null) }, log: { debug: silent, info: silent, warn: silent, error: silent } };
  withPublicFiles(source as unknown as Parameters<typeof withPublicFiles>[0], () => next())(request, response);
};

export const openPages = async (options: TestServerOptions = {}, pageLayer: Layer = chatPages()): Promise<Pages> => {
  const browser = await launchBrowser([`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]);
  const server = await startTestServer({ ...options, beside: [publicFiles, pageLayer] });
  const complaints: string[] = [];
  const open: Pages['open'] = async (person, { size = 'desktop', theme = 'light', at = '', host } = {}) => {
    const context = await browser.newContext({ ...hands[size], viewport: sizes[size], colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await noteComplaints(page, complaints);
    const url = host === undefined ? server.url : server.url.replace('127.0.0.1', host);
    await page.goto(`${url}/login/?next=${encodeURIComponent(`/${at}`)}`);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // A phone shows one of the two.
    await page.getByRole('navigation', { name: 'Navigation' }).or(page.getByRole('main')).first().waitFor();
    return page;
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { server, browser, open, complaints, close };
};
