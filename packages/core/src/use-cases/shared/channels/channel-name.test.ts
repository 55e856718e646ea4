import { composeChannelName } from './channel-name.js';

describe('the name of a channel', () => {
  test.each<[string, string, object]>([
    ['loses the white space around it', '  ALPHA ', { right: 'ALPHA' }],
    ['may be as long as sixty code points', '😎'.repeat(60), { right: '😎'.repeat(60) }],
    ['may not be empty', '  ', { left: { kind: 'channelNameEmpty' } }],
    ['may not be longer', 'x'.repeat(61), { left: { kind: 'channelNameTooLong' } }],
    ['holds no control characters', 'a\u0007b', { left: { kind: 'channelNameHasInvalidCharacter', position: 2 } }],
    ['holds no half characters', '😎\ud800', { left: { kind: 'channelNameHasInvalidCharacter', position: 2 } }],
    ['holds no code points that are no characters', 'ab\ufffe', { left: { kind: 'channelNameHasInvalidCharacter', position: 3 } }],
  ])('%s', (_, written, expected) => {
    expect(composeChannelName(written)).toMatchObject(expected);
  });
});
