/** Emoticons and the code of the emoji that each becomes, for whoever wants them translated. */
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
