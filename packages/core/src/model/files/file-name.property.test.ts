import * as fc from 'fast-check';
import { archivedPath, boundedFileName, maxFileNameBytes, nameInAddress, newFilePath, shownFileName } from './file-name.js';

/** Over all of Unicode, lone surrogates and controls too. */
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }), fc.nat(400), fc.string({ maxLength: 20 }))
    .map(([unit, count, end]) => unit.repeat(count) + end),
);

const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

const bytes = (text: string): number => Buffer.byteLength(text);

test('every name that leaves the program is whole, not empty, and no longer than file systems take', () => {
  fc.assert(
    fc.property(name, (written) => {
      for (const made of [shownFileName(written), nameInAddress(written)]) {
        expect(made.length).toBeGreaterThan(0);
        expect(bytes(made)).toBeLessThanOrEqual(maxFileNameBytes);
        expect(isWellFormed(made)).toBe(true);
        expect(made).not.toMatch(/\p{Cc}/u);
        expect(['.', '..']).not.toContain(made);
      }
      expect(newFilePath('k'.repeat(27), written)).toMatch(/^kk\/k{27}\/[\p{L}\p{M}\p{N}_.-]+$/u);
    }),
    { numRuns: 1_000 },
  );
});

test('a name is cut between characters, keeps a short extension, and is cut once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }).filter(isWellFormed), fc.integer({ min: 80, max: 300 }), (written, max) => {
      const cut = boundedFileName(written, max);
      expect(bytes(cut)).toBeLessThanOrEqual(max);
      expect(isWellFormed(cut)).toBe(true);
      expect(boundedFileName(cut, max)).toBe(cut);
      if (bytes(written) <= max) expect(cut).toBe(written);
      else {
        const [extension = ''] = /\.[^.]{0,11}$/u.exec(written) ?? [];
        expect(cut.endsWith(extension)).toBe(true);
        expect(written.startsWith(cut.slice(0, cut.length - extension.length))).toBe(true);
        // Nothing more would fit.
        expect(bytes(cut)).toBeGreaterThan(max - 4);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a path in an archive has names that are taken everywhere, and differs only where it has to', () => {
  expect(archivedPath('2/ab/abcd/short.txt')).toBe('2/ab/abcd/short.txt');
  expect(archivedPath(`2/abcd/${'名'.repeat(100)}.txt`)).toBe(`2/abcd/${'名'.repeat(83)}.txt`);
});
