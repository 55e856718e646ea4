import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import type { FeedDoing, MessageDialog } from '../../message/feed-context.js';
import type { Picture } from '../../message/lightbox/lightbox.js';
import { conversationOf, feedOf, type Term } from '../../route/view.js';
import { isSearch } from '../../search/is-search.js';
import { trying } from '../../ui/refusal.js';
import type { Selection } from '../selection/use-selection.js';

/** What stands over a feed, and which message is edited. */
export interface Overlays {
  readonly doing: FeedDoing;
  readonly dialog: { readonly kind: MessageDialog; readonly message: Message } | null;
  readonly pictures: { readonly all: ReadonlyArray<Picture>; readonly first: number; readonly opener: HTMLElement } | null;
  readonly editedId: number | null;
  /** Messages were marked as unread: what stands in the view does not count as read until one says so. */
  readonly isMarkedUnread: boolean;
  readonly readAgain: () => void;
  readonly close: () => void;
  /** Brings the focus back to the message. */
  readonly restoreFocus: () => void;
}

interface Options {
  readonly narrow: ReadonlyArray<Term>;
  readonly selection: Selection;
  readonly root: RefObject<HTMLElement | null>;
}

/** Whether a narrow shows several conversations. */
export const isMixedIn = (narrow: ReadonlyArray<Term>): boolean => {
  const conversation = conversationOf(feedOf(narrow));
  return conversation === null || (conversation.type === 'channel' && conversation.topic === null);
};

/** How many messages one call marks. */
const step = 5000;

const picturesIn = (root: HTMLElement | null): ReadonlyArray<HTMLAnchorElement> => [
  ...(root?.querySelectorAll<HTMLAnchorElement>('.message_inline_image a') ?? []),
];

export const useOverlays = ({ narrow, selection, root }: Options): Overlays => {
  const { chat } = useChat();
  const { select, focus } = selection;
  const [dialog, setDialog] = useState<Overlays['dialog']>(null);
  const [pictures, setPictures] = useState<Overlays['pictures']>(null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [isMarkedUnread, setMarkedUnread] = useState(false);

  const doing = useMemo(
    (): FeedDoing => ({
      isMixed: isMixedIn(narrow),
      isSearch: isSearch(narrow),
      open: (kind, message) => setDialog({ kind, message }),
      edit: (id) =>
        setEditedId((before) => {
          if (id === null && before !== null) setTimeout(() => focus(before));
          return id;
        }),
      select,
      showPicture: (opener) => {
        const links = picturesIn(root.current);
        const all = links.map((link) => ({ address: link.href, name: link.title }));
        setPictures({ all, first: Math.max(links.indexOf(opener), 0), opener });
      },
      markUnreadFrom: ({ id }) => {
        setMarkedUnread(true);
        const terms = narrow.map((term) => ({ ...term }));
        const from = { anchor: id, include_anchor: true, num_before: 0, num_after: step };
        trying(chat.call('updateFlagsForNarrow', { narrow: terms, ...from, op: 'remove', flag: 'read' }));
      },
    }),
    [chat, narrow, select, focus, root],
  );

  const close = useCallback(() => {
    setDialog(null);
    setPictures(null);
  }, []);
  const restoreFocus = useCallback(() => {
    if (pictures !== null) pictures.opener.focus();
    else if (selection.id !== null) focus(selection.id);
  }, [pictures, selection.id, focus]);
  return { doing, dialog, pictures, editedId, isMarkedUnread, readAgain: () => setMarkedUnread(false), close, restoreFocus };
};
