import * as Either from 'fp-ts/lib/Either.js';
import { draftId } from '@parley/core';
import { maxDrafts } from '@parley/core/model';
import { canKeepDrafts } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { json, noParameters, request } from '../../codecs/params.js';
import { requestedDraft } from '../../codecs/personal/draft.js';
import { draftShape } from '../../objects/personal/draft.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const row = { gate: 'drafts', access: 'account', guard: canKeepDrafts } as const;

/** GET /drafts */
export const getDraftsOperation = operation({
  ...row,
  method: 'GET',
  path: '/drafts',
  hasLargeAnswer: true,
  useCase: 'getDrafts',
  request: noParameters,
  reply: (drafts, { open }) => ({ count: drafts.length, drafts: drafts.map((one) => draftShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { count: schema.integer, drafts: schema.listOf(draftShape.schema(open)) }),
  summary: 'Messages that the caller has begun and not sent.',
});

/** POST /drafts */
export const createDraftsOperation = operation({
  ...row,
  method: 'POST',
  path: '/drafts',
  useCase: 'createDrafts',
  request: request({ drafts: json(list(requestedDraft, { max: maxDrafts })) }, (requested) => Either.right(requested)),
  reply: ({ ids }) => ({ ids }),
  replySchema: plainReply({ ids: schema.listOf(schema.integer) }),
  summary: 'Stores drafts for all clients of the caller.',
});

/** PATCH /drafts/{draft_id}. Spec: 4.11 */
export const editDraftOperation = operation({
  ...row,
  method: 'PATCH',
  path: '/drafts/{draft_id:int}',
  useCase: 'editDraft',
  request: request({ draft: json(requestedDraft) }, ({ draft }, { path }) => Either.right({ id: draftId(Number(path['draft_id'])), draft })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Replaces a draft.',
});

/** DELETE /drafts/{draft_id} */
export const removeDraftOperation = operation({
  ...row,
  method: 'DELETE',
  path: '/drafts/{draft_id:int}',
  useCase: 'removeDraft',
  request: request({}, (_, { path }) => Either.right({ id: draftId(Number(path['draft_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Throws a draft away.',
});
