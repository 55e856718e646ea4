import { openWriting } from '../open-writing.js';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEX/AAAZ4gk3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==',
  'base64',
);
export const longName = 'Of all the names that people give to what they talk about this one is the longest';

/** An organization in which each part of the page has something to show. */
export const openOrganization = async () => {
  const writing = await openWriting();
  const { hamlet, cordelia, othello, design, done, say, page } = writing;
  await page.context().close();
  await done(
    hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'engineering', description: 'How it is built' }], principals: [hamlet.id, cordelia.id] }),
  );
  await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'elsewhere' }] }));
  await done(cordelia.post('/channels/create', { name: 'press', subscribers: [cordelia.id, hamlet.id] }));
  await done(cordelia.post('/user_groups/create', { name: 'Crew', description: 'Who is on stage', members: [cordelia.id, hamlet.id] }));
  for (let at = 0; at < 12; at += 1) await say(`topic ${at}`, 'Hello');
  await say(longName, 'A long name');
  const upload = async (name: string): Promise<string> => {
    const { url } = await done(hamlet.upload('/user_uploads', [{ field: 'filename', name, contentType: 'image/png', bytes: picture }]));
    return `[${name}](${url as string})`;
  };
  const plain = await say('kinds', `Look at **this**, @**Cordelia**: https://example.org/${'a'.repeat(120)} and ${'word '.repeat(30)}`);
  await say('kinds', `\`\`\`js\nconst answer = ${'4'.repeat(160)};\n\`\`\`\n\n\`\`\`spoiler The end\nHe dies\n\`\`\`\n\n> said\n\n1. one\n2. two`);
  await say('kinds', `| a | b | c |\n|---|---|---|\n| ${'wide '.repeat(8)} | ${'x'.repeat(60)} | 3 |\n\n$$x^2 + y^2$$`);
  await say('kinds', `${await upload('red.png')}\n${await upload('blue.png')}`);
  await done(
    hamlet.post('/messages', {
      type: 'stream',
      to: 'design',
      topic: 'kinds',
      content: '/poll Lunch?\nSoup\nSalad with a rather long description of what is in it',
    }),
  );
  await done(hamlet.post('/messages', { type: 'stream', to: 'design', topic: 'kinds', content: '/me waves' }));
  const own = await say('kinds', 'Mine', cordelia);
  await done(cordelia.patch(`/messages/${own}`, { content: 'Mine, changed' }));
  await done(hamlet.post(`/messages/${own}/reactions`, { emoji_name: 'tada' }));
  await done(hamlet.patch(`/messages/${plain}`, { content: 'Look at **this**, @**Cordelia**, again' }));
  await done(cordelia.post('/messages/flags', { messages: [own, plain], op: 'add', flag: 'starred' }));
  await done(hamlet.post('/messages', { type: 'direct', to: [cordelia.id], content: 'Between us' }));
  await done(hamlet.post('/messages', { type: 'direct', to: [cordelia.id, othello.id], content: 'Among us' }));
  await done(hamlet.post('/users/me/status', { status_text: 'At lunch', emoji_name: 'house' }));
  const draft = { type: 'stream', to: [design], topic: 'topic 1', content: `Begun ${'and not ended '.repeat(12)}`, timestamp: 1 };
  await done(cordelia.post('/drafts', { drafts: [draft] }));
  const soon = Math.floor(Date.now() / 1000) + 86_400;
  await done(cordelia.post('/scheduled_messages', { type: 'stream', to: design, topic: 'topic 2', content: 'Later', scheduled_delivery_timestamp: soon }));
  return { ...writing, own, plain };
};

export type Organization = Awaited<ReturnType<typeof openOrganization>>;
