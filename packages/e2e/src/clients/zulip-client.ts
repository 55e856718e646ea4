import zulip from 'zulip-js';

/** A reply of the client library: JSON, as the server sent it. */
export type Answer = Readonly<Record<string, unknown>> & { readonly result: string; readonly msg: string; readonly code?: string };

/** The calls of zulip-js in these tests; the library has no types of its own. */
export interface ZulipClient {
  readonly config: { readonly realm: string; readonly username: string; readonly apiKey: string };
  readonly callEndpoint: (endpoint: string, method?: string, params?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  readonly queues: {
    register(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    deregister(params: Readonly<Record<string, unknown>>): Promise<Answer>;
  };
  readonly events: { retrieve(params: Readonly<Record<string, unknown>>): Promise<Answer> };
  readonly messages: {
    send(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    retrieve(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    update(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    getHistoryById(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    deleteById(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    readonly flags: {
      add(params: Readonly<Record<string, unknown>>): Promise<Answer>;
      remove(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    };
  };
  readonly reactions: { add(params: Readonly<Record<string, unknown>>): Promise<Answer>; remove(params: Readonly<Record<string, unknown>>): Promise<Answer> };
  readonly emojis: { retrieve(): Promise<Answer> };
  readonly users: {
    create(params: Readonly<Record<string, unknown>>): Promise<Answer>;
    retrieve(params?: Readonly<Record<string, unknown>>): Promise<Answer>;
    readonly me: {
      getProfile(): Promise<Answer>;
      readonly subscriptions: {
        add(params: Readonly<Record<string, unknown>>): Promise<Answer>;
        remove(params: Readonly<Record<string, unknown>>): Promise<Answer>;
      };
    };
  };
  readonly streams: {
    retrieve(params?: Readonly<Record<string, unknown>>): Promise<Answer>;
    getStreamId(name: string): Promise<Answer>;
    readonly topics: { retrieve(params: Readonly<Record<string, unknown>>): Promise<Answer> };
  };
  readonly typing: { send(params: Readonly<Record<string, unknown>>): Promise<Answer> };
}

/** Signs in with a password: the library fetches the key. */
export const signIn = async (realm: string, username: string, password: string): Promise<ZulipClient> =>
  (await zulip({ realm, username, password })) as ZulipClient;

/** Signs in with a file that holds the key. */
export const withKeyFile = async (path: string): Promise<ZulipClient> => (await zulip({ zuliprc: path })) as ZulipClient;
