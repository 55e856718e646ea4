import type { PushRelay } from '@parley/core';
import { type RegistrationError, realmUuid } from '@parley/core/model';
import { pushPayload } from '@parley/wire';
import * as Either from 'fp-ts/lib/Either.js';
import { httpPlainRelay } from './http-plain-relay.js';
import { pushRequest } from './push-request.js';
import { type Body, bodyOf, read, type RelayAccess, relayCalls, textsIn } from './relay-calls.js';

const registrationErrors: Readonly<Record<string, RegistrationError>> = {
  INVALID_BOUNCER_PUBLIC_KEY: 'relayKeyInvalid',
  REQUEST_EXPIRED: 'requestExpired',
  INVALID_ENCRYPTED_PUSH_REGISTRATION: 'registrationInvalid',
};

const errorIn = ({ code }: Body): RegistrationError | null =>
  typeof code === 'string' && Object.hasOwn(registrationErrors, code) ? (registrationErrors[code] ?? null) : null;

/** The relay over HTTP, in its own words: it knows servers by name and key, and their organizations by their ids. */
export const httpPushRelay = (access: RelayAccess): PushRelay => {
  const ask = relayCalls(access);
  return {
    register: async (realm, { tokenId, isByAccount, relayKey, sealedToken }) => {
      const answer = await ask('e2ee/register', {
        realm_uuid: realmUuid(realm),
        ...(isByAccount ? { push_account_id: Number(tokenId) } : { token_id: tokenId }),
        encrypted_push_registration: sealedToken,
        bouncer_public_key: relayKey,
      });
      const outcome = read(answer);
      if (Either.isLeft(outcome)) return Either.left(errorIn(bodyOf(answer)) ?? 'tryAgain');
      if (!isByAccount) return Either.right(tokenId);
      const { device_id: deviceId } = outcome.right;
      return Number.isSafeInteger(deviceId) ? Either.right(String(deviceId)) : Either.left('tryAgain');
    },
    send: async (realm, notice, targets) => {
      const payload = pushPayload(realm, notice);
      const isQuiet = notice.kind === 'removal';
      const requests = targets.map((target) => pushRequest(target, payload, isQuiet));
      const outcome = read(await ask('e2ee/notify', { realm_uuid: realmUuid(realm), push_requests: requests }));
      return Either.map((body: Body) => ({ expired: [...textsIn(body['delete_token_ids']), ...textsIn(body['delete_device_ids'])] }))(outcome);
    },
    plain: httpPlainRelay(ask),
  };
};
