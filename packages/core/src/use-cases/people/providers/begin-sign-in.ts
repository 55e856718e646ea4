import * as Either from 'fp-ts/lib/Either.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';
import type { SignInProtocol, SignInProvider } from '../../../ports/sign-in/sign-in.js';
import type { UseCase } from '../../use-case.js';
import { signInProvidersOf } from '../../shared/people/sign-in-providers.js';
import { sealTicket } from './ticket.js';
import { type Outcome, refuse } from '../../outcome.js';

export interface BeginSignIn {
  readonly protocol: SignInProtocol;
  /** null: the first of the protocol. */
  readonly providerId: string | null;
  /** The organization's address to which the provider sends the browser back. */
  readonly returnTo: string;
  /** Path to continue at; null = none. */
  readonly next: string | null;
  /** The secret part of an invitation link by which somebody joins; null = none. */
  readonly linkKey: string | null;
  /** What an app asked for that opened the browser; null = nothing. */
  readonly mobilePad: string | null;
  readonly desktopPad: string | null;
}

export interface BegunSignIn {
  /** Where the browser goes. */
  readonly location: string;
  /** For `finishSignIn`, in the same browser. */
  readonly ticket: string;
}

type ProviderName = Pick<BeginSignIn, 'protocol' | 'providerId'>;

export const providerIn = (ports: Ports, realm: Realm, { protocol, providerId }: ProviderName): SignInProvider | null =>
  signInProvidersOf(ports, realm).find((one) => one.protocol === protocol && (providerId === null || one.id === providerId)) ?? null;

const checkPads = async ({ mobilePad, desktopPad }: BeginSignIn): Outcome<string | null> => {
  if (desktopPad !== null) return refuse({ kind: mobilePad === null ? 'desktopFlowUnsupported' : 'twoAppFlows' });
  return mobilePad === null || /^[0-9a-f]{64}$/i.test(mobilePad) ? Either.right(mobilePad) : refuse({ kind: 'oneTimePadInvalid' });
};

/**
 * Begins to sign somebody in at a provider. Stores nothing, so that strangers can fill nothing.
 *
 * Spec: 5.3
 */
export const beginSignIn: UseCase<BeginSignIn, BegunSignIn> = {
  mode: 'visitingAndWaiting',
  run: async (call, command) => {
    const realm = await call.transact('snapshot', async ({ realm }) => Either.right(realm));
    if (Either.isLeft(realm)) return realm;
    const oneTimePad = await checkPads(command);
    if (Either.isLeft(oneTimePad)) return oneTimePad;
    const provider = providerIn(call.ports, realm.right, command);
    if (provider === null) return refuse({ kind: 'noSuchSignInMethod' });
    const start = await provider.begin(command.returnTo)();
    if (Either.isLeft(start)) return start;
    const { location, memory } = start.right;
    const { protocol, id: providerId } = provider;
    const link = command.linkKey === null ? null : call.ports.secrets.fingerprint(command.linkKey);
    const ticket = { realmId: realm.right.id, protocol, providerId, memory, next: command.next, oneTimePad: oneTimePad.right, link, beganAt: call.now() };
    return Either.right({ location, ticket: sealTicket(call.ports, ticket) });
  },
};
