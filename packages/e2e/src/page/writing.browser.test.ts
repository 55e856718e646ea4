import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, othello, design, field, send, toTopic, until, messages, cameTo, hasText } = await openWriting();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

describe('recipients', () => {
  test('a topic, a channel with a topic of it, and people are written to', async () => {
    await field().fill('Soup today');
    await send().click();
    expect(await cameTo('Soup today')).toEqual([['stream', 'lunch']]);
    await hasText('');

    await page.goto(`${pages.server.url}/#narrow/channel/${design}-design`);
    await page.getByRole('combobox', { name: 'Topic' }).fill('lu');
    await page.getByRole('option', { name: 'lunch' }).click();
    await field().fill('Where to?');
    await page.keyboard.press('Control+Enter');
    expect(await cameTo('Where to?')).toEqual([['stream', 'lunch']]);

    await page.goto(`${pages.server.url}/#inbox`);
    await page.getByRole('button', { name: 'Write to people' }).click();
    await page.getByRole('combobox', { name: 'People' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('ham');
    await page.getByRole('option', { name: 'Hamlet', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Hamlet' }).waitFor();
    await page.keyboard.press('Enter');
    await field().and(page.locator(':focus')).waitFor();
    await page.keyboard.type('To be');
    await page.keyboard.press('Control+Enter');
    expect(await cameTo('To be')).toEqual([['private', '']]);
    await page.getByRole('group', { name: 'Writes to' }).getByText('Hamlet').waitFor();
  });

  test('what is missing or too long is said before sending, and nothing is lost', async () => {
    await page.goto(`${pages.server.url}/#feed`);
    await page.getByRole('button', { name: 'Write in a channel' }).click();
    await field().fill('To whom?');
    await send().click();
    await page.getByRole('alert').getByText('Choose a channel.').waitFor();
    await hasText('To whom?');
    await field().fill('x'.repeat(10_001));
    await page.getByText('1 character too long').waitFor();
    await field().fill('');
    await page.getByRole('button', { name: 'Close, and keep the text as a draft' }).click();
    await page.getByRole('button', { name: 'Write in a channel' }).waitFor();
  });
});

test('Enter sends by the setting, never while an input method composes', async () => {
  await toTopic('keys');
  const session = await page.context().newCDPSession(page);
  await hamlet.get('/users/me');
  await cordelia.patch('/settings', { enter_sends: true });
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await hasText('にほ');
  await field().dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
  await hasText('にほ');
  await session.send('Input.insertText', { text: '日本' });
  await hasText('日本');
  await until(async () => {
    await page.keyboard.press('Enter');
    return (await field().inputValue()) === '';
  }, 'Enter sends');
  const [[, topic] = []] = (await messages()).filter(({ content }) => String(content).trim() === '日本').map(({ id, subject }) => [id, subject]);
  expect(topic).toBe('keys');
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await hasText('one\ntwo');
  await cordelia.patch('/settings', { enter_sends: false });
  await field().fill('');
});

describe('names are suggested', () => {
  /** The option that Enter and Tab take, once it is marked. */
  const chosen = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('option', { name, selected: true }).waitFor();
    await until(async () => (await field().getAttribute('aria-activedescendant')) !== null, 'an option is marked');
  };

  test('people, channels, topics, emoji and commands, by keys alone', async () => {
    await toTopic('names');
    await page.keyboard.type('Ask @haml');
    await chosen(/Hamlet/);
    await page.keyboard.press('Enter');
    await hasText('Ask @**Hamlet** ');
    await page.keyboard.type('in #des');
    await chosen(/design/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('>lun');
    await chosen('lunch');
    await page.keyboard.press('Enter');
    await hasText('Ask @**Hamlet** in #**design>lunch** ');
    await page.keyboard.type(':tad');
    await chosen(':tada:');
    await page.keyboard.press('Enter');
    await hasText('Ask @**Hamlet** in #**design>lunch** :tada: ');
    await page.keyboard.type('@oth');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').waitFor({ state: 'detached' });
    await field().fill('');
    await page.keyboard.type('/po');
    await chosen('/poll');
    await page.keyboard.press('Enter');
    await hasText('/poll ');
    await field().fill('');
  });

  test('people of one name are told apart', async () => {
    const other = await pages.server.addPerson('Hamlet', { email: 'other-hamlet@example.org' });
    await field().fill('');
    await page.keyboard.type('@hamlet');
    await page.getByRole('option', { name: /not in this channel/ }).click();
    await hasText(`@**Hamlet|${String(other.id)}** `);
    await field().fill('');
  });
});

test('a mention of somebody who is not in the channel is said, and they can be added', async () => {
  await toTopic('mentions');
  await field().fill('@**Othello** look');
  await send().click();
  const warning = page.getByRole('alertdialog', { name: 'Before you send' });
  await warning.getByText('Othello is not in this channel').waitFor();
  await warning.getByRole('button', { name: 'Go on writing' }).click();
  await hasText('@**Othello** look');
  await send().click();
  await warning.getByRole('button', { name: 'Send anyway' }).click();
  expect(await cameTo('@**Othello** look')).toHaveLength(1);
  await field().fill('@**Othello** now');
  await send().click();
  await warning.getByRole('button', { name: 'Add to the channel, and send' }).click();
  expect(await cameTo('@**Othello** now')).toHaveLength(1);
  const { body } = await hamlet.get(`/users/${othello.id}/subscriptions/${design}`);
  expect(body['is_subscribed']).toBe(true);
});

describe('files', () => {
  test('several are attached, dropped and pasted, and stand as links', async () => {
    await toTopic('files');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (
      await chooser
    ).setFiles([
      { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') },
      { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
    ]);
    await hasText(/^\[one\.txt\]\(\/user_uploads\/[^)]+\)\n\[two\.txt\]\(\/user_uploads\/[^)]+\)\n$/);
    const drop = (type: string) =>
      field().evaluate((element, name) => {
        const data = new DataTransfer();
        data.items.add(new File(['three'], `${name}.txt`, { type: 'text/plain' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          name === 'drop' ? new DragEvent('drop', { ...init, dataTransfer: data }) : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        );
      }, type);
    await field().fill('');
    await drop('drop');
    await hasText(/^\[drop\.txt\]\(\/user_uploads\//);
    await field().fill('');
    await drop('paste');
    await hasText(/^\[paste\.txt\]\(\/user_uploads\//);
    await send().click();
    await hasText('');
  });

  test('one that is on its way can be cancelled, and one that a reload has cut off is named', async () => {
    const held = /\/user_uploads$/;
    await page.route(held, () => undefined);
    const start = async (name: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Attach files' }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
      await page.getByRole('progressbar', { name: `Uploading ${name}` }).waitFor();
    };
    await field().fill('with a file: ');
    await start('cancelled.txt');
    await send().click();
    await page.getByText('Files are still on their way').waitFor();
    await page.getByRole('button', { name: 'Cancel uploading cancelled.txt' }).click();
    await hasText('with a file: ');
    await start('cut off.txt');
    await page.reload();
    await page.getByText('cut off.txt was not uploaded completely').waitFor();
    await hasText('with a file: ');
    await page.unroute(held);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await field().fill('');
  });

  test('one that is too large is said at once', async () => {
    const { body } = await cordelia.post('/register', { fetch_event_types: ['realm'] });
    const most = Number(body['max_file_upload_size_mib']);
    await field().evaluate(
      (element, size) => {
        const data = new DataTransfer();
        data.items.add(new File([new Blob([new Uint8Array(size)])], 'film.mp4'));
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
      },
      most * 1024 * 1024 + 1,
    );
    await page.getByText('film.mp4 is too large').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await hasText('');
  });
});
