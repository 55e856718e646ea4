import { expectNoAxeViolations } from './access/axe.js';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, field, send, toTopic, until, hasText, row, done, say, act, isFocused, count } = await openWriting();

afterAll(() => pages.close());

const rawOf = async (id: number): Promise<unknown> =>
  ((await done(cordelia.get(`/messages/${id}`, { apply_markdown: false })))['message'] as Record<string, unknown>)['content'];

const administratorsAlone = async (isSo: boolean): Promise<void> => {
  const groups = (await done(hamlet.get('/user_groups')))['user_groups'] as ReadonlyArray<Record<string, unknown>>;
  const group = groups.find(({ name }) => name === (isSo ? 'role:administrators' : 'role:everyone'))?.['id'];
  await done(hamlet.patch(`/streams/${design}`, { can_send_message_group: { new: Number(group) } }));
};

describe('a message that was not sent', () => {
  test('says why, is kept by a reload, is sent again once when it may be, and is discarded', async () => {
    await toTopic('refusals');
    await administratorsAlone(true);
    await field().fill('Refused at first');
    await send().click();
    const refused = page.getByRole('article', { name: /Not sent/ }).filter({ hasText: 'Refused at first' });
    await refused.getByRole('alert').getByText('Not authorized to send').or(refused.getByText('permission')).first().waitFor();
    await expectNoAxeViolations(page);
    await page.reload();
    await refused.getByRole('button', { name: 'Send again' }).click();
    await refused.getByRole('alert').waitFor();
    await administratorsAlone(false);
    await refused.getByRole('button', { name: 'Send again' }).click();
    await page.locator('article[data-message]').filter({ hasText: 'Refused at first' }).waitFor();
    expect(await page.getByRole('article').filter({ hasText: 'Refused at first' }).count()).toBe(1);
    expect(await count('Refused at first')).toBe(1);

    await administratorsAlone(true);
    await field().fill('Taken back');
    await send().click();
    const taken = page.getByRole('article', { name: /Not sent/ }).filter({ hasText: 'Taken back' });
    await taken.getByRole('button', { name: 'Discard' }).click();
    await taken.waitFor({ state: 'detached' });
    await administratorsAlone(false);
    await page.reload();
    await page.locator('article[data-message]').filter({ hasText: 'Refused at first' }).waitFor();
    expect(await page.getByText('Taken back').count()).toBe(0);
    expect(await count('Taken back')).toBe(0);
  });

  test('whose answer is lost is shown once, and is there once', async () => {
    await toTopic('lost answers');
    let lost = 0;
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field().fill('Its answer is lost');
    await send().click();
    await page.locator('article[data-message]').filter({ hasText: 'Its answer is lost' }).waitFor();
    await page.getByRole('article', { name: /sending/ }).waitFor({ state: 'detached' });
    expect(lost).toBe(1);
    expect(await page.getByRole('article').filter({ hasText: 'Its answer is lost' }).count()).toBe(1);
    expect(await count('Its answer is lost')).toBe(1);
    await page.unroute('**/messages');
  });

  test('which a server that knows no keys of requests may have got says so, and is sent again only when its writer says so', async () => {
    // What such a server answers to the question whether a send may be repeated.
    await page.route('**/messages', (route) => (route.request().method() === 'OPTIONS' ? route.fulfill({ status: 204 }) : route.fallback()));
    await page.reload();
    await toTopic('perhaps');
    let broken = 0;
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST' || broken > 1) return route.fallback();
      broken += 1;
      await route.abort('connectionreset');
    });
    for (const text of ['Perhaps one', 'Perhaps two']) {
      await field().fill(text);
      await send().click();
      const perhaps = page.getByRole('article', { name: /Perhaps sent/ }).filter({ hasText: text });
      await perhaps.getByText('Sending it again may show it twice.').waitFor();
    }
    await expectNoAxeViolations(page);
    const perhaps = page.getByRole('article', { name: /Perhaps sent/ });
    await perhaps.filter({ hasText: 'Perhaps one' }).getByRole('button', { name: 'Send again' }).click();
    await page.locator('article[data-message]').filter({ hasText: 'Perhaps one' }).waitFor();
    await perhaps.filter({ hasText: 'Perhaps two' }).getByRole('button', { name: 'Edit' }).click();
    await hasText('Perhaps two');
    await perhaps.waitFor({ state: 'detached' });
    expect([await count('Perhaps one'), await count('Perhaps two')]).toEqual([1, 0]);
    await field().fill('');
    await page.unroute('**/messages');
    await page.reload();
  });
});

describe('an edit', () => {
  test('of the last own message begins by the arrow up, and is kept by Escape, a link, and a reload', async () => {
    const id = await say('edits', 'Before', cordelia);
    await toTopic('edits');
    await row(id).waitFor();
    await field().press('ArrowUp');
    const edit = row(id).getByRole('textbox', { name: 'Edit message' });
    await edit.and(page.locator(':focus')).fill('Half an edit');
    await expectNoAxeViolations(page);
    await edit.press('Escape');
    await until(() => isFocused(row(id)), 'the focus is back at the message');
    // The text of the message takes its time: what was begun is there, and gone on with, at once.
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**/messages/${id}?**`, (route) => held.then(() => route.fallback()));
    await row(id).getByRole('button', { name: 'edit not saved' }).click();
    expect(await edit.and(page.locator(':focus')).inputValue()).toBe('Half an edit');
    await page.keyboard.type(', going on');
    expect(await edit.inputValue()).toBe('Half an edit, going on');
    goOn();
    await page.unroute(`**/messages/${id}?**`);
    await page.reload();
    await row(id).getByRole('button', { name: 'edit not saved' }).click();
    await toTopic('elsewhere');
    await toTopic('edits');
    await row(id).getByRole('button', { name: 'edit not saved' }).click();
    expect(await edit.inputValue()).toBe('Half an edit, going on');
    expect(await rawOf(id)).toBe('Before');
    // It is asked for, and then has the focus.
    await edit.and(page.locator(':focus')).press('Control+Enter');
    await row(id).getByText('Half an edit, going on').and(page.locator('p')).waitFor();
    expect(await rawOf(id)).toBe('Half an edit, going on');
    await edit.waitFor({ state: 'detached' });
    expect(await row(id).getByRole('button', { name: 'edit not saved' }).count()).toBe(0);
  });

  test('of a message that another device edits meanwhile shows both texts, and overwrites nothing unasked', async () => {
    const id = await say('parallel', 'Common', cordelia);
    await toTopic('parallel');
    await act(id, 'Edit');
    const edit = row(id).getByRole('textbox', { name: 'Edit message' });
    await edit.and(page.locator(':focus')).fill('Mine');
    await done(cordelia.patch(`/messages/${id}`, { content: 'Of the other device' }));
    const other = row(id).getByRole('alert').filter({ hasText: 'changed elsewhere' });
    await other.getByText('Of the other device').waitFor();
    await expectNoAxeViolations(page);
    await edit.press('Control+Enter');
    expect(await edit.inputValue()).toBe('Mine');
    expect(await row(id).getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    expect(await rawOf(id)).toBe('Of the other device');
    await other.getByRole('button', { name: 'Go on with my text' }).click();
    await row(id).getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await rawOf(id)) === 'Mine', 'the own text is saved');

    // The same where the page has not heard of it before it saves.
    await act(id, 'Edit');
    await edit.and(page.locator(':focus')).fill('Mine again');
    await page.route('**/events?*', () => undefined);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await done(cordelia.patch(`/messages/${id}`, { content: 'Said first' }));
    await row(id).getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Said first').waitFor();
    expect(await rawOf(id)).toBe('Said first');
    await other.getByRole('button', { name: 'Take this text' }).click();
    expect(await edit.inputValue()).toBe('Said first');
    await edit.press('Escape');
    await page.unroute('**/events?*');
    await page.reload();
    await row(id).waitFor();
    expect(await row(id).getByRole('button', { name: 'edit not saved' }).count()).toBe(0);
  });

  test('of a message that is deleted meanwhile is kept as a draft, also when it is deleted while nobody looks', async () => {
    const id = await say('deleted', 'Soon gone', cordelia);
    await toTopic('deleted');
    await act(id, 'Edit');
    await row(id).getByRole('textbox', { name: 'Edit message' }).and(page.locator(':focus')).fill('Too good to lose');
    await done(hamlet.delete(`/messages/${id}`));
    const told = page.getByRole('alert').getByText('The message that you were changing is gone. What you wrote is kept as a draft.');
    await told.waitFor();
    await hasText('Too good to lose');
    await until(() => isFocused(field()), 'one goes on writing');
    await send().click();
    await page.locator('article[data-message]').filter({ hasText: 'Too good to lose' }).waitFor();

    const other = await say('deleted', 'Gone while away', cordelia);
    await act(other, 'Edit');
    const edit = row(other).getByRole('textbox', { name: 'Edit message' });
    await edit.and(page.locator(':focus')).fill('Written before');
    await edit.press('Escape');
    await page.goto('about:blank');
    await done(hamlet.delete(`/messages/${other}`));
    await toTopic('deleted');
    await told.waitFor();
    await hasText('Written before');
    await page.goto(`${pages.server.url}/#drafts`);
    await page.getByRole('region', { name: 'Drafts' }).getByText('Written before').waitFor();
  });
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect(pages.complaints).toEqual([]);
});
