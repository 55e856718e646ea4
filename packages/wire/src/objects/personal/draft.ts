import type { Draft } from '@parley/core/model';
import { seconds } from '../../names.js';
import { integer, key, listOf, oneOf, shape, text } from '../../shape/index.js';

const types = { undecided: '', channel: 'stream', direct: 'private' } as const;

const recipientsOf = ({ to }: Draft): ReadonlyArray<number> => {
  switch (to.kind) {
    case 'undecided':
      return [];
    case 'channel':
      return [to.channelId];
    case 'direct':
      return to.people;
  }
};

/** Spec: 2 (Draft) */
export const draftShape = shape<Draft>()('Draft', {
  id: key(integer, ({ id }) => id),
  type: key(oneOf(['', 'stream', 'private']), ({ to }) => types[to.kind]),
  to: key(listOf(integer), recipientsOf),
  topic: key(text, ({ to }) => (to.kind === 'channel' ? to.topic : '')),
  content: key(text, ({ content }) => content),
  timestamp: key(integer, ({ editedAt }) => seconds(editedAt)),
});
