import * as Either from 'fp-ts/lib/Either.js';
import { maxBotShortNameLength } from '../../model/people/bot.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Refusal } from '../../refusals/index.js';
import { codePoints } from '../../text/fold.js';

/** Makes the address of a bot from its short name, with the host of dummy addresses. Spec: 2 (User, `email`) */
export const botAddress = (shortName: string, host: string): Either.Either<Refusal, string> => {
  const name = shortName.trim();
  const address = `${name}-bot@${host}`;
  const isAddress = name !== '' && codePoints(name) <= maxBotShortNameLength && isEmailAddress(address);
  return isAddress ? Either.right(address) : Either.left({ kind: 'badNameOrUsername' });
};
