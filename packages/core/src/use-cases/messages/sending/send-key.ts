import type { Echo } from '../../../events/kinds/messages.js';
import type { Ports } from '../../../ports/ports.js';
import type { SendKey } from '../../../ports/store.js';
import type { SendTo } from './default-channel.js';

/**
 * `local`: the id under which a client's own queue shows the message as pending. `named`: a key of any length chosen by the client; its queue may show the
 * message too.
 */
export type OnceKey = ({ readonly kind: 'local' } & Echo) | { readonly kind: 'named'; readonly key: string; readonly echo: Echo | null };

/** The parts of a send that distinguish it from others. */
export interface KeyedSend {
  readonly to: SendTo;
  readonly content: string;
  readonly widget?: string;
  readonly once: OnceKey | null;
}

/** The request as text, independent of what was looked up. */
const bodyOf = ({ to, content, widget }: Omit<KeyedSend, 'once'>): string => JSON.stringify([to, content, ...(widget === undefined ? [] : [widget])]);

/** Returns what the store keeps and what the sender's queue shows. A local id may be used again for another message, so the message is part of its key. */
export const sendKeyOf = ({ secrets }: Pick<Ports, 'secrets'>, command: KeyedSend): { readonly key: SendKey | null; readonly echo: Echo | null } => {
  const { once } = command;
  if (once === null) return { key: null, echo: null };
  const bodyHash = secrets.fingerprint(bodyOf(command));
  return once.kind === 'local'
    ? {
        key: { key: secrets.fingerprint(JSON.stringify(['local', once.queueId, once.localId, bodyHash])), bodyHash },
        echo: { queueId: once.queueId, localId: once.localId },
      }
    : { key: { key: secrets.fingerprint(JSON.stringify(['named', once.key])), bodyHash }, echo: once.echo };
};
