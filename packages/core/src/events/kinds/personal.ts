import type { NavigationView, NavigationViewChange } from '../../model/personal/navigation-view.js';
import type { Draft } from '../../model/personal/draft.js';
import type { PersonalItem } from '../../model/personal/personal-item.js';
import type { ShownReminder } from '../../model/personal/reminder.js';
import type { ScheduledMessage } from '../../model/personal/scheduled-message.js';
import type { Snippet } from '../../model/personal/snippet.js';
import { readOnDelivery, deliveredAsLogged } from '../event-kind.js';
import type { Needs } from '../sources.js';

/** A change of a personal item, for its owner alone; content is read on delivery. The log stores the item under its old name. */
export interface PersonalItemChange {
  readonly keepsake: PersonalItem;
  readonly change: 'added' | 'changed' | 'removed';
}

/** The present item. */
export type PersonalItemDelivery =
  | { readonly item: 'removed'; readonly removed: PersonalItem }
  | { readonly item: 'scheduledMessage'; readonly isNew: boolean; readonly scheduled: ScheduledMessage }
  | { readonly item: 'reminder'; readonly shown: ShownReminder }
  | { readonly item: 'snippet'; readonly isNew: boolean; readonly snippet: Snippet }
  | { readonly item: 'drafts'; readonly isNew: boolean; readonly drafts: ReadonlyArray<Draft> };

const needsOf = (item: PersonalItem): Needs => {
  switch (item.of) {
    case 'scheduledMessage':
      return { scheduledMessages: [item.id] };
    case 'reminder':
      return { reminders: [item.id] };
    case 'snippet':
      return { snippets: [item.id] };
    case 'drafts':
      return { drafts: item.ids };
  }
};

const keepsakeChanged = readOnDelivery<PersonalItemChange, PersonalItemDelivery>({
  needs: ({ keepsake: item, change }) => (change === 'removed' ? {} : needsOf(item)),
  /** Deletion has an event of its own. */
  resolve: ({ keepsake: item, change }, { scheduledMessages, reminders, snippets, drafts }) => {
    if (change === 'removed') return { item: change, removed: item };
    const isNew = change === 'added';
    switch (item.of) {
      case 'scheduledMessage': {
        const scheduled = scheduledMessages.get(item.id);
        return scheduled === undefined ? null : { item: item.of, isNew, scheduled };
      }
      case 'reminder': {
        const shown = reminders.get(item.id);
        return shown === undefined ? null : { item: item.of, shown };
      }
      case 'snippet': {
        const snippet = snippets.get(item.id);
        return snippet === undefined ? null : { item: item.of, isNew, snippet };
      }
      case 'drafts': {
        const present = item.ids.flatMap((id) => drafts.get(id) ?? []);
        return present.length === 0 && item.ids.length > 0 ? null : { item: item.of, isNew, drafts: present };
      }
    }
  },
});

export type NavigationViewsChanged =
  | { readonly operation: 'add'; readonly view: NavigationView }
  | { readonly operation: 'change'; readonly fragment: string; readonly change: NavigationViewChange }
  | { readonly operation: 'remove'; readonly fragment: string };

/** To their owner: what each change was, so that clients apply it to the view of this fragment. */
const navigationViewsChanged = deliveredAsLogged<NavigationViewsChanged>();

export const personalKinds = { keepsakeChanged, navigationViewsChanged };
