import * as Either from 'fp-ts/lib/Either.js';
import type { SignInProvider } from '../../ports/sign-in/sign-in.js';
import { signInProvidersOf } from '../shared/people/sign-in-providers.js';
import type { UseCase } from '../use-case.js';

export interface ServerSettings {
  /** Where people may sign in outside of this server, in the order in which they see it. */
  readonly providers: ReadonlyArray<Pick<SignInProvider, 'protocol' | 'id' | 'displayName' | 'displayIcon'>>;
}

/** Returns public facts about the server and organization, for callers before login. The others are in the realm and in the operator's configuration. */
export const getServerSettings: UseCase<Readonly<Record<never, never>>, ServerSettings> = {
  mode: 'visiting',
  run: async ({ ports, realm }) => {
    return Either.right({ providers: signInProvidersOf(ports, realm) });
  },
};
