import { useLive } from '../app/chat-context.js';
import type { Message } from '../app/state.js';
import { useLinks } from '../route/use-view.js';
import { texts } from '../texts/texts.js';
import { viewOfMessage } from './conversation-of.js';
import { openedHit } from './found.js';

/** Opens what a search has found in its conversation, with the found words marked there, too. */
export const HitLink = ({ message }: { readonly message: Message }) => {
  const { to } = useLinks();
  const ownId = useLive(({ user_id }) => user_id);
  return (
    <a href={to(viewOfMessage(message, ownId))} onClick={() => openedHit.set(message)}>
      {texts.message.openHit}
    </a>
  );
};
