import type { PastReader, ResultOf } from '@parley/core/contract';
import { isAllowed, proofOf } from '@parley/core/rules';
import { seconds } from '../../names.js';
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

const stretchOf = (found: PastReaders) => (found.kind === 'known' ? found.stretch : null);

const answers = { known: 'known', unknown: 'unknown', notSent: 'not_sent' } as const;

/** Who could see a message at a moment. `since` and `until`: the time in which no right changed. */
export const pastReadersShape = shape<PastReaders, GroundView>()(null, {
  answer: key(oneOf(Object.values(answers)), ({ kind }) => answers[kind]),
  position: key(nullable(integer), (found) => stretchOf(found)?.position ?? null),
  since: key(nullable(integer), (found) => (stretchOf(found) === null ? null : seconds(stretchOf(found)?.since ?? 0))),
  until: key(nullable(integer), (found) => {
    const until = stretchOf(found)?.until ?? null;
    return until === null ? null : seconds(until);
  }),
  readers: key(listOf(readerShape.kind), (found, view) =>
    found.kind === 'known' ? found.readers.map((reader) => readerShape.write(view.open, reader, view)) : [],
  ),
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
