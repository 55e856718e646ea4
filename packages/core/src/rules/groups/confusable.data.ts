/** Characters that look like others, as far as reserved prefixes of group names need them. Key: the character; value: how it reads. */
export const confusable: Readonly<Record<string, string>> = {
  a: 'аɑα',
  c: 'сϲⅽ',
  e: 'еҽ℮',
  h: 'һհ',
  l: 'ӏ|׀ⅼι',
  m: 'ⅿ',
  n: 'ոռ',
  o: 'оοօσ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'т',
  u: 'υսʋ',
  '@': '＠﹫',
  ':': '：꞉ː˸∶։׃︓ː',
};
