import type { Append, Entry, LoggedKind } from '@parley/core';

const kindOf = (entry: Entry): LoggedKind => {
  switch (entry.kind) {
    case 'message':
      return 'messageSent';
    case 'linksFile':
      return 'attachmentChanged';
    case 'mentionedBots':
      return 'messageToMentionedBots';
    case 'event':
      return entry.event.kind;
  }
};

/** The kinds of the events that an append logs, once each. */
export const kindsIn = ({ entries }: Append): ReadonlyArray<LoggedKind> => [...new Set(entries.map(kindOf))];
