/** A channel, or the direct messages of some people, as another form lists it. */
export interface Conversation {
  readonly kind: 'channel' | 'privateChannel' | 'direct';
  /** In the other form. */
  readonly theirId: string;
  readonly name: string;
  readonly description: string;
  /** Seconds since 1970; null: unknown. */
  readonly created: number | null;
  readonly creator: string;
  readonly isArchived: boolean;
  /** Everybody joins it. */
  readonly isGeneral: boolean;
  readonly members: ReadonlyArray<string>;
}
