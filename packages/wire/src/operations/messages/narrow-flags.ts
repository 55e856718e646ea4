import * as Either from 'fp-ts/lib/Either.js';
import { anchorSchema, anchorWithoutDate } from '../../codecs/messages/anchor.js';
import { nullable } from '../../codecs/composites.js';
import { narrowOf, narrowSchema, narrowTerms } from '../../codecs/messages/narrow.js';
import { json, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { fields, given, when } from '../../gated.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { flagNames, flagOperations } from './flag-schemas.js';

const word = text({ max: 100 });

/** POST /messages/flags/narrow. Spec: 4.10 (level 155) */
export const updateFlagsForNarrowOperation = operation({
  method: 'POST',
  path: '/messages/flags/narrow',
  gate: 'flagsNarrow',
  access: 'account',
  useCase: 'updateFlagsForNarrow',
  request: request(
    {
      anchor: raw(word, { accepts: anchorSchema }),
      include_anchor: optionalJson(boolean, true),
      num_before: json(nonNegativeInteger),
      num_after: json(nonNegativeInteger),
      narrow: json(nullable(narrowTerms), { accepts: (open) => schema.nullable(narrowSchema(open)) }),
      op: raw(word, { accepts: flagOperations }),
      flag: raw(word, { accepts: flagNames }),
    },
    ({ anchor: written, include_anchor: includeAnchor, num_before: before, num_after: after, narrow, op, flag }, { open }) => {
      const anchor = anchorWithoutDate(written, open);
      if (Either.isLeft(anchor)) return anchor;
      return Either.right({ page: { anchor: anchor.right, before, after, includeAnchor }, narrow: narrowOf(narrow ?? [], open), operation: op, flag });
    },
  ),
  reply: ({ processed, updated, firstProcessed, lastProcessed, foundOldest, foundNewest, notSubscribed }, { open }) =>
    fields(open, {
      processed_count: processed,
      updated_count: updated,
      first_processed_id: firstProcessed,
      last_processed_id: lastProcessed,
      found_oldest: foundOldest,
      found_newest: foundNewest,
      ignored_because_not_subscribed_channels: given(
        notSubscribed !== null,
        when('flagsIgnoredChannels', () => [...(notSubscribed ?? [])]),
      ),
    }),
  replySchema: (open) =>
    schema.object(
      open,
      {
        ...schema.each(['processed_count', 'updated_count'], schema.integer),
        ...schema.each(['first_processed_id', 'last_processed_id'], schema.nullable(schema.integer)),
        ...schema.each(['found_oldest', 'found_newest'], schema.boolean),
      },
      { ignored_because_not_subscribed_channels: when('flagsIgnoredChannels', schema.listOf(schema.integer)) },
    ),
  summary: 'Sets or clears a flag of one’s own on a range of the messages of a narrow.',
});
