import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import type { Open } from '@parley/core/rules';
import { list, nullable } from '../../codecs/composites.js';
import { anchorOf, anchorKind } from '../../codecs/messages/anchor.js';
import { narrowOf, narrowKind, narrowTerms } from '../../codecs/messages/narrow.js';
import { type BadRequest, badRequest, missingParameter, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { fetchedMessagesText } from '../../objects/messages/message-text.js';
import { fetchedMessageShape } from '../../objects/messages/message.js';
import { viewing } from '../../objects/messages/viewing.js';
import { get, rows } from '../../rows.js';
import { Serialized } from '../../serialized.js';
import { anyOf, key, listOf, nothing, optional, textKey } from '../../shape/index.js';
import { sampleFetchedMessage } from '../shared/samples.js';

interface RangeValues {
  readonly anchor: string | null;
  readonly anchor_date: string | null;
  readonly include_anchor: boolean | null;
  readonly num_before: number | null;
  readonly num_after: number | null;
  readonly message_ids: ReadonlyArray<number> | null;
  readonly use_first_unread_anchor: boolean;
}

const rangeParameters = 'num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor';

const requestedIds = (ids: ReadonlyArray<number>, values: RangeValues): Either.Either<BadRequest, CommandOf<'getMessages'>['requested']> => {
  const asksForRange =
    (values.num_before ?? 0) > 0 || (values.num_after ?? 0) > 0 || values.anchor !== null || values.use_first_unread_anchor || values.include_anchor !== null;
  return asksForRange
    ? Either.left({ code: 'BAD_REQUEST', message: `Unsupported parameter combination: ${rangeParameters}`, extra: { parameters: rangeParameters } })
    : Either.right({ kind: 'ids', ids: ids.map(messageId) });
};

/**
 * The requested page or messages. `use_first_unread_anchor` wins over any anchor without an error: clients send both. The specification requires the counts.
 * Spec: 4.7
 */
const requestedBy = (values: RangeValues, open: Open): Either.Either<BadRequest, CommandOf<'getMessages'>['requested']> => {
  if (values.message_ids !== null) return requestedIds(values.message_ids, values);
  const { num_before: before, num_after: after } = values;
  if (before === null) return missingParameter('num_before');
  if (after === null) return missingParameter('num_after');
  const includeAnchor = values.include_anchor ?? true;
  if (values.use_first_unread_anchor) return Either.right({ kind: 'page', anchor: { kind: 'firstUnread' }, before, after, includeAnchor });
  if (values.anchor === null) return Either.left(badRequest("Missing 'anchor' argument."));
  const anchor = anchorOf(values.anchor, values.anchor_date, open);
  return Either.isLeft(anchor) ? anchor : Either.right({ kind: 'page', anchor: anchor.right, before, after, includeAnchor });
};

const anchor = 'Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`.';

export const messagePageRows = rows({
  /** Spec: 4.7 */
  getMessages: get('/messages', {
    spectators: true,
    hasLargeAnswer: true,
    takes: request(
      {
        anchor: optionalRaw(text({ max: 100 }), null, { accepts: anchorKind((open) => (open('anchorDate') ? ['date'] : [])) }),
        include_anchor: optionalJson(boolean, null, { gate: 'includeAnchor' }),
        anchor_date: optionalRaw(text({ max: 100 }), null, { gate: 'anchorDate' }),
        num_before: optionalJson(nonNegativeInteger, null),
        num_after: optionalJson(nonNegativeInteger, null),
        narrow: optionalJson(nullable(narrowTerms), null, { accepts: anyOf(narrowKind, nothing) }),
        client_gravatar: optionalJson(boolean, (open: Open, spectates: boolean) => !spectates && open('clientGravatarDefaultTrue')),
        apply_markdown: optionalJson(boolean, true),
        message_ids: optionalJson(nullable(list(nonNegativeInteger)), null, { gate: 'messageIdsParam' }),
        allow_empty_topic_name: optionalJson(boolean, false, { gate: 'messagesEmptyTopic' }),
        use_first_unread_anchor: optionalJson(boolean, false),
      },
      (values, { open, spectates = false }) => {
        const requested = requestedBy(values, open);
        if (Either.isLeft(requested)) return requested;
        return Either.right({
          requested: requested.right,
          narrow: narrowOf(values.narrow ?? [], open),
          view: {
            clientGravatar: values.client_gravatar && !spectates,
            rendersMarkdown: values.apply_markdown,
            understandsEmptyTopic: values.allow_empty_topic_name,
          },
        });
      },
    ),
    answers: {
      messages: textKey(listOf(fetchedMessageShape.kind), (found, view) => {
        const { clientGravatar } = view.command.view;
        const shown = Object.assign(viewing(view, { clientGravatar, isVisible: ({ id }) => found.visible.has(id) }), view.command.view);
        return new Serialized(fetchedMessagesText(found.messages, found, shown, found.wordsFound));
      }),
      found_anchor: key(boolean, ({ foundAnchor }) => foundAnchor),
      found_oldest: key(boolean, ({ foundOldest }) => foundOldest),
      found_newest: key(boolean, ({ foundNewest }) => foundNewest),
      history_limited: key(boolean, ({ historyLimited }) => historyLimited),
      anchor: optional(integer, ({ anchor }) => anchor ?? undefined),
    },
    says: 'A page of messages that match a narrow, or messages by their ids.',
    explains: [
      'Reads a page around an anchor: `num_before` messages before it and `num_after` after it. Page on with the id of the outermost message as the anchor, until `found_oldest` or `found_newest` is true.',
      'Or reads the messages named by `message_ids`; those that are not there, or that the caller may not read, are left out.',
    ].join('\n\n'),
    parameters: {
      anchor: `${anchor} \`date\` takes the page at \`anchor_date\`.`,
      include_anchor: 'Whether the anchor’s own message is part of the page.',
      anchor_date: 'With the anchor `date`: a time in ISO 8601, such as `2026-03-03T09:30:00Z`.',
      message_ids: 'These messages instead of a page, as a JSON list of ids: `[43, 44]`.',
      use_first_unread_anchor: 'The older form of the anchor `first_unread`.',
    },
    example: {
      params: {
        anchor: 'newest',
        num_before: 20,
        num_after: 0,
        narrow: [
          ['channel', 'Denmark'],
          ['topic', 'castle'],
        ],
      },
      answer: {
        messages: [sampleFetchedMessage],
        found_anchor: false,
        found_oldest: true,
        found_newest: true,
        history_limited: false,
        anchor: 10_000_000_000_000_000,
      },
    },
  }),
});
