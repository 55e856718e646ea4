import type { PastReader, ResultOf } from '@parley/core/contract';
import { isAllowed, proofOf } from '@parley/core/rules';
import { bool, integer, key, listOf, nullable, oneOf, shape, text } from '../../shape/index.js';
import type { HolderView } from '../groups/group-setting.js';
import { groundKind, groundObject, type GroundView } from './explanation.js';

type PastReaders = ResultOf<'getPastReaders'>;

const readerShape = shape<PastReader, GroundView>()('PastReader', {
  user_id: key(integer, ({ user }) => user.id),
  allowed: key(bool, ({ verdict }) => isAllowed(verdict)),
  rule: key(text, ({ verdict }) => proofOf(verdict).rule),
  grounds: key(listOf(groundKind), ({ verdict }, view) => proofOf(verdict).grounds.map((ground) => groundObject(ground, view))),
});

const isoText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const answers = { known: 'known', unknown: 'unknown', notSent: 'not_sent' } as const;

/** Who could see a message at a moment. `since` and `until`: the time in which the answer stayed the same; exact, so that a client can ask about the next moment. */
export const pastReadersShape = shape<PastReaders, GroundView>()(null, {
  answer: key(oneOf(Object.values(answers)), ({ kind }) => answers[kind]),
  position: key(nullable(integer), (found) => (found.kind === 'known' ? found.position : null)),
  since: key(nullable(text), (found) => isoText(found.kind === 'known' ? found.since : null)),
  until: key(nullable(text), (found) => isoText(found.kind === 'known' ? found.until : null)),
  readers: key(listOf(readerShape.kind), (found, view) =>
    found.kind === 'known' ? found.readers.map((reader) => readerShape.write(view.open, reader, view)) : [],
  ),
  unknown_user_ids: key(listOf(integer), (found) => (found.kind === 'known' ? found.forgotten : [])),
  spectators: key(bool, (found) => found.kind === 'known' && found.spectators),
  next: key(nullable(integer), (found) => (found.kind === 'known' ? found.next : null)),
});

export const pastReadersObject = (found: PastReaders, view: Pick<HolderView, 'open' | 'realm'>) =>
  pastReadersShape.write(view.open, found, {
    ...view,
    // As it was then: people who were deactivated later stay named.
    isActive: () => true,
    groupNames: found.kind === 'known' ? found.groupNames : new Map(),
  });
