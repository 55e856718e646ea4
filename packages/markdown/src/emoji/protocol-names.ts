/**
 * Names that clients of the protocol send and show, where they are not the data source's own. They come first: the first name
 * of a code is the one shown. A name listed here belongs to this code alone.
 */
export const PROTOCOL_NAMES: ReadonlyArray<readonly [code: string, ...names: ReadonlyArray<string>]> = [
  ['1f642', 'smile'],
  ['1f604', 'big_smile'],
  ['1f641', 'frown'],
  ['1f44d', '+1', 'thumbs_up', 'like'],
  ['1f44e', '-1', 'thumbs_down'],
  ['1f6e0', 'working_on_it', 'tools'],
  ['1f4a9', 'poop'],
  ['1f914', 'thinking'],
  ['2705', 'check'],
  ['1f384', 'holiday_tree'],
  ['1f199', 'squared_up'],
  ['2b06', 'up'],
  ['2b07', 'down'],
  ['1f947', 'gold'],
  ['1f948', 'silver'],
  ['1f949', 'bronze'],
  ['1f95d', 'kiwi'],
];
