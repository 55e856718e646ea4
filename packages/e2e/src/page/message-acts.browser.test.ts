import type { Locator } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, field, send, toTopic, until, cameTo, hasText, row, done, say, act, isFocused, count } = await openWriting();

afterAll(() => pages.close());

/** Sixty by forty pixels. */
const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEX/AAAZ4gk3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==';
const bluePng =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEUAAP+KeNJXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==';

describe('a message', () => {
  test('is quoted, and its link is copied, also where the page is no secure context', async () => {
    const id = await say('quotes', 'To be quoted');
    await toTopic('quotes');
    await act(id, 'Quote and reply');
    await hasText(/Hamlet[^]*said[^]*```quote\nTo be quoted\n```/);
    await field().fill('');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = new RegExp(`^${pages.server.url}/#narrow/channel/${design}-design/topic/quotes`);
    await act(id, 'Copy link');
    await until(async () => link.test(await page.evaluate(() => navigator.clipboard.readText())), 'the link is copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(String(id));
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    const plain = await page.context().newPage();
    await plain.addInitScript({ content: `Object.defineProperty(window, 'isSecureContext', { value: false });` });
    await plain.goto(page.url());
    const there = plain.locator(`article[data-message="${id}"]`);
    await there.hover();
    await there.getByRole('button', { name: 'More actions' }).click();
    await plain.getByRole('menuitem', { name: 'Copy link' }).click();
    await until(async () => link.test(await plain.evaluate(() => navigator.clipboard.readText())), 'the link is copied there, too');
    await plain.close();
  });

  test('is reminded of, by keyboard alone', async () => {
    const id = await say('reminders', 'Do not forget');
    await toTopic('reminders');
    await row(id).hover();
    await row(id).getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'Remind me…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remind me of this message' });
    await dialog.waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('radio', { name: /In three hours/ }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox', { name: 'Note (for you alone)' }).focus();
    await page.keyboard.type('Ask again');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { reminders } = (await done(cordelia.get('/reminders'))) as { readonly reminders?: ReadonlyArray<Record<string, unknown>> };
    const [reminder] = reminders ?? [];
    expect(reminder?.['reminder_target_message_id']).toBe(id);
    const hours = (Number(reminder?.['scheduled_delivery_timestamp']) * 1000 - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(3);
    await until(() => isFocused(row(id)), 'the focus is back at the message');
  });

  test('is reported: why not, or to those who look after the organization', async () => {
    const id = await say('reports', 'Buy my pills');
    await toTopic('reports');
    await act(id, 'Report…');
    const dialog = page.getByRole('dialog', { name: 'Report message' });
    await dialog.waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await dialog.getByRole('alert').getByText(/./).waitFor();
    await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'moderation' }], invite_only: true }));
    const { stream_id: moderation } = await done(hamlet.get('/get_stream_id', { stream: 'moderation' }));
    await done(hamlet.patch('/realm', { moderation_request_channel_id: Number(moderation) }));
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: 'More about it' }).fill('They sell something');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const narrow = [{ operator: 'channel', operand: Number(moderation) }];
    const got = await done(hamlet.get('/messages', { anchor: 'newest', num_before: 10, num_after: 0, narrow, apply_markdown: false }));
    expect(JSON.stringify(got['messages'])).toContain('They sell something');
  });

  test('says who has reacted, also where nothing hovers, and opens who is mentioned', async () => {
    await done(hamlet.post('/user_groups/create', { name: 'crew', description: 'Of the ship', members: [hamlet.id, cordelia.id] }));
    const id = await say('mentions', 'For @**Hamlet** and @*crew*');
    for (const person of [hamlet, cordelia]) await done(person.post(`/messages/${id}/reactions`, { emoji_name: 'tada' }));
    const phone = await pages.open(cordelia, { at: `#narrow/channel/${design}-design/topic/mentions`, size: 'phone' });
    const there = phone.locator(`article[data-message="${id}"]`);
    await there.getByText('For').tap({ position: { x: 4, y: 8 } });
    await there.getByRole('button', { name: 'More actions' }).tap();
    await phone.getByRole('menuitem', { name: 'Who has reacted' }).tap();
    const reacted = phone.getByRole('dialog', { name: 'Who has reacted' }).getByRole('region', { name: 'tada' });
    for (const name of ['Hamlet', 'Cordelia']) await reacted.getByRole('listitem').filter({ hasText: name }).waitFor();
    await expectNoAxeViolations(phone);
    await phone.context().close();

    await toTopic('mentions');
    await row(id).getByRole('button', { name: '@crew' }).click();
    const members = page.getByRole('dialog', { name: /crew/ });
    await members.getByText('Of the ship').waitFor();
    await members.getByRole('button', { name: /Hamlet/ }).waitFor();
    await page.keyboard.press('Escape');
    await members.waitFor({ state: 'detached' });
    await row(id).getByRole('button', { name: '@Hamlet' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Hamlet' }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await until(() => isFocused(row(id).getByRole('button', { name: '@Hamlet' })), 'the focus is back at the mention');
  });

  test('with a poll takes votes and options, which others see', async () => {
    await done(hamlet.post('/messages', { type: 'stream', to: 'design', topic: 'polls', content: '/poll Lunch?\nSoup\nSalad' }));
    await toTopic('polls');
    const other = await pages.open(hamlet, { at: `#narrow/channel/${design}-design/topic/polls`, size: 'phone' });
    await page.getByRole('button', { name: 'Soup: 0 votes' }).click();
    await page.getByRole('button', { name: 'Soup: 1 vote', exact: true, pressed: true }).waitFor();
    await other.getByRole('button', { name: 'Soup: 1 vote', exact: true, pressed: false }).waitFor();
    await page.getByRole('textbox', { name: 'New option' }).fill('Bread');
    await page.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Bread: 0 votes' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Bread' }).getByText('Hamlet').waitFor();
    await page.getByRole('button', { name: 'Soup: 1 vote', exact: true }).click();
    await other.getByRole('button', { name: 'Soup: 0 votes' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoAxeViolations(other);
    await other.context().close();
  });

  test('has pictures that open large, one after the other, and players for sounds and films', async () => {
    const uploaded = async (name: string, bytes: Uint8Array, type: string): Promise<string> => {
      const body = await done(hamlet.upload('/user_uploads', [{ field: 'filename', name, contentType: type, bytes }]));
      return `[${name}](${body['url'] as string})`;
    };
    const files = [
      await uploaded('red.png', Buffer.from(redPng, 'base64'), 'image/png'),
      await uploaded('blue.png', Buffer.from(bluePng, 'base64'), 'image/png'),
      await uploaded('beep.wav', silence(), 'audio/wav'),
      await uploaded('film.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 'video/webm'),
    ];
    const id = await say('pictures', files.join('\n\n'));
    await toTopic('pictures');
    const sound = row(id).locator('audio[controls][aria-label="beep.wav"]');
    await sound.waitFor();
    await until(() => sound.evaluate((player) => (player as HTMLAudioElement).duration > 0), 'the sound can be played');
    await row(id).locator('video[controls][aria-label="film.webm"]').waitFor();
    const red = row(id).locator('.message_inline_image').getByRole('link', { name: 'red.png' });
    await red.focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('dialog', { name: 'red.png' });
    await first.getByRole('img', { name: 'red.png' }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('dialog', { name: 'blue.png' });
    await next.getByRole('img', { name: 'blue.png' }).waitFor();
    expect(await next.getByRole('button', { name: 'Next picture' }).isDisabled()).toBe(true);
    await next.getByRole('button', { name: 'Larger' }).click();
    await page.keyboard.press('Escape');
    await next.waitFor({ state: 'detached' });
    await until(() => isFocused(red), 'the focus is back at the picture');
  });

  test('has formulas, links to files, text of either direction, code from left to right, and what somebody does', async () => {
    const { url } = await done(
      hamlet.upload('/user_uploads', [{ field: 'filename', name: 'plan.txt', contentType: 'text/plain', bytes: Buffer.from('a plan') }]),
    );
    const id = await say('kinds', `Area $$x^2$$ in [plan.txt](${url as string})\n\nשלום \`code\``);
    const doing = await say('kinds', '/me waves');
    await toTopic('kinds');
    await row(doing).getByText('waves').waitFor();
    expect(await row(doing).innerText()).not.toContain('/me');
    const formula = row(id).locator('.katex');
    await formula.getByRole('math').waitFor();
    await until(() => formula.evaluate((element) => getComputedStyle(element).fontFamily.includes('KaTeX')), 'the formula has its style');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), row(id).getByRole('link', { name: 'plan.txt' }).click()]);
    await tab.getByText('a plan').waitFor();
    await tab.close();
    const directionOf = (of: Locator): Promise<string> => of.evaluate((element) => getComputedStyle(element).direction);
    expect(await directionOf(row(id).locator('p').filter({ hasText: 'שלום' }))).toBe('rtl');
    expect(await directionOf(row(id).locator('code'))).toBe('ltr');
    await expectNoAxeViolations(page);
  });

  test('is picked an emoji for by keyboard alone, and its menus and pickers have no fault', async () => {
    const id = await say('picks', 'Pick one');
    await toTopic('picks');
    await row(id).hover();
    await row(id).getByRole('toolbar').getByRole('button', { name: 'Add a reaction' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('combobox', { name: 'Find an emoji' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('octopus');
    await page.getByRole('option', { name: 'octopus', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await row(id).getByRole('button', { name: 'you reacted with octopus', pressed: true }).waitFor();
  });

  test('says who reacted, who has read it, and how it came to be what it is', async () => {
    const id = await say('facts', 'First text', cordelia);
    await done(hamlet.post(`/messages/${id}/reactions`, { emoji_name: 'tada' }));
    await done(hamlet.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' }));
    await done(cordelia.patch(`/messages/${id}`, { content: 'Second text' }));
    await toTopic('facts');
    await row(id).getByRole('button', { name: 'Hamlet reacted with tada' }).waitFor();
    await act(id, 'Who has read it');
    const readers = page.getByRole('dialog', { name: 'Who has read it' });
    await readers.getByText('1 person has read it.').waitFor();
    await readers.getByText('Hamlet').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await act(id, 'Show changes');
    const changes = page.getByRole('dialog', { name: 'Changes of the message' });
    await changes.getByText('First text', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await changes.waitFor({ state: 'detached' });
    for (const name of ['Move…', 'Delete…']) {
      await act(id, name);
      await page.getByRole('dialog').waitFor();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});

test('a message that tells more than 15 people says so before it is sent', async () => {
  const others = await Promise.all(Array.from({ length: 16 }, (_, at) => pages.server.addPerson(`Guildenstern ${at}`)));
  await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: others.map(({ id }) => id) }));
  await toTopic('loud');
  await field().fill('@**topic** is not many');
  await send().click();
  await cameTo('@**topic** is not many');
  await hamlet.patch('/realm', { wildcard_mention_policy: 1 });
  await field().fill('@**all** wake up');
  await send().click();
  const warning = page.getByRole('alertdialog', { name: 'Before you send' });
  await warning.getByText('This tells 18 people at once.').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await hasText('@**all** wake up');
  expect(await count('@**all** wake up')).toBe(0);
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect(pages.complaints).toEqual([]);
});

/** A tenth of a second of silence as a WAV file. */
function silence(): Uint8Array {
  const [rate, length] = [8000, 800];
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(length, 40);
  return Buffer.concat([header, Buffer.alloc(length, 128)]);
}
