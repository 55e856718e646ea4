import { channelId } from '../ids.js';
import { chooseColor } from './choose-color.js';
import { channelColors } from './color.data.js';

describe('the colour of a channel', () => {
  test('is the first unused one', () => {
    expect(chooseColor(new Set(), channelId(7))).toBe('#76ce90');
    expect(chooseColor(new Set(['#76ce90', '#a6c7e5']), channelId(7))).toBe('#fae589');
  });

  test('depends on the channel once all are used', () => {
    const all = new Set<string>(channelColors);
    expect(chooseColor(all, channelId(24))).toBe(channelColors[0]);
    expect(chooseColor(all, channelId(31))).toBe(channelColors[7]);
  });

  test('is one of twenty-four different ones, in the form that every client reads', () => {
    expect(new Set(channelColors).size).toBe(24);
    expect(channelColors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  });
});
