import { type Chat, connect, signIn } from '@parley/client';

/** An account at a server, or at several that it calls as it likes. */
export interface Person {
  readonly chat: Chat;
  /** What a server must never answer, where one has. */
  readonly fault: () => Error | null;
}

interface Polled {
  readonly events?: ReadonlyArray<{ readonly id: number }>;
}

/** Signs in at the first address; each call then goes to the one of that moment. Events must come in order, and none again. */
export const enter = async (url: string, email: string, password: string, at: () => string = () => url): Promise<Person> => {
  let fault: Error | null = null;
  const watched: typeof fetch = async (address, init) => {
    const asked = new URL((address as string).replace(url, at()));
    const response = await fetch(asked, init);
    if (init?.method !== 'GET' || !asked.pathname.endsWith('/events') || !response.ok) return response;
    let last = Number(asked.searchParams.get('last_event_id'));
    for (const { id } of ((await response.clone().json()) as Polled).events ?? []) {
      if (id <= last) fault = new Error(`event ${id} came after ${last}`);
      last = id;
    }
    return response;
  };
  const { apiKey = '' } = await signIn({ url, email, password });
  return { chat: connect({ url, email, apiKey, fetch: watched }), fault: () => fault };
};
