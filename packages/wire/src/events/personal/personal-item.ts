import type { PersonalItemDelivery } from '@parley/core/contract';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';
import { draftForms, reminderForms, scheduledForms, snippetForms, viewForms } from './forms.js';

type Types = 'scheduled_messages' | 'reminders' | 'saved_snippets' | 'navigation_view' | 'drafts';

/** Cancelled by its owner, or done at its time. Spec: 6 */
const removed = ({ removed: item }: Extract<PersonalItemDelivery, { item: 'removed' }>, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (item.of) {
    case 'scheduledMessage':
      return scheduledForms.remove.events(item.id, view);
    case 'reminder':
      return reminderForms.remove.events(item.id, view);
    case 'snippet':
      return snippetForms.remove.events(item.id, view);
    case 'drafts':
      return item.ids.flatMap((id) => draftForms.remove.events(id, view));
  }
};

const keepsakeChanged = (delivered: PersonalItemDelivery, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (delivered.item) {
    case 'removed':
      return removed(delivered, view);
    case 'scheduledMessage':
      return (delivered.isNew ? scheduledForms.add : scheduledForms.update).events(delivered.scheduled, view);
    case 'reminder':
      return reminderForms.add.events(delivered.shown, view);
    case 'snippet':
      return (delivered.isNew ? snippetForms.add : snippetForms.update).events(delivered.snippet, view);
    case 'drafts':
      return delivered.isNew ? draftForms.add.events(delivered.drafts, view) : delivered.drafts.flatMap((draft) => draftForms.update.events(draft, view));
  }
};

const navigationViewsChanged = (delivered: Delivered<'navigationViewsChanged'>, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (delivered.operation) {
    case 'add':
      return viewForms.add.events(delivered.view, view);
    case 'change':
      return viewForms.update.events(delivered, view);
    case 'remove':
      return viewForms.remove.events(delivered.fragment, view);
  }
};

export const personalEncoders: Encoders<'keepsakeChanged' | 'navigationViewsChanged', Types> = { keepsakeChanged, navigationViewsChanged };

export const personalTypes: WireTypes<Types> = {
  scheduled_messages: { forms: Object.values(scheduledForms) },
  reminders: { forms: Object.values(reminderForms) },
  saved_snippets: { forms: Object.values(snippetForms) },
  navigation_view: { forms: Object.values(viewForms) },
  drafts: { forms: Object.values(draftForms) },
};
