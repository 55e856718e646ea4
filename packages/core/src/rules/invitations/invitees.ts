import { isEmailAddress } from '../../model/people/email-address.js';
import type { AddressHolder } from '../../refusals/accounts.js';
import type { InviteeProblem } from '../../refusals/invitations.js';
import { fold } from '../../text/fold.js';
import { type AddressRules, problemWithAddress } from '../organization/admitted-addresses.js';

/** Returns the addresses of a text: separated by commas or line ends, each as it is or in `Name <address>`; each once, compared folded. Spec: POST /invites */
export const inviteesIn = (text: string): ReadonlyArray<string> => {
  const written = text.split(/[,\n\r]/).map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim());
  const first = new Map<string, string>();
  for (const email of written) if (email !== '' && !first.has(fold(email))) first.set(fold(email), email);
  return [...first.values()];
};

/** Returns the addresses to which nobody may be invited, and why. */
export const invalidInvitees = (emails: ReadonlyArray<string>, rules: AddressRules): ReadonlyArray<InviteeProblem> =>
  emails.flatMap((email) => {
    const problem = isEmailAddress(email) ? problemWithAddress(email, rules) : 'invalid';
    return problem === null ? [] : [{ email, problem }];
  });

/** Separates free addresses from those that somebody has. */
export const freeInvitees = (
  emails: ReadonlyArray<string>,
  holderOf: (email: string) => AddressHolder | null,
): { readonly free: ReadonlyArray<string>; readonly taken: ReadonlyArray<InviteeProblem> } => {
  const held = emails.map((email) => ({ email, problem: holderOf(email) }));
  return {
    free: held.filter(({ problem }) => problem === null).map(({ email }) => email),
    taken: held.flatMap(({ email, problem }) => (problem === null ? [] : [{ email, problem }])),
  };
};
