import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId, type Instant, instant, logPosition, messageId, userId } from '@parley/core';
import { type AuditCursor, type AuditFilter, type AuditMoment, maxAuditPage } from '@parley/core/model';
import { mustBeAdministrator } from '@parley/core/rules';
import { isoMoment } from '../../codecs/iso-moment.js';
import { type BadRequest, badRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { auditedChangeShape } from '../../objects/organization/audited-change.js';
import { pastReadersObject, pastReadersShape } from '../../objects/organization/past-readers.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

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

/** GET /audit/changes, in the service's own API. */
export const getAuditedChangesOperation = operation({
  api: 'own',
  method: 'GET',
  path: '/audit/changes',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'getAuditedChanges',
  request: request(
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
  reply: ({ changes, next }, { open }) => ({ changes: changes.map((change) => auditedChangeShape.write(open, change)), next: cursorText(next) }),
  replySchema: (open) => schema.object(open, { changes: schema.listOf(auditedChangeShape.schema(open)), next: schema.nullable(schema.text) }),
  summary: 'Who changed which right, newest first.',
});

const momentOf = (at: string | null, position: number | null): Either.Either<BadRequest, AuditMoment> => {
  if (position !== null) return at === null ? Either.right({ kind: 'position', position: logPosition(position) }) : Either.left(badRequest('Invalid position'));
  const time = timeOf('at', at);
  if (Either.isLeft(time)) return time;
  return time.right === undefined ? Either.left(badRequest("Missing 'at' argument")) : Either.right({ kind: 'time', at: time.right });
};

/** GET /audit/messages/{message_id}/readers, in the service's own API. */
export const getPastReadersOperation = operation({
  api: 'own',
  method: 'GET',
  path: '/audit/messages/{message_id:int}/readers',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'getPastReaders',
  request: request(
    {
      at: optionalRaw(momentText, null),
      position: optionalJson(nonNegativeInteger, null),
      user_id: optionalJson(nonNegativeInteger, null),
      after: optionalJson(nonNegativeInteger, 0),
      limit: optionalJson(limit, maxAuditPage),
    },
    (values, { path }) => {
      const moment = momentOf(values.at, values.position);
      if (Either.isLeft(moment)) return moment;
      const people = values.user_id === null ? { after: userId(values.after), limit: values.limit } : { only: userId(values.user_id) };
      return Either.right({ messageId: messageId(Number(path['message_id'])), moment: moment.right, people });
    },
  ),
  reply: (found, { open, realm }) => pastReadersObject(found, { open, realm }),
  replySchema: pastReadersShape.schema,
  summary: 'Who could see a message at a moment, and why.',
});
