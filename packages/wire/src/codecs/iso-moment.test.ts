import fc from 'fast-check';
import { isoMoment } from './iso-moment.js';

const at = Date.UTC(2024, 1, 29);
const hour = 3_600_000;

test.each<[string, number]>([
  ['2024-02-29', at],
  ['20240229', at],
  ['2024-W09-4', at],
  ['2024W094', at],
  ['2024-060', at],
  ['2024060', at],
  ['2024-W01', Date.UTC(2024, 0, 1)],
  ['2020-W53-7', Date.UTC(2021, 0, 3)],
  ['2024-02-29T00:00', at],
  ['2024-02-29 00:00:00', at],
  ['2024-02-29t00', at],
  ['20240229T000000Z', at],
  ['2024-02-29T01:02:03.004Z', at + hour + 123_004],
  ['2024-02-29T01:02:03,0049999', at + hour + 123_004],
  ['2024-02-29T01:02:03.5', at + hour + 123_500],
  ['2024-02-29T02:00+02:00', at],
  ['2024-02-29T02:00+0200', at],
  ['2024-02-29T02:00+02', at],
  ['2024-02-28T19:30:00-04:30', at],
  ['2024-02-29T23:59:59z', at + 24 * hour - 1000],
])('%s', (written, moment) => {
  expect(isoMoment(written)).toBe(moment);
});

test.each([
  ...[
    '',
    '2024',
    '2024-02',
    '2023-02-29',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '2024-04-31',
    '2024-0229',
    '202402-29',
    '2023-366',
    '2024-000',
    '2023-W53',
    '2024-W00',
    '2024-W01-8',
  ],
  ...[
    '2024-02-29T',
    '2024-02-29T24:00',
    '2024-02-29T00:60',
    '2024-02-29T00:00:60',
    '2024-02-29T0:00',
    '2024-02-29T00:0000',
    '2024-02-29T00:00+25:00',
    '2024-02-29T00:00Z+00',
  ],
  ...[
    '2024-02-29T00:00 Z',
    ' 2024-02-29',
    '2024-02-29\n',
    '29.02.2024',
    '1709164800',
    'now',
    "2024-02-29'; --",
    '+2024-02-29',
    '-2024-02-29',
    '12024-02-29',
    '２０２４-02-29',
  ],
])('%j names no moment', (written) => {
  expect(isoMoment(written)).toBeNull();
});

test('what JavaScript writes is the moment it means, in any year of four digits', () => {
  const years = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };
  fc.assert(fc.property(fc.date(years), (date) => expect(isoMoment(date.toISOString())).toBe(date.getTime())));
});
