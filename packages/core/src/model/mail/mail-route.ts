/** What an address for mail says: whose it is, and how mails to it become messages. Spec: 4.5 */
export interface MailRoute {
  /** Empty for none: no address has the empty token. */
  readonly token: string;
  /** Of replies to a mail of missed messages; otherwise of a channel. */
  readonly isReply: boolean;
  /** `show-sender`: the message begins with the sender of the mail. */
  readonly showsSender: boolean;
  /** `include-quotes`: keeps quoted text. */
  readonly includesQuotes: boolean;
  /** `include-footer`: keeps the signature. */
  readonly includesFooter: boolean;
  /** `prefer-html`: of two bodies the one in HTML. */
  readonly prefersHtml: boolean;
}

/** Distinguishes tokens of replies from those of channels. */
const replyPrefix = 'mm';

/** What the address of a reply is known by. */
export const replyTokenOf = (secret: string): string => `${replyPrefix}${secret}`;

export const isReplyToken = (token: string): boolean => token.startsWith(replyPrefix);

const tokenPattern = new RegExp(`^(?:${replyPrefix})?[0-9a-f]{32}$`);

/** The place of the part that differs between addresses. */
const place = '%s';

/** The longest local part that all mail servers take is of 64 characters; a token for replies has 34 of them. */
const maxAffixes = 30;

const dotAtom = /^[\w!#$&'*+/=?^{|}~-]+(?:\.[\w!#$&'*+/=?^{|}~-]+)*$/;

const splitPattern = (pattern: string): readonly [prefix: string, suffix: string] => {
  const [prefix = '', suffix = ''] = pattern
    .slice(0, Math.max(0, pattern.lastIndexOf('@')))
    .toLowerCase()
    .split(place);
  return [prefix, suffix];
};

/** Whether addresses of this pattern are addresses: one `%s` among plain characters before the `@`, and a host. */
export const isMailPattern = (pattern: string): boolean => {
  const [, local = '', host = ''] = /^([^@]*)@([a-z0-9.-]{1,253})$/i.exec(pattern) ?? [];
  const [before, after, ...more] = local.split(place);
  if (host === '' || before === undefined || after === undefined || more.length > 0) return false;
  return before.length + after.length <= maxAffixes && dotAtom.test(`${before}0${after}`);
};

/** Reduces a name to lower-case ASCII letters, digits and hyphens, for an address. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');

/** A channel's name, if all of it fits in an address, before the token, which alone identifies the address. */
const channelPart = (channelName: string, token: string): string => {
  const dashed = channelName.replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-');
  const slug = plain(dashed);
  const name = slug !== '' && [...slug].length === [...dashed].length ? `${slug}.` : '';
  return `${name}${token}.show-sender`;
};

/** The address of replies; the pattern is empty if the operator takes no mail. */
export const replyMailAddress = (pattern: string, token: string): string => pattern.replace(place, () => token);

/** The address of a channel. */
export const channelMailAddress = (pattern: string, channelName: string, token: string): string =>
  pattern.replace(place, () => channelPart(channelName, token));

/** The part of an address before its `@` that stands for `%s`; all of it if the address is of another form, as where a mail server rewrites addresses. */
const variablePart = (pattern: string, local: string): string => {
  const [prefix, suffix] = splitPattern(pattern);
  const isOurs = local.startsWith(prefix) && local.endsWith(suffix) && local.length >= prefix.length + suffix.length;
  return isOurs ? local.slice(prefix.length, local.length - suffix.length) : local;
};

/** Parses an address of this pattern: perhaps words for people, the token, and options as words between dots. */
export const mailRouteOf = (pattern: string, address: string): MailRoute => {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  const parts = variablePart(pattern, local).split('.');
  // A channel may have a name that looks like a token.
  const tokenPlace = parts.map((part) => tokenPattern.test(part)).lastIndexOf(true);
  const options = new Set(tokenPlace === -1 ? [] : parts.slice(tokenPlace + 1));
  const token = parts[tokenPlace] ?? '';
  return {
    token,
    isReply: isReplyToken(token),
    showsSender: options.has('show-sender'),
    includesQuotes: options.has('include-quotes'),
    includesFooter: options.has('include-footer'),
    prefersHtml: options.has('prefer-html'),
  };
};
