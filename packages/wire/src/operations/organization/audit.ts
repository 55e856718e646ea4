import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId, type Instant, instant, logPosition, messageId, userId } from '@parley/core';
import { type AuditCursor, type AuditFilter, type AuditMoment, maxAuditPage } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { isoMoment } from '../../codecs/iso-moment.js';
import { type BadRequest, badRequest, idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { auditedChangeShape } from '../../objects/organization/audited-change.js';
import { pastReadersObject, pastReadersShape } from '../../objects/organization/past-readers.js';
import { get, rows, whole } from '../../rows.js';
import { each, key, nullable } from '../../shape/index.js';

const momentText = text({ max: 100 });
const limit = integer({ min: 1, max: maxAuditPage });

/** undefined where it is absent. */
const timeOf = (name: string, written: string | null): Either.Either<BadRequest, Instant | undefined> => {
  if (written === null) return Either.right(undefined);
  const at = isoMoment(written);
  return at === null ? Either.left(badRequest(`Invalid ${name}`)) : Either.right(instant(at));
};

const cursorOf = (written: string | null): Either.Either<BadRequest, AuditCursor | null> => {
  if (written === null) return Either.right(null);
  const [, version, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(written) ?? [];
  return version === undefined ? Either.left(badRequest('Invalid after')) : Either.right({ version: Number(version), id: Number(id) });
};

const cursorText = (cursor: AuditCursor | null): string | null => (cursor === null ? null : `${String(cursor.version)}.${String(cursor.id)}`);

const momentOf = (at: string | null, position: number | null): Either.Either<BadRequest, AuditMoment> => {
  if (position !== null) return at === null ? Either.right({ kind: 'position', position: logPosition(position) }) : Either.left(badRequest('Invalid position'));
  const time = timeOf('at', at);
  if (Either.isLeft(time)) return time;
  return time.right === undefined ? Either.left(badRequest("Missing 'at' argument")) : Either.right({ kind: 'time', at: time.right });
};

export const auditRows = rows({
  /** in the service's own API. */
  getAuditedChanges: get('/audit/changes', {
    api: 'own',
    guard: mustBeAdministrator,
    takes: request(
      {
        acting_user_id: optionalJson(nonNegativeInteger, null),
        user_id: optionalJson(nonNegativeInteger, null),
        stream_id: optionalJson(nonNegativeInteger, null),
        group_id: optionalJson(nonNegativeInteger, null),
        since: optionalRaw(momentText, null),
        until: optionalRaw(momentText, null),
        after: optionalRaw(momentText, null),
        limit: optionalJson(limit, 100),
      },
      (values) => {
        const [since, until, after] = [timeOf('since', values.since), timeOf('until', values.until), cursorOf(values.after)];
        if (Either.isLeft(since)) return since;
        if (Either.isLeft(until)) return until;
        if (Either.isLeft(after)) return after;
        const filter: AuditFilter = {
          ...(values.acting_user_id === null ? {} : { actorId: userId(values.acting_user_id) }),
          ...(values.user_id === null ? {} : { userId: userId(values.user_id) }),
          ...(values.stream_id === null ? {} : { channelId: channelId(values.stream_id) }),
          ...(values.group_id === null ? {} : { groupId: groupId(values.group_id) }),
          ...(since.right === undefined ? {} : { since: since.right }),
          ...(until.right === undefined ? {} : { until: until.right }),
        };
        return Either.right({ filter, after: after.right, limit: values.limit });
      },
    ),
    answers: {
      changes: each(auditedChangeShape, ({ changes }) => changes),
      next: key(nullable(text), ({ next }) => cursorText(next)),
    },
    says: 'Who changed which right, newest first.',
    explains:
      'Says who changed which right when: roles, groups and their members, settings of the organization, of groups and of channels, subscriptions, and the domains of addresses that may join. Newest first. Administrators only. The audit keeps all changes since the organization began, or since the server first kept an audit. Each question is kept, too. A page may hold fewer changes than `limit`, also none, and still have a `next` one.',
    parameters: {
      acting_user_id: 'Only changes by this person.',
      user_id: 'Only changes about this person.',
      stream_id: 'Only changes about this channel and its subscribers.',
      group_id: 'Only changes about this group, its members and its subgroups.',
      since: 'Only changes from this moment on, an ISO 8601 time.',
      until: 'Only changes up to this moment, an ISO 8601 time.',
      after: 'Continues after a page: its `next`.',
      limit: 'Maximum of changes.',
    },
    example: {
      params: { stream_id: 2, limit: 1 },
      answer: {
        changes: [
          {
            noun: 'stream',
            op: 'update',
            timestamp: 1781524800,
            position: 93,
            acting_user_id: 7,
            operation: 'update_channel',
            user_id: null,
            stream_id: 2,
            group_id: null,
            subgroup_id: null,
            domain: null,
            properties: [{ property: 'privacy', before: 'public', after: 'private_protected_history' }],
          },
        ],
        next: '12.40',
      },
    },
  }),
  /** in the service's own API. */
  getPastReaders: get('/audit/messages/{message_id:int}/readers', {
    api: 'own',
    guard: mustBeAdministrator,
    takes: request(
      {
        messageId: idInPath('message_id', messageId),
        at: optionalRaw(momentText, null),
        position: optionalJson(nonNegativeInteger, null),
        user_id: optionalJson(nonNegativeInteger, null),
        after: optionalJson(nonNegativeInteger, 0),
        limit: optionalJson(limit, maxAuditPage),
      },
      (values) => {
        const moment = momentOf(values.at, values.position);
        if (Either.isLeft(moment)) return moment;
        const people = values.user_id === null ? { after: userId(values.after), limit: values.limit } : { only: userId(values.user_id) };
        return Either.right({ messageId: values.messageId, moment: moment.right, people });
      },
    ),
    answers: whole(pastReadersShape, (found, { open, realm }) => pastReadersObject(found, { open, realm })),
    says: 'Who could see a message at a moment, and why.',
    explains:
      'Says who could see a message at a moment, given as `at` or as `position`, with what the rule looked at. The rules are those of the running server, the facts those of that moment. `answer` is `unknown` for a moment before the audit began, and `not_sent` where the message came later. `unknown_user_ids` are permanently deleted accounts with which the facts went. The answer is the same from `since` until `until`; to ask about a whole day, ask again about the moment `until`. Administrators only, and only for messages that they may read; all others are answered like missing ones. Each question is kept in the audit.',
    parameters: {
      message_id: 'Id of the message.',
      at: 'The moment, an ISO 8601 time.',
      position: 'The moment, a position of the log, as changes have it.',
      user_id: 'Only about this person: also answers that, and why, they could not see it.',
      after: 'Continues after a page: its `next`.',
      limit: 'Maximum of people to look at, by ascending id. Those who could not see the message are left out.',
    },
    example: {
      path: { message_id: 61 },
      params: { at: '2026-06-15T12:00:00Z', user_id: 7 },
      answer: {
        answer: 'known',
        position: 93,
        since: '2026-06-15T11:20:00.000Z',
        until: '2026-06-15T18:00:00.000Z',
        readers: [
          {
            user_id: 7,
            allowed: true,
            rule: 'messageById',
            grounds: [{ kind: 'fact', holds: true, fact: 'is subscribed' }],
          },
        ],
        unknown_user_ids: [],
        spectators: false,
        next: null,
      },
    },
  }),
});
