import { createHash } from 'node:crypto';
import { emojiByName, emojiNameByCode, emojiNamesByCode, serverEmojiData } from './emoji.js';
import { EMOJI_TABLE, EMOJI_TABLE_SHA256 } from './emoji-table.js';

describe('the emoji table', () => {
  it('is as it was generated', () => {
    expect(createHash('sha256').update(EMOJI_TABLE).digest('hex')).toBe(EMOJI_TABLE_SHA256);
  });

  it('names every emoji, and each name means one emoji', () => {
    const entries = Object.entries(serverEmojiData().code_to_names);
    expect(entries).toHaveLength(EMOJI_TABLE.split('\n').length);
    for (const [code, names] of entries) {
      expect(code).toMatch(/^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*$/);
      expect(code).not.toContain('fe0f');
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        expect(name).toMatch(/^[\w+-]+$/);
        expect(emojiByName(name)).toBe(code);
      }
    }
  });

  it('prefers the names that clients send', () => {
    expect(emojiByName('thumbs_up')).toBe('1f44d');
    expect(emojiByName('+1')).toBe('1f44d');
    expect(emojiByName('smile')).toBe('1f642');
    expect(emojiNameByCode('1f642')).toBe('smile');
    expect(emojiNamesByCode('1f604')).toEqual(['big_smile']);
    expect(emojiByName('no_such_emoji')).toBeUndefined();
    expect(emojiNameByCode('constructor')).toBeUndefined();
  });
});
