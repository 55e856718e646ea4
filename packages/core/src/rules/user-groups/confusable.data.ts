/** What other letters and signs look like, as far as the names that groups may not begin with are concerned. Left: how it is read. */
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
