import type { NavigationView, NavigationViewChange } from '../../model/personal/navigation-view.js';
import type { Draft } from '../../model/personal/draft.js';
import type { PersonalItem } from '../../model/personal/personal-item.js';
import type { ShownReminder } from '../../model/personal/reminder.js';
import type { ScheduledMessage } from '../../model/personal/scheduled-message.js';
import type { Snippet } from '../../model/personal/snippet.js';
import { readOnDelivery, unchanged } from '../event-kind.js';
import type { Needs } from '../sources.js';

/** A change of a personal item, for its owner alone; content is read on delivery. The log stores the item under its old name. */
export interface PersonalItemChange {
  readonly keepsake: PersonalItem;
  readonly change: 'added' | 'changed' | 'removed';
}

/** The present item. */
export type PersonalItemDelivery =
  | { readonly item: 'removed'; readonly keepsake: PersonalItem }
  | { readonly item: 'scheduledMessage'; readonly isNew: boolean; readonly scheduled: ScheduledMessage }
  | { readonly item: 'reminder'; readonly shown: ShownReminder }
  | { readonly item: 'snippet'; readonly isNew: boolean; readonly snippet: Snippet }
  | { readonly item: 'drafts'; readonly isNew: boolean; readonly drafts: ReadonlyArray<Draft> };

const needsOf = (keepsake: PersonalItem): Needs => {
  switch (keepsake.of) {
    case 'scheduledMessage':
      return { scheduledMessages: [keepsake.id] };
    case 'reminder':
      return { reminders: [keepsake.id] };
    case 'snippet':
      return { snippets: [keepsake.id] };
    case 'drafts':
      return { drafts: keepsake.ids };
  }
};

const keepsakeChanged = readOnDelivery<PersonalItemChange, PersonalItemDelivery>({
  needs: ({ keepsake, change }) => (change === 'removed' ? {} : needsOf(keepsake)),
  /** Deletion has an event of its own. */
  resolve: ({ keepsake, change }, { scheduledMessages, reminders, snippets, drafts }) => {
    if (change === 'removed') return { item: change, keepsake };
    const isNew = change === 'added';
    switch (keepsake.of) {
      case 'scheduledMessage': {
        const scheduled = scheduledMessages.get(keepsake.id);
        return scheduled === undefined ? null : { item: keepsake.of, isNew, scheduled };
      }
      case 'reminder': {
        const shown = reminders.get(keepsake.id);
        return shown === undefined ? null : { item: keepsake.of, shown };
      }
      case 'snippet': {
        const snippet = snippets.get(keepsake.id);
        return snippet === undefined ? null : { item: keepsake.of, isNew, snippet };
      }
      case 'drafts': {
        const present = keepsake.ids.flatMap((id) => drafts.get(id) ?? []);
        return present.length === 0 && keepsake.ids.length > 0 ? null : { item: keepsake.of, isNew, drafts: present };
      }
    }
  },
});

export type NavigationViewsChanged =
  | { readonly operation: 'add'; readonly view: NavigationView }
  | { readonly operation: 'change'; readonly fragment: string; readonly change: NavigationViewChange }
  | { readonly operation: 'remove'; readonly fragment: string };

/** To their owner: what each change was, so that clients apply it to the view of this fragment. */
const navigationViewsChanged = unchanged<NavigationViewsChanged>();

export const personalKinds = { keepsakeChanged, navigationViewsChanged };
