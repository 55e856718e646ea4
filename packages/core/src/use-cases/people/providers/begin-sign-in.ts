import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';
import type { SignInProtocol, SignInProvider } from '../../../ports/sign-in/sign-in.js';
import type { UseCase } from '../../use-case.js';
import { signInProvidersOf } from '../../shared/people/sign-in-providers.js';
import { sealTicket } from './ticket.js';

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

const checkPads = ({ mobilePad, desktopPad }: BeginSignIn): TaskEither.TaskEither<Failure, string | null> => {
  if (desktopPad !== null) return TaskEither.left(refused({ kind: mobilePad === null ? 'desktopFlowUnsupported' : 'twoAppFlows' }));
  return mobilePad === null || /^[0-9a-f]{64}$/i.test(mobilePad) ? TaskEither.right(mobilePad) : TaskEither.left(refused({ kind: 'oneTimePadInvalid' }));
};

/**
 * Begins to sign somebody in at a provider. Stores nothing, so that strangers can fill nothing.
 *
 * Spec: 5.3
 */
export const beginSignIn: UseCase<BeginSignIn, BegunSignIn> = {
  mode: 'visitingAndWaiting',
  run: (transact, ports) => (command) =>
    pipe(
      transact('snapshot', (_tx, { realm }) => TaskEither.right(realm)),
      TaskEither.bindTo('realm'),
      TaskEither.bind('oneTimePad', () => checkPads(command)),
      TaskEither.bindW('provider', ({ realm }) => pipe(providerIn(ports, realm, command), TaskEither.fromNullable(refused({ kind: 'noSuchSignInMethod' })))),
      TaskEither.bindW('start', ({ provider }) => provider.begin(command.returnTo)),
      TaskEither.map(({ realm, oneTimePad, provider, start: { location, memory } }) => {
        const { protocol, id: providerId } = provider;
        const link = command.linkKey === null ? null : ports.secrets.fingerprint(command.linkKey);
        const ticket = { realmId: realm.id, protocol, providerId, memory, next: command.next, oneTimePad, link, beganAt: ports.clock.now() };
        return { location, ticket: sealTicket(ports, ticket) };
      }),
    ),
};
