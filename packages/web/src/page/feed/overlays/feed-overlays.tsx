import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part.js';
import type { Overlays } from './use-overlays.js';

const MessageDialogs = lazyPart(async () => ({ default: (await import('../../message/dialogs/message-dialogs.js')).MessageDialogs }));
const Lightbox = lazyPart(async () => ({ default: (await import('../../message/lightbox/lightbox.js')).Lightbox }));

/** Dialogs and pictures that messages have opened. */
export const FeedOverlays = ({ overlays: { dialog, pictures, close, restoreFocus } }: { readonly overlays: Overlays }) => (
  <Suspense fallback={null}>
    {dialog === null ? null : <MessageDialogs dialog={dialog.kind} message={dialog.message} onClose={close} onRestoreFocus={restoreFocus} />}
    {pictures === null ? null : <Lightbox pictures={pictures.all} first={pictures.first} onClose={close} onRestoreFocus={restoreFocus} />}
  </Suspense>
);
