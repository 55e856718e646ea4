import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importArchive } from '@parley/archives';
import { decideCreateRealm } from '@parley/core';
import { withImportStore } from '@parley/store-knex';
import type { Page } from 'playwright-core';
import { noteComplaints, openPages, password } from '../open-pages.js';
import { exportsOfElsinore } from './exports.js';

const folder = mkdtempSync(join(tmpdir(), 'moved-in-'));
const pages = await openPages();
const { server, browser } = pages;
const complaints: string[] = [];

afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true });
});

type Form = keyof typeof exportsOfElsinore;

const moveIn = async (form: Form): Promise<void> => {
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  const { realmId } = await exportsOfElsinore[form](join(folder, form), (source) =>
    withImportStore(connectionString, server.clock, (store) =>
      importArchive({
        source,
        store,
        ports: server.chat.world,
        stringId: form,
        newRealm: ({ name, description }) => decideCreateRealm({ stringId: form, name, description }, server.clock.now(), 'example.org'),
        progress: () => undefined,
      }),
    ),
  );
  const set = await server.chat.provision.setPassword(realmId, 'gertrude@elsinore.example', password)();
  expect(set).toMatchObject({ right: { _tag: 'Right' } });
};

/** Browsers find every name below `localhost` on this machine. */
const signIn = async (form: Form): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
  await noteComplaints(page, complaints);
  await page.goto(server.url.replace('127.0.0.1', `${form}.localhost`) + '/login/?next=%2F');
  await page.getByLabel('E-mail address').fill('gertrude@elsinore.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
  return page;
};

test.each(Object.keys(exportsOfElsinore) as ReadonlyArray<Form>)(
  'an organization from %s has its channels, messages, reactions, files and direct messages, as if it had always been here',
  async (form) => {
    await moveIn(form);
    const page = await signIn(form);
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    await navigation.getByRole('link', { name: 'castle' }).first().click();
    const said = page.getByRole('article').filter({ hasText: 'To be, or not' });
    await said.getByText('Hamlet').waitFor();
    expect(await said.locator('strong', { hasText: 'or not' }).count()).toBe(1);
    await said.getByRole('button', { name: /\+1/, pressed: true }).waitFor();

    const answer = page.getByRole('article').filter({ hasText: 'Look:' });
    const address = await answer.getByRole('link', { name: 'plan.txt' }).getAttribute('href');
    expect(await page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.text())`)).toBe('a plan');

    await navigation.getByRole('link', { name: 'Hamlet' }).first().click();
    await page.getByRole('article').filter({ hasText: 'A word, mother' }).getByText('Hamlet').waitFor();
    await page.context().close();
    expect(complaints).toEqual([]);
  },
);
