import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import type { Open } from '@parley/core/rules';
import type { ResultOf, CommandOf } from '@parley/core/contract';
import { anchorOf, anchorSchema } from '../../codecs/messages/anchor.js';
import { list, nullable } from '../../codecs/composites.js';
import { narrowOf, narrowSchema, narrowTerms } from '../../codecs/messages/narrow.js';
import { type BadRequest, badRequest, missingParameter, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { fetchedMessageShape } from '../../objects/messages/message.js';
import { fetchedMessagesText } from '../../objects/messages/message-text.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { Serialized } from '../../serialized.js';

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

const pageFlags = ({ foundAnchor, foundOldest, foundNewest, historyLimited }: ResultOf<'getMessages'>) => ({
  found_anchor: foundAnchor,
  found_oldest: foundOldest,
  found_newest: foundNewest,
  history_limited: historyLimited,
});

const pageFlagSchemas = schema.each(['found_anchor', 'found_oldest', 'found_newest', 'history_limited'], schema.boolean);

/** GET /messages. Spec: 4.7 */
export const getMessagesOperation = operation({
  method: 'GET',
  path: '/messages',
  access: 'account',
  spectators: true,
  hasLargeAnswer: true,
  useCase: 'getMessages',
  request: request(
    {
      anchor: optionalRaw(text({ max: 100 }), null, { accepts: (open) => anchorSchema(open, open('anchorDate') ? ['date'] : []) }),
      include_anchor: optionalJson(boolean, null, { gate: 'includeAnchor' }),
      anchor_date: optionalRaw(text({ max: 100 }), null, { gate: 'anchorDate' }),
      num_before: optionalJson(nonNegativeInteger, null),
      num_after: optionalJson(nonNegativeInteger, null),
      narrow: optionalJson(nullable(narrowTerms), null, { accepts: (open) => schema.nullable(narrowSchema(open)) }),
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
  reply: (found, context, { view }) => {
    const shown = Object.assign(viewing(context, { clientGravatar: view.clientGravatar, isVisible: ({ id }) => found.visible.has(id) }), view);
    return {
      messages: new Serialized(fetchedMessagesText(found.messages, found, shown, found.wordsFound)),
      ...pageFlags(found),
      ...(found.anchor === null ? {} : { anchor: found.anchor }),
    };
  },
  replySchema: (open) => schema.object(open, { messages: schema.listOf(fetchedMessageShape.schema(open)), ...pageFlagSchemas }, { anchor: schema.integer }),
  summary: 'A page of messages that match a narrow, or messages by their ids.',
});
