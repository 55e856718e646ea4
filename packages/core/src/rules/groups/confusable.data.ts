/**
 * Characters that look like others, as far as reserved names of groups need them. Key: the character; value: how it is written otherwise. Without forms that
 * folding makes alike.
 */
export const confusable: Readonly<Record<string, string>> = {
  a: 'аɑα',
  c: 'сϲϹ',
  e: 'еҽ℮',
  h: 'һհ',
  l: 'ӏ|׀ι',
  n: 'ոռ',
  o: 'оοօσ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'т',
  u: 'υսʋ',
  ':': '꞉ː˸∶։׃',
};
