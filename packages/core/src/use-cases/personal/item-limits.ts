import { type Failure, refused } from '../../failures.js';
import { maxPersonalItems, type WaitingItemKind } from '../../model/personal/personal-item.js';
import type { Ports } from '../../ports/ports.js';
import type { ExceededLimit, ItemLimits } from '../../ports/store.js';

/** The limits of each kind of item that waits for its time. */
export const itemLimits = ({ maxScheduledPerRealm }: Ports['server']): ItemLimits => ({ ofPerson: maxPersonalItems, ofOrganization: maxScheduledPerRealm });

/** Refuses one more. */
export const beyondLimit =
  (of: WaitingItemKind) =>
  (limit: ExceededLimit): Failure =>
    refused({ kind: limit === 'person' ? 'tooManyPersonalItems' : 'tooManyItemsOfOrganization', of });
