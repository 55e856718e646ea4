import { channelIn } from '../app/directory.js';
import type { ChatState } from '../app/state.js';
import { directNameIn } from '../people/names.js';
import { conversationOf, type View } from '../route/view.js';
import { queryOf } from '../search/query.js';
import { texts } from '../texts/texts.js';

const plain: Readonly<Record<string, string>> = {
  'is:mentioned': texts.side.mentions,
  'is:starred': texts.side.starred,
  '': texts.side.all,
};

/** What a view is called: in the header, in the title of the window. */
export const titleOf = (view: View, state: ChatState): string => {
  if (view.kind !== 'feed') return texts.side[view.kind];
  const conversation = conversationOf(view);
  if (conversation?.type === 'direct') return directNameIn(state, conversation.userIds);
  if (conversation?.type === 'channel') {
    const name = channelIn(state, conversation.streamId)?.name ?? texts.shell.unknownChannel;
    if (conversation.topic === null) return name;
    return `${name} › ${conversation.topic === '' ? texts.side.noTopic : conversation.topic}`;
  }
  const query = queryOf(view.narrow, state);
  return plain[query] ?? texts.shell.searchFor(query);
};
