import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { type AgentParts, agentServer } from '../agent-server.js';

export interface Exchange {
  readonly headers: Readonly<Record<string, string>>;
  readonly message: unknown;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** A request under way, which a later message of its session may cancel. */
export interface Running {
  readonly notify: (message: JSONRPCMessage) => void;
}

/** Answers one message by a server of its own. `running`: has those of the session that are under way. */
export const answerRequest = async (parts: AgentParts, { headers, message, signal }: Exchange, running: Set<Running>): Promise<Response> => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = agentServer(parts);
  await server.connect(transport);
  const id = (message as { readonly id?: unknown }).id;
  let giveUp: () => void = () => undefined;
  const given = new Promise<Response>((resolve) => {
    giveUp = () => resolve(new Response(null, { status: 202 }));
  });
  const self: Running = {
    notify: (notice) => {
      transport.onmessage?.(notice);
      // A request that is cancelled gets no answer.
      const { method, params } = notice as { readonly method?: string; readonly params?: { readonly requestId?: unknown } };
      if (method === 'notifications/cancelled' && params?.requestId === id) giveUp();
    },
  };
  running.add(self);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const request = new Request(parts.url, { method: 'POST', headers });
    return await Promise.race([transport.handleRequest(request, { parsedBody: message }), given]);
  } finally {
    running.delete(self);
    await server.close();
  }
};
