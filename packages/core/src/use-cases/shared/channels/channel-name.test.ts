import { composeChannelName } from './channel-name.js';

describe('the name of a channel', () => {
  test.each<[string, string, object]>([
    ['loses the white space around it', '  ALPHA ', { right: 'ALPHA' }],
    ['may have sixty code points', '😎'.repeat(60), { right: '😎'.repeat(60) }],
    ['may not be empty', '  ', { left: { kind: 'channelNameEmpty' } }],
    ['may not be longer', 'x'.repeat(61), { left: { kind: 'channelNameTooLong' } }],
    ['may not contain control characters', 'a\u0007b', { left: { kind: 'channelNameHasInvalidCharacter', position: 2 } }],
    ['may not contain unpaired surrogates', '😎\ud800', { left: { kind: 'channelNameHasInvalidCharacter', position: 2 } }],
    ['may not contain code points that are no characters', 'ab\ufffe', { left: { kind: 'channelNameHasInvalidCharacter', position: 3 } }],
  ])('%s', (_, written, expected) => {
    expect(composeChannelName(written)).toMatchObject(expected);
  });
});
