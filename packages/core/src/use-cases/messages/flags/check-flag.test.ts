import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel, openAt } from '../../../gates/is-open.js';
import { checkFlag } from './check-flag.js';

const at = (level: number) => openAt(featureLevel(level) ?? newestLevel);

describe('a change of flags', () => {
  test.each(['read', 'starred', 'collapsed'])('people may set %s', (flag) => {
    expect(checkFlag('add', flag, at(496))).toEqual(Either.right({ operation: 'add', flag }));
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
  ])('people may not set %s', (flag) => {
    expect(checkFlag('add', flag, at(496))).toEqual(Either.left({ kind: 'flagNotEditable', flag }));
  });

  test.each(['foo', '', 'READ', 'channelWildcardMentioned', 'constructor'])('%p is no flag', (flag) => {
    expect(checkFlag('add', flag, at(496))).toEqual(Either.left({ kind: 'invalidFlag', flag }));
  });

  test('`wildcard_mentioned` was a flag below level 224', () => {
    expect(checkFlag('add', 'wildcard_mentioned', at(223))).toEqual(Either.left({ kind: 'flagNotEditable', flag: 'wildcard_mentioned' }));
    expect(checkFlag('add', 'wildcard_mentioned', at(224))).toEqual(Either.left({ kind: 'invalidFlag', flag: 'wildcard_mentioned' }));
  });

  test('the flag is checked before the operation', () => {
    expect(checkFlag('set', 'foo', at(496))).toEqual(Either.left({ kind: 'invalidFlag', flag: 'foo' }));
    expect(checkFlag('set', 'read', at(496))).toEqual(Either.left({ kind: 'invalidFlagOperation', operation: 'set' }));
  });
});
