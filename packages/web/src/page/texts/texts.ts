import { appTexts } from './app.js';
import { composeTexts } from './compose.js';
import { draftsTexts } from './drafts.js';
import { feedTexts } from './feed.js';
import { inboxTexts } from './inbox.js';
import { keysTexts } from './keys.js';
import { messageTexts } from './message.js';
import { noticesTexts } from './notices.js';
import { peopleTexts } from './people.js';
import { searchTexts } from './search.js';
import { shellTexts } from './shell.js';
import { scheduledTexts } from './scheduled.js';
import { sideTexts } from './side.js';
import { sessionTexts, statusTexts } from './status.js';
import { uiTexts } from './ui.js';

/** Every text that the page shows, by the folder that shows it: the one catalogue to be translated. */
export const texts = {
  app: appTexts,
  side: sideTexts,
  feed: feedTexts,
  message: messageTexts,
  compose: composeTexts,
  drafts: draftsTexts,
  scheduled: scheduledTexts,
  status: statusTexts,
  session: sessionTexts,
  people: peopleTexts,
  shell: shellTexts,
  ui: uiTexts,
  keys: keysTexts,
  inbox: inboxTexts,
  search: searchTexts,
  notices: noticesTexts,
};
