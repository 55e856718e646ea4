/** Domains of well-known services that give anybody an address for a few minutes. Their subdomains count too. */
// prettier-ignore
export const disposableDomains: ReadonlySet<string> = new Set([
  '10minutemail.com', '10minutemail.net', '20minutemail.com', '33mail.com', 'anonbox.net', 'burnermail.io', 'deadaddress.com', 'discard.email', 'discardmail.com',
  'dispostable.com', 'dropmail.me', 'emailondeck.com', 'emltmp.com', 'fakeinbox.com', 'fakemail.net', 'getairmail.com', 'getnada.com', 'grr.la', 'guerrillamail.biz',
  'guerrillamail.com', 'guerrillamail.de', 'guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org', 'guerrillamailblock.com', 'harakirimail.com',
  'incognitomail.org', 'inboxkitten.com', 'jetable.org', 'mail-temp.com', 'mailcatch.com', 'maildrop.cc', 'mailexpire.com', 'mailinator.com', 'mailinator.net',
  'mailinator2.com', 'mailnesia.com', 'mailnull.com', 'mailsac.com', 'mailtemp.net', 'mintemail.com', 'minuteinbox.com', 'moakt.com', 'mohmal.com', 'mytemp.email',
  'mytrashmail.com', 'nada.email', 'pokemail.net', 'sharklasers.com', 'spam4.me', 'spambog.com', 'spambox.us', 'spamex.com', 'spamgourmet.com', 'temp-mail.io',
  'temp-mail.org', 'tempail.com', 'tempinbox.com', 'tempmail.dev', 'tempmail.net', 'tempmailo.com', 'tempr.email', 'throwam.com', 'throwawaymail.com', 'tmail.ws',
  'tmpmail.net', 'tmpmail.org', 'trash-mail.com', 'trashmail.com', 'trashmail.de', 'trashmail.me', 'trashmail.net', 'trbvm.com', 'wegwerfmail.de', 'wegwerfmail.net',
  'wegwerfmail.org', 'yopmail.com', 'yopmail.fr', 'yopmail.net',
]);
