import type { OutgoingAnswer, OutgoingFailure } from '../../../ports/http-client.js';
import { readAnswer } from './read-answer.js';

const answered = (body: string, status = 200): OutgoingAnswer => ({ kind: 'answered', status, body });

test.each<[string, string]>([
  ['{"content": "hello"}', 'hello'],
  ['{"content": "a", "response_string": "b"}', 'b'],
  ['{"response_string": null, "content": "a"}', 'a'],
  ['{"response_not_required": false, "content": " a "}', ' a '],
])('%s is a reply', (body, content) => expect(readAnswer(answered(body), 'generic')).toEqual({ kind: 'reply', content }));

test.each(['""', '{}', '{"content": "  "}', '{"response_not_required": true, "content": "a"}', '{"text": "for Slack"}'])('%s says nothing', (body) =>
  expect(readAnswer(answered(body, 299), 'generic')).toEqual({ kind: 'nothing' }),
);

test('the Slack-like interface reads the text alone', () => {
  expect(readAnswer(answered('{"text": "hi", "content": "no"}'), 'slack')).toEqual({ kind: 'reply', content: 'hi' });
  expect(readAnswer(answered('{"content": "no"}'), 'slack')).toEqual({ kind: 'nothing' });
});

test.each<[OutgoingAnswer, string]>([
  [answered(''), 'Invalid JSON in response'],
  [answered('hello'), 'Invalid JSON in response'],
  [answered('{"content": '), 'Invalid JSON in response'],
  [answered('"hello"'), 'Invalid response format'],
  [answered('[]'), 'Invalid response format'],
  [answered('null'), 'Invalid response format'],
  [answered('7'), 'Invalid response format'],
  [answered('{"content": 7}'), 'Invalid response format'],
  [answered('{"content": {"a": 1}}'), 'Invalid response format'],
  [answered('{}', 500), 'Third party responded with 500'],
  [answered('{}', 302), 'Third party responded with 302'],
  [answered('{}', 404), 'Third party responded with 404'],
  [{ kind: 'failed', failure: 'forbidden' }, 'The address of this bot is not allowed'],
  [{ kind: 'failed', failure: 'tooLarge' }, 'Response is too large'],
])('%j fails: %s', (answer, text) => expect(readAnswer(answer, 'generic')).toEqual({ kind: 'failed', text }));

test.each<OutgoingFailure>(['timedOut', 'unreachable'])('a service that is %s is asked again', (failure) =>
  expect(readAnswer({ kind: 'failed', failure }, 'generic')).toEqual({ kind: 'tryAgain' }),
);
