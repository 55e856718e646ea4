import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { openPages, password } from './open-pages.js';
import { until } from './until.js';

const pages = await openPages();
const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });
await cordelia.patch('/settings', { timezone: 'Asia/Tokyo' });
const field = await iago.post('/realm/profile_fields', { name: 'Pet', field_type: 1 });
await cordelia.patch('/users/me/profile_data', { data: [{ id: field.body['id'] ?? 0, value: 'A porcupine' }] });
await cordelia.post('/messages', { type: 'direct', to: [hamlet.id], content: 'Hello' });

afterAll(() => pages.close());

let his: Page;
let hers: Page;
const card = () => his.getByRole('dialog', { name: 'Cordelia' });

test('presence and status of somebody are seen as they change', async () => {
  his = await pages.open(hamlet);
  const row = his.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: /Cordelia/ });
  await row.getByText('not here', { exact: true }).waitFor();
  hers = await pages.open(cordelia);
  await row.getByText('here', { exact: true }).waitFor();
  await hers.getByRole('button', { name: 'Cordelia: your account' }).click();
  await hers.getByRole('menuitem', { name: 'Set a status…' }).click();
  await hers.getByRole('button', { name: 'On vacation' }).click();
  await expectNoAxeViolations(hers);
  await hers.getByRole('button', { name: 'Save' }).click();
  await row.click();
  await his.getByRole('main').getByText('On vacation').waitFor();
});

test('a card says who somebody is, and what one can do', async () => {
  await his.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Cordelia' }).click();
  await card().getByText('Local time').waitFor();
  await card().getByText('A porcupine').waitFor();
  await card().getByText('Member').waitFor();
  await card().getByText('On vacation').waitFor();
  await card().getByRole('link', { name: 'Message', exact: true }).waitFor();
  await expectNoAxeViolations(his);
  await card().getByRole('button', { name: 'Mute' }).click();
  await card().getByRole('button', { name: 'Unmute' }).waitFor();
  await his.keyboard.press('Escape');
  await card().waitFor({ state: 'detached' });
  await until(async () => (await his.evaluate('document.activeElement.textContent')) === 'Cordelia', 'the focus is back at what opened it');
});

test('roles and accounts change for who looks at them, at once', async () => {
  await his.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Cordelia' }).click();
  await iago.patch(`/users/${cordelia.id}`, { role: 300 });
  await card().getByText('Moderator').waitFor();
  await iago.patch(`/users/${cordelia.id}`, { role: 600 });
  await card().getByText('Guest').waitFor();
  await iago.delete(`/users/${cordelia.id}`);
  await card().getByText('deactivated').waitFor();
  expect(pages.complaints).toEqual([]);
});
