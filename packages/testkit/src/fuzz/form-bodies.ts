import { picture } from '../nouns/shared/picture.js';
import type { Chance } from './chance.js';
import { hostileValues } from './hostile-values.data.js';

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

export type Pair = readonly [name: string, value: string];

const urlencoded = (pairs: ReadonlyArray<Pair>): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()),
});

const json = (pairs: ReadonlyArray<Pair>): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(Object.fromEntries(pairs))) });

const fileNames: ReadonlyArray<string> = ['a.png', '', '../../etc/passwd', 'é'.repeat(200), 'a\0b.svg', 'x.html', '.', 'a".png'];

const fileContents = (chance: Chance): Buffer =>
  chance.of<() => Buffer>([
    () => Buffer.from(picture.bytes),
    () => Buffer.from('text'),
    () => Buffer.alloc(0),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    () => Buffer.concat([picture.bytes.subarray(0, chance.number(picture.bytes.length)), Buffer.from(chance.of(hostileValues))]),
    () => Buffer.alloc(chance.number(300_000), chance.number(256)),
    () => Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  ])();

const boundary = 'the boundary';

const multipart = (pairs: ReadonlyArray<Pair>, hasFiles: boolean, chance: Chance): Body => {
  const fields = pairs.map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const files = Array.from({ length: hasFiles ? chance.of([1, 1, 1, 2, 12]) : 0 }, () =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${chance.of(fileNames)}"\r\nContent-Type: ${chance.of(['image/png', 'text/html', ''])}\r\n\r\n`,
      ),
      fileContents(chance),
      Buffer.from('\r\n'),
    ]),
  );
  const whole = Buffer.concat([...fields, ...files, Buffer.from(chance.oneIn(8) ? `--${boundary}` : `--${boundary}--\r\n`)]);
  const bytes = chance.oneIn(15) ? whole.subarray(0, chance.number(whole.length)) : whole;
  return { type: `multipart/form-data; boundary="${chance.oneIn(20) ? 'another' : boundary}"`, bytes };
};

const nonsense = (chance: Chance): Body => ({
  type: chance.of([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-7',
    'multipart/form-data',
    'application/json',
    'text/plain',
    '',
    'x'.repeat(3_000),
  ]),
  bytes: Buffer.from(
    chance.of(['%', '%zz=%', '&'.repeat(5_000), 'a=b&'.repeat(1_500), '\0\x01\xff', '=', 'a[b][c]=1&__proto__=2', '[', '{"a":', 'method=DELETE&method=PATCH']),
    'latin1',
  ),
});

/** A body that says these pairs: mostly a form, sometimes in another way or not at all. */
export const bodyOf = (pairs: ReadonlyArray<Pair>, takesFiles: boolean, chance: Chance): Body => {
  if (chance.oneIn(25)) return nonsense(chance);
  if (takesFiles ? !chance.oneIn(5) : chance.oneIn(15)) return multipart(pairs, takesFiles || chance.oneIn(4), chance);
  return chance.oneIn(20) ? json(pairs) : urlencoded(pairs);
};
