import { TooMuchWork, translateDbError } from './translate-db-error.js';

const coded = (code: string, message = 'text'): Error => Object.assign(new Error(message), { code });
const named = (name: string): Error => Object.assign(new Error('text'), { name });

test.each([
  ['a connection that broke', coded('08006')],
  ['an operator who stops PostgreSQL', coded('57P01')],
  ['a PostgreSQL that is starting', coded('57P03')],
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['a standby where the primary was', coded('25006')],
  ['a statement that took too long', coded('57014')],
  ['a password that was changed', coded('28P01')],
  ['nobody who listens', coded('ECONNREFUSED')],
  ['a connection that was reset', coded('ECONNRESET')],
  ['a socket that is gone', coded('ENOENT')],
  ['a name that is not found', coded('EAI_AGAIN')],
  ['a PostgreSQL that is frozen', coded('NO_ANSWER')],
  ['a lock that others held', coded('55P03')],
  ['a transaction that waited too long for its client', coded('25P03')],
  ['a stream that was closed early', coded('ERR_STREAM_PREMATURE_CLOSE')],
  ['a stream that was destroyed', coded('ERR_STREAM_DESTROYED')],
  ['an answer that does not come in time', new Error('select 1 - Query read timeout')],
  ['no room in the pool', named('KnexTimeoutError')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that had ended before', new Error('ROLLBACK - Client has encountered a connection error and is not queryable')],
  ['a connection that is not made in time', new Error('Connection terminated due to connection timeout')],
])('%s passes', (_name, error) => {
  expect(translateDbError('read', error)).toEqual({ kind: 'unavailable', part: 'database', what: 'read', cause: error });
});

test.each([
  ['a missing table', coded('42P01')],
  ['a value that breaks a rule', coded('23514')],
  ['a text that is no number', coded('22P02')],
  ['a syntax error', coded('42601')],
  ['an error of the program', new TypeError('x is not a function')],
  ['an error of Node that names a defect', coded('ERR_INVALID_ARG_TYPE')],
  ['what is no error', 'text'],
])('%s is a defect', (_name, error) => {
  expect(translateDbError('read', error)).toEqual({ kind: 'defect', what: 'read', cause: error });
});

test('what came first, and too much work, stay what they are', () => {
  for (const code of ['23505', '40001', '40P01']) expect(translateDbError('write', coded(code))).toEqual({ kind: 'conflict', what: 'write' });
  expect(translateDbError('search', new TooMuchWork())).toEqual({ kind: 'tooMuchWork', what: 'search' });
});
