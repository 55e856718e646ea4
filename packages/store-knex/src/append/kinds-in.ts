import type { Append, Entry, Head, LoggedKind, LogPosition, SentMessages, SentPlace } from '@parley/core';

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

/** More places would make the hint for other processes too long. */
const maxPlaces = 4;

const placeOf = (entry: Entry): SentPlace | null => {
  if (entry.kind !== 'message') return null;
  const { senderId, recipient } = entry.message;
  return recipient.kind === 'channel' ? { senderId, channelId: recipient.channelId, topic: recipient.topic } : { senderId, channelId: null, topic: '' };
};

/** The places of an append of messages alone; null for others. They were committed with the facts of the head, since an append succeeds only then. */
export const sentIn = ({ entries, changesRules }: Append, { rules }: Head, upTo: LogPosition): SentMessages | null => {
  const places = entries.map(placeOf).filter((place) => place !== null);
  return changesRules || places.length !== entries.length || places.length > maxPlaces ? null : { rules, upTo, places };
};
