/** Calls, hears events, loads what is loaded by need, and knows its error. */
export const work = (types: { readonly argument: string } = { argument: '' }): string => `
const converse = async (url${types.argument}, email${types.argument}, apiKey${types.argument}) => {
  const chat = connect({ url, email, apiKey });
  const { user_id: own } = await chat.getOwnUser();
  const live = await chat.live();
  const feed = live.feed([['is', 'dm']]);
  await feed.ready();
  const arrived = new Promise((resolve) => feed.subscribe((messages) => resolve(messages.at(-1)?.content)));
  await chat.sendMessage({ type: 'direct', to: [own], content: 'packed' });
  const content = await arrived;
  const known = await chat.getMessage({ message_id: 2 ** 30 }).catch((error) => error instanceof ChatApiError && error.operation);
  await live.close();
  return [content, known, await chat.supports('drafts'), typeof openLive].join(' ');
};
`;
export const expected = '<p>packed</p> getMessage true function';

export const imports = "import { ChatApiError, connect } from '@parley/client';\nimport { openLive } from '@parley/client/live';\n";

/** Runs it with an address, an account and its key, and shows what it was told. */
export const start = 'void converse(...process.argv.slice(2)).then((told) => console.log(told));\n';
