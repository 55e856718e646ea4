/** Where messages are: a topic of a channel, a whole channel, or a conversation of people. */
export type Place =
  | { readonly kind: 'channel'; readonly channel: number | string; readonly topic: string | null }
  | { readonly kind: 'people'; readonly people: ReadonlyArray<number | string> }
  | { readonly kind: 'everywhere' };

/** A condition on messages. The words are those that servers of every level know. */
export type Term = {
  readonly operator: string;
  readonly operand: string | number | ReadonlyArray<number | string>;
  readonly negated?: boolean;
};

export const termsOf = (place: Place): ReadonlyArray<Term> => {
  switch (place.kind) {
    case 'channel': {
      const channel: Term = { operator: 'stream', operand: place.channel };
      return place.topic === null ? [channel] : [channel, { operator: 'topic', operand: place.topic }];
    }
    case 'people':
      return [{ operator: 'pm-with', operand: place.people.every((one) => typeof one === 'string') ? place.people.join(',') : place.people }];
    case 'everywhere':
      return [];
  }
};

/** Where a message goes, in the words that servers of every level know. */
export const recipientOf = (place: Exclude<Place, { readonly kind: 'everywhere' }>): Readonly<Record<string, unknown>> =>
  place.kind === 'channel' ? { type: 'stream', to: place.channel, topic: place.topic ?? '' } : { type: 'private', to: place.people };
