import { useMemo, useState } from 'react';
import { useView } from '../route/use-view.js';
import { conversationOf } from '../route/view.js';
import { newPlace, type Place, placeOfConversation, type Recipient, recipientOf } from './recipient/recipient.js';

interface Chosen {
  readonly place: Place;
  readonly to: Recipient;
}

interface Where {
  readonly place: Place;
  /** The recipient as long as no text is begun. */
  readonly to: Recipient;
  readonly fixed: 'nothing' | 'channel' | 'all';
  /** Somebody starts another conversation than the open one. */
  readonly isNew: boolean;
  readonly choose: (to: Recipient) => void;
  /** Starts another conversation, or with null goes back to the open one. */
  readonly start: (to: Recipient | null) => void;
}

const nobody: Recipient = { type: 'direct', userIds: [] };

/** Where the composer writes to: the open conversation, or another one that is being started. */
export const useRecipient = (): Where => {
  const view = useView();
  const [started, setStarted] = useState<{ readonly view: object; readonly to: Recipient } | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return useMemo(() => {
    const conversation = conversationOf(view);
    const isNew = started !== null && started.view === view;
    const place = isNew ? newPlace : placeOfConversation(conversation);
    const begun = isNew ? started.to : conversation === null ? nobody : recipientOf(conversation);
    return {
      place,
      to: chosen !== null && chosen.place === place ? chosen.to : begun,
      fixed: place === newPlace ? 'nothing' : conversation?.type === 'channel' && conversation.topic === null ? 'channel' : 'all',
      isNew,
      choose: (to) => setChosen({ place, to }),
      start: (to) => {
        setChosen(null);
        setStarted(to === null ? null : { view, to });
      },
    };
  }, [view, started, chosen]);
};
