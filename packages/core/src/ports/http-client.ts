/** A request to an address that a person or a stranger chose. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly body: string;
  /** Milliseconds for everything: names, connecting, sending, and the whole answer. */
  readonly within: number;
}

/**
 * `forbidden`: the address is not one that this server may ask. `unreachable`: no such name, no connection, or a broken one. `tooLarge`: what would be sent, or
 * what came back.
 */
export type OutgoingFailure = 'forbidden' | 'unreachable' | 'timedOut' | 'tooLarge';

export type OutgoingAnswer =
  { readonly kind: 'answered'; readonly status: number; readonly body: string } | { readonly kind: 'failed'; readonly failure: OutgoingFailure };

/**
 * Makes requests to addresses on the public internet and to those that the operator allowed. Never to this machine or its networks, whatever the name resolves
 * to; follows no redirect; bounded in time and bytes.
 */
export interface HttpClient {
  /** Never rejects. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}
