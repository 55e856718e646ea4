import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel, openAt } from '../../../gates/is-open.js';
import { judgeFlag } from './check-flag.js';

const at = (level: number) => openAt(featureLevel(level) ?? newestLevel);

describe('a change of flags', () => {
  test.each(['read', 'starred', 'collapsed'])('%s is for people to set', (flag) => {
    expect(judgeFlag('add', flag, at(496))).toEqual(Either.right({ operation: 'add', flag }));
  });

  test.each([
    'mentioned',
    'group_mentioned',
    'force_expand',
    'force_collapse',
    'has_alert_word',
    'historical',
    'stream_wildcard_mentioned',
    'topic_wildcard_mentioned',
  ])('%s is not', (flag) => {
    expect(judgeFlag('add', flag, at(496))).toEqual(Either.left({ kind: 'flagNotEditable', flag }));
  });

  test.each(['foo', '', 'READ', 'channelWildcardMentioned', 'constructor'])('%p is no flag', (flag) => {
    expect(judgeFlag('add', flag, at(496))).toEqual(Either.left({ kind: 'invalidFlag', flag }));
  });

  test('`wildcard_mentioned` was a flag below level 224', () => {
    expect(judgeFlag('add', 'wildcard_mentioned', at(223))).toEqual(Either.left({ kind: 'flagNotEditable', flag: 'wildcard_mentioned' }));
    expect(judgeFlag('add', 'wildcard_mentioned', at(224))).toEqual(Either.left({ kind: 'invalidFlag', flag: 'wildcard_mentioned' }));
  });

  test('the flag is judged before the operation', () => {
    expect(judgeFlag('set', 'foo', at(496))).toEqual(Either.left({ kind: 'invalidFlag', flag: 'foo' }));
    expect(judgeFlag('set', 'read', at(496))).toEqual(Either.left({ kind: 'invalidFlagOperation', operation: 'set' }));
  });
});
