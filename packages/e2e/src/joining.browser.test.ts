import { launchBrowser } from '@parley/testkit';
import { startMailServer } from './mail-server.js';
import { serverProcess } from './server-process.js';

// Without a browser this file fails as a whole: one failure, with the reason.
const browser = await launchBrowser();
const mail = await startMailServer();
const server = await serverProcess({ PARLEY_MAIL_URL: mail.url, PARLEY_MAIL_FROM: 'parley@example.com' });

beforeAll(() => server.start(), 120_000);
afterAll(async () => {
  await browser.close();
  await server.dispose();
  await mail.close();
});

const call = async (path: string, params: Readonly<Record<string, string>>, authorization?: string): Promise<Readonly<Record<string, unknown>>> => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', headers, body: new URLSearchParams(params) });
  const body = (await answer.json()) as Readonly<Record<string, unknown>>;
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body;
};

/** The link of an invitation by the owner of the development organization. */
const invitation = async (): Promise<string> => {
  const { email, api_key: key } = await call('/dev_fetch_api_key', { username: 'desdemona@zulip.com' });
  const authorization = `Basic ${Buffer.from(`${String(email)}:${String(key)}`).toString('base64')}`;
  return String((await call('/invites/multiuse', { invite_as: '300' }, authorization))['invite_link']);
};

test('a person with an invitation link asks for the mail, opens it, makes the account and is signed in', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await invitation());
  await page.getByLabel('E-mail address').fill('ophelia@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();

  const { subject, text } = await mail.mailTo('ophelia@example.org');
  expect(subject).toMatch(/^Join /);
  const [link = ''] = /http\S+\/accounts\/do_confirm\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByText('ophelia@example.org').waitFor();
  await page.getByLabel('Full name').fill('Ophelia');
  await page.getByLabel('Password').fill('abcdef');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('alert').getByText('The password is too weak.').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ophelia');

  await page.getByLabel('Password').fill('there is rosemary');
  await page.getByLabel('Time zone').selectOption('Europe/Copenhagen');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Join' }).click();
  // They land in the chat, which needs scripts.
  await page.getByRole('link', { name: 'Signing in' }).click();
  await page.getByText('Signed in as Ophelia.').waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await context.close();
  const { api_key: key } = await call('/fetch_api_key', { username: 'ophelia@example.org', password: 'there is rosemary' });
  const authorization = `Basic ${Buffer.from(`ophelia@example.org:${String(key)}`).toString('base64')}`;
  const own: unknown = await (await fetch(`${server.url}/api/v1/users/me`, { headers: { authorization } })).json();
  expect(own).toMatchObject({ full_name: 'Ophelia', role: 300, timezone: 'Europe/Copenhagen' });
  expect(server.output()).not.toContain(link.slice(-24));
});
