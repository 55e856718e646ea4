import { type Chat, connect } from '@parley/client';
import { version } from './version.js';

/** As which program the calls of agents are known. */
export const agentHeaders = { 'user-agent': `mcp/${version}` };

/** A connection whose calls name this program. */
export const agentChat = (account: { readonly email: string; readonly apiKey: string }, url: string, own: typeof fetch = fetch): Chat =>
  connect({
    ...account,
    url,
    maxWait: 10_000,
    fetch: (input, init = {}) => own(input, { ...init, headers: { ...(init.headers as Record<string, string>), ...agentHeaders } }),
  });
