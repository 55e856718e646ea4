/** Emoticons with the code of their emoji, for senders who turned them on. */
export const EMOTICONS: Readonly<Record<string, string>> = {
  ':)': '1f642',
  '(:': '1f642',
  ':(': '1f641',
  ';)': '1f609',
  ':D': '1f600',
  ':P': '1f61b',
  ':|': '1f610',
  ':/': '1f615',
  '<3': '2764',
};
