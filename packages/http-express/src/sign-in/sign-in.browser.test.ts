import { launchBrowser, startTestServer } from '@parley/testkit';

// Without a browser this file fails as a whole: one failure, with the reason.
const browser = await launchBrowser();
const server = await startTestServer();
const hamlet = await server.addPerson('Hamlet', { password: 'a sea of troubles' });

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('a person signs in on the page, calls /json from it, and signs out', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const ownId = () => page.evaluate<unknown>("fetch('/json/users/me').then((reply) => reply.json()).then((body) => body.user_id ?? body.code)");

  await page.goto(`${server.url}/login/`);
  await page.getByLabel('E-mail address').fill(hamlet.email);
  await page.getByLabel('Password').fill('no');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Your username or password is incorrect').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(hamlet.email);

  await page.getByLabel('Password').fill('a sea of troubles');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as Hamlet.').waitFor();
  await page.goto(`${server.url}/login/`);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await page.goto(`${server.url}/api/docs`);
  expect(await ownId()).toBe('UNAUTHORIZED');
  await page.goto(`${server.url}/login/`);
  await page.getByLabel('E-mail address').fill(hamlet.email);
  await page.getByLabel('Password').fill('a sea of troubles');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as Hamlet.').waitFor();
  await page.goto(`${server.url}/api/docs`);
  expect(await ownId()).toBe(hamlet.id);
  await page.close();
});
