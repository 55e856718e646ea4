import { smallStore } from '../app/small-store.js';
import type { Right } from '../explain/right.js';

/** What stands over the page: one at a time. */
export type Panel =
  | { readonly kind: 'jump'; readonly only?: 'people' | 'channels' }
  | { readonly kind: 'search' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'status' }
  | { readonly kind: 'card'; readonly userId: number }
  | { readonly kind: 'group'; readonly groupId: number }
  | { readonly kind: 'members'; readonly streamId: number }
  | { readonly kind: 'topics'; readonly streamId: number }
  | { readonly kind: 'rename'; readonly streamId: number; readonly topic: string; readonly messageId: number }
  | { readonly kind: 'browse' }
  | { readonly kind: 'createChannel' }
  | { readonly kind: 'folders' }
  | { readonly kind: 'channel'; readonly streamId: number; readonly tab?: 'about' | 'permissions' | 'members' }
  | { readonly kind: 'groups' }
  | { readonly kind: 'createGroup' }
  | { readonly kind: 'groupSettings'; readonly groupId: number }
  | { readonly kind: 'notices' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'organization' }
  | { readonly kind: 'signOut' }
  /** Why one may not; `onGoOn`: what one wanted, where one may after all. */
  | { readonly kind: 'why'; readonly right: Right; readonly onGoOn?: () => void };

export const panel = smallStore<Panel | null>(null);

export const openPanel = (next: Panel): void => panel.set(next);

export const closePanel = (): void => panel.set(null);
