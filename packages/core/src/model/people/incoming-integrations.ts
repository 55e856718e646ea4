/** A service whose webhooks the server understands. */
export interface IncomingIntegration {
  /** In the address of the webhook. */
  readonly name: string;
  /** For people. */
  readonly displayName: string;
}

/** None of them needs a configuration. */
export const incomingIntegrations: ReadonlyArray<IncomingIntegration> = [
  { name: 'json', displayName: 'JSON formatter' },
  { name: 'slack_incoming', displayName: 'Slack-compatible webhook' },
];
