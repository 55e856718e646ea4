import { draftId } from '@parley/core';
import { maxDrafts } from '@parley/core/model';
import { canKeepDrafts } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { idInPath, json } from '../../codecs/params.js';
import { requestedDraft } from '../../codecs/personal/draft.js';
import { integer } from '../../codecs/scalars.js';
import { draftShape } from '../../objects/personal/draft.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { each, key, listOf } from '../../shape/index.js';

const draft = { type: 'stream', to: [2], topic: 'castle', content: 'Who is **there**?', timestamp: 1_772_530_200 };

export const draftRows = rows({
  getDrafts: get('/drafts', 'drafts', {
    guard: canKeepDrafts,
    hasLargeAnswer: true,
    takes: {},
    answers: {
      count: key(integer, (drafts) => drafts.length),
      drafts: each(draftShape, (drafts) => drafts),
    },
    says: 'Messages that the caller has begun and not sent.',
    explains: 'The oldest edit comes first. A draft stays as it is when its channel is archived or left. Refused while the caller has switched drafts off.',
    example: { answer: { count: 1, drafts: [{ id: 8, ...draft }] } },
  }),
  createDrafts: post('/drafts', 'drafts', {
    guard: canKeepDrafts,
    takes: { drafts: json(list(requestedDraft, { max: maxDrafts })) },
    answers: { ids: key(listOf(integer), ({ ids }) => ids) },
    says: 'Stores drafts for all clients of the caller.',
    explains: 'All or none of them. Texts and topics are cut like those of messages. The time is now, unless the client gives the time of its edit.',
    parameters: { drafts: 'Drafts, as a JSON list. `type` is `stream`, `private`, or empty as long as there is no recipient.' },
    example: {
      params: { drafts: [draft] },
      answer: { ids: [8] },
    },
  }),
  /** Spec: 4.11 */
  editDraft: patch('/drafts/{draft_id:int}', 'drafts', {
    guard: canKeepDrafts,
    takes: { id: idInPath('draft_id', draftId), draft: json(requestedDraft) },
    says: 'Replaces a draft.',
    explains: 'The whole draft is written anew, so the caller needs access to its channel.',
    parameters: { draft: 'The draft, as a JSON object.' },
    example: { path: { draft_id: 8 }, params: { draft: { ...draft, topic: 'ghost' } } },
  }),
  removeDraft: remove('/drafts/{draft_id:int}', 'drafts', {
    guard: canKeepDrafts,
    takes: { id: idInPath('draft_id', draftId) },
    says: 'Throws a draft away.',
    explains: 'The draft is gone from all clients.',
    example: { path: { draft_id: 8 } },
  }),
});
