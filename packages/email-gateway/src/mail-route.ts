/** What an address asks for besides its channel: words between dots, behind the token. Spec: 4.5 */
export interface MailRoute {
  /** Empty where there is none: nobody has the empty token. */
  readonly token: string;
  /** `show-sender`: the message begins with whom the mail is from. */
  readonly showsSender: boolean;
  /** `include-quotes`: what the mail quotes of others stays. */
  readonly includesQuotes: boolean;
  /** `include-footer`: the signature stays. */
  readonly includesFooter: boolean;
  /** `prefer-html`: of two bodies the one in HTML. */
  readonly prefersHtml: boolean;
}

const tokenPattern = /^[0-9a-f]{32}$/;

/** Reads the part of an address before the `@`. The token is the first of its parts that looks like one; whatever stands before is for people to read. */
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
