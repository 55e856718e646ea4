import { conversationOf, directView, type Term, topicView, type View } from '../../route/view.js';

interface Addressed {
  readonly type: string;
  readonly stream_id?: number | undefined;
  readonly subject: string;
  readonly display_recipient: string | ReadonlyArray<{ readonly id: number }>;
}

const viewOf = ({ stream_id: streamId, subject, display_recipient: people }: Addressed, ownId: number): View => {
  if (streamId !== undefined) return topicView(streamId, subject);
  const ids = typeof people === 'string' ? [] : people.map(({ id }) => id);
  const others = ids.filter((id) => id !== ownId);
  return directView(others.length === 0 ? ids : others);
};

/** The narrow of the conversation that a message is in. */
export const conversationOfMessage = (message: Addressed, ownId: number): ReadonlyArray<Term> => {
  const view = viewOf(message, ownId);
  return view.kind === 'feed' && conversationOf(view) !== null ? view.narrow : [];
};
