import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import { maxPersonalItems, type WaitingItemKind } from '../../model/personal/personal-item.js';
import type { Ports } from '../../ports/ports.js';
import type { ExceededLimit, ItemLimits } from '../../ports/store.js';
import { refuse } from '../outcome.js';

/** The limits of each kind of item that waits for its time. */
export const itemLimits = ({ maxScheduledPerRealm }: Ports['server']): ItemLimits => ({ ofPerson: maxPersonalItems, ofOrganization: maxScheduledPerRealm });

/** Refuses one more. */
export const withinLimit = <Id>(of: WaitingItemKind, inserted: Either.Either<ExceededLimit, Id>): Either.Either<Failure, Id> =>
  Either.isRight(inserted) ? inserted : refuse({ kind: inserted.left === 'person' ? 'tooManyPersonalItems' : 'tooManyItemsOfOrganization', of });
