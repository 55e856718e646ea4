/** Pages whose address has a secret part. */
export const linkPages = {
  invitation: '/join/',
  join: '/accounts/do_confirm/',
  emailChange: '/accounts/confirm_new_email/',
  passwordReset: '/accounts/password/reset/',
};

/** The secret part of the address of such a page in a text; empty if there is none. */
export const linkKeyIn = (text: string | undefined, page: keyof typeof linkPages): string =>
  new RegExp(`${linkPages[page]}([a-z2-7]{24})(?![a-z0-9])`).exec(text ?? '')?.[1] ?? '';
