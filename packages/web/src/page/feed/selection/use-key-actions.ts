import type { RefObject } from 'react';
import type { Message } from '../../app/state.js';
import { useActions } from '../../message/actions/use-actions.js';
import type { FeedDoing } from '../../message/feed-context.js';
import { texts } from '../../texts/texts.js';
import type { FeedKey } from './shortcuts.js';
import { useFeedKeys } from './use-feed-keys.js';
import type { Selection } from './use-selection.js';

interface Options {
  readonly messages: ReadonlyArray<Message>;
  readonly selection: Selection;
  readonly doing: FeedDoing;
  readonly toNewest: () => void;
  readonly root: RefObject<HTMLElement | null>;
}

const activate = (button: HTMLElement): void => {
  // A menu that was open before hears keys and pointers alone.
  const isMenu = button.getAttribute('aria-haspopup') === 'menu' && button.hasAttribute('data-state');
  if (isMenu) button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  else button.click();
};

/** Activates a button of a message by its name: once it is there, since the buttons of a message are loaded when the first one is selected. */
const press = (root: HTMLElement | null, id: number, label: string): void => {
  if (root === null) return;
  const message = `[data-message="${id}"]`;
  const find = (): HTMLElement | null => root.querySelector<HTMLElement>(`${message} [role="toolbar"] [aria-label="${label}"]`);
  const now = find();
  if (now !== null) {
    activate(now);
    return;
  }
  const observer = new MutationObserver(() => {
    const button = find();
    const isLeft = (document.activeElement?.closest(message) ?? null) === null;
    if (button === null && !isLeft) return;
    observer.disconnect();
    if (button !== null && !isLeft) activate(button);
  });
  observer.observe(root, { childList: true, subtree: true });
};

/** Does what keys say, with the selected message. */
export const useKeyActions = ({ messages, selection, doing, toNewest, root }: Options): void => {
  const actions = useActions();
  useFeedKeys((key) => {
    switch (key) {
      case 'next':
        selection.step(1);
        return true;
      case 'previous':
        selection.step(-1);
        return true;
      case 'newest':
        toNewest();
        return true;
      case 'oldest': {
        const first = messages[0];
        if (first !== undefined) selection.focus(first.id);
        return true;
      }
      default: {
        const message = messages.find(({ id }) => id === selection.id);
        return message !== undefined && act(key, message);
      }
    }
  });

  const act = (key: Exclude<FeedKey, 'next' | 'previous' | 'newest' | 'oldest'>, message: Message): boolean => {
    const does: Readonly<Record<typeof key, () => void>> = {
      reply: () => actions.reply(message),
      quote: () => actions.quote(message),
      react: () => press(root.current, message.id, texts.message.action.react),
      menu: () => press(root.current, message.id, texts.message.action.more),
      like: () => actions.react(message, { names: ['+1'], code: '1f44d', type: 'unicode_emoji' }),
      star: () => actions.star(message),
      edit: () => doing.edit(message.id),
      move: () => doing.open('move', message),
      markUnread: () => doing.markUnreadFrom(message),
      copyLink: () => actions.copyLink(message),
      conversation: () => actions.openConversation(message),
      delete: () => doing.open('delete', message),
    };
    does[key]();
    return true;
  };
};
