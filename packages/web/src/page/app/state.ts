import type { FetchedMessage, Live, RegistrationState } from '@parley/client';

/** The level whose types the page is written with. */
export type Newest = 496;

type All = { readonly [Key in keyof RegistrationState<Newest>]-?: Exclude<RegistrationState<Newest>[Key], undefined> };

/** A channel that one is subscribed to. */
export type Channel = All['subscriptions'][number];

/** What a registration says, and events keep. The page asks for all of it. */
export type ChatState = All;

export type Message = FetchedMessage<Newest>;

export type ChatLive = Live<ChatState, Message>;
