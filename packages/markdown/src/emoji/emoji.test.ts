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
        expect(name).toMatch(/^[\p{L}\p{N}_+-]+$/u);
        expect(emojiByName(name)).toBe(code);
      }
    }
  });

  it('has the names of the protocol', () => {
    expect(Object.keys(serverEmojiData().code_to_names)).toHaveLength(1875);
    expect(emojiByName('thumbs_up')).toBe('1f44d');
    expect(emojiByName('+1')).toBe('1f44d');
    expect(emojiByName('piñata')).toBe('1fa85');
    expect(emojiByName('pinata')).toBe('1fa85');
    expect(emojiByName('cat')).toBe('1f408');
    expect(emojiByName('robot')).toBe('1f916');
    expect(emojiByName('dog')).toBe('1f415');
    expect(emojiByName('division')).toBe('2797');
    expect(emojiNameByCode('1f642')).toBe('smile');
    expect(emojiNamesByCode('2795')).toEqual(['plus', 'add']);
    expect(emojiByName('no_such_emoji')).toBeUndefined();
    expect(emojiNameByCode('constructor')).toBeUndefined();
  });
});
