/** The options in an address: words between dots, after the token. Spec: 4.5 */
export interface MailRoute {
  /** Empty for none: no address has the empty token. */
  readonly token: string;
  /** `show-sender`: the message begins with the sender of the mail. */
  readonly showsSender: boolean;
  /** `include-quotes`: keeps quoted text. */
  readonly includesQuotes: boolean;
  /** `include-footer`: keeps the signature. */
  readonly includesFooter: boolean;
  /** `prefer-html`: of two bodies the one in HTML. */
  readonly prefersHtml: boolean;
}

/** Of a channel, or, with `mm` in front, of a reply to a mail of missed messages. */
const tokenPattern = /^(?:mm)?[0-9a-f]{32}$/;

/** Parses the part of an address before the `@`. The token is the first part that looks like one; earlier parts are for people. */
export const mailRouteOf = (address: string): MailRoute => {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  const parts = local.split('.');
  const place = parts.findIndex((part) => tokenPattern.test(part));
  const options = new Set(place === -1 ? [] : parts.slice(place + 1));
  return {
    token: parts[place] ?? '',
    showsSender: options.has('show-sender'),
    includesQuotes: options.has('include-quotes'),
    includesFooter: options.has('include-footer'),
    prefersHtml: options.has('prefer-html'),
  };
};
