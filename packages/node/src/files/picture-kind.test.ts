import { pictureKind } from './picture-kind.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF1234WEBP', 'webp'],
  ['RIFF1234WAVE', null],
  ['BM1234', 'other'],
  ['II*\0', 'other'],
  ['1234ftypheic', 'other'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'other'],
  ['<?xml version="1.0"?><svg>', 'other'],
  ['%PDF-1.7', 'other'],
  ['<html>', null],
  ['GIF', null],
  ['', null],
])('%j is %j', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});
