/** Emoticons with the name of their emoji, for senders who turned them on. */
export const EMOTICONS: Readonly<Record<string, string>> = {
  ':)': 'smile',
  '(:': 'smile',
  ':(': 'frown',
  ';)': 'wink',
  ':D': 'grinning',
  ':P': 'stuck_out_tongue',
  ':p': 'stuck_out_tongue',
  ':o': 'open_mouth',
  ':O': 'open_mouth',
  ':|': 'neutral',
  ':/': 'confused',
  '<3': 'heart',
};
