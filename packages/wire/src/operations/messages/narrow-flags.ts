import * as Either from 'fp-ts/lib/Either.js';
import { nullable } from '../../codecs/composites.js';
import { anchorKind, anchorWithoutDate } from '../../codecs/messages/anchor.js';
import { narrowOf, narrowKind, narrowTerms } from '../../codecs/messages/narrow.js';
import { json, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { anyOf, key, listOf, nothing, optional, since } from '../../shape/index.js';
import { flagDocs, flagNames, flagOperations } from './flag-schemas.js';

const word = text({ max: 100 });

export const narrowFlagRows = rows({
  /** Spec: 4.10 (level 155) */
  updateFlagsForNarrow: post('/messages/flags/narrow', 'flagsNarrow', {
    takes: request(
      {
        anchor: raw(word, { accepts: anchorKind() }),
        include_anchor: optionalJson(boolean, true),
        num_before: json(nonNegativeInteger),
        num_after: json(nonNegativeInteger),
        narrow: json(nullable(narrowTerms), { accepts: anyOf(narrowKind, nothing) }),
        op: raw(word, { accepts: flagOperations }),
        flag: raw(word, { accepts: flagNames }),
      },
      ({ anchor: written, include_anchor: includeAnchor, num_before: before, num_after: after, narrow, op, flag }, { open }) => {
        const anchor = anchorWithoutDate(written, open);
        if (Either.isLeft(anchor)) return anchor;
        return Either.right({ page: { anchor: anchor.right, before, after, includeAnchor }, narrow: narrowOf(narrow ?? [], open), operation: op, flag });
      },
    ),
    answers: {
      processed_count: key(integer, ({ processed }) => processed),
      updated_count: key(integer, ({ updated }) => updated),
      first_processed_id: key(anyOf(integer, nothing), ({ firstProcessed }) => firstProcessed),
      last_processed_id: key(anyOf(integer, nothing), ({ lastProcessed }) => lastProcessed),
      found_oldest: key(boolean, ({ foundOldest }) => foundOldest),
      found_newest: key(boolean, ({ foundNewest }) => foundNewest),
      ignored_because_not_subscribed_channels: since(
        'flagsIgnoredChannels',
        optional(listOf(integer), ({ notSubscribed }) => (notSubscribed === null ? undefined : [...notSubscribed])),
      ),
    },
    says: 'Sets or clears a flag of one’s own on a range of the messages of a narrow.',
    explains:
      'The same for a page of the messages that match a narrow, as `GET /messages` would find it. Go on from `last_processed_id` until `found_newest` is true.',
    parameters: {
      anchor: 'Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`.',
      include_anchor: 'Whether the anchor’s own message is part of the page.',
      ...flagDocs,
    },
    example: {
      params: { anchor: 'oldest', num_before: 0, num_after: 100, narrow: [['channel', 'Denmark']], op: 'add', flag: 'read' },
      answer: {
        processed_count: 12,
        updated_count: 3,
        first_processed_id: 31,
        last_processed_id: 43,
        found_oldest: true,
        found_newest: true,
        ignored_because_not_subscribed_channels: [],
      },
    },
  }),
});
