import { wholeMoment } from '../../feed/days.js';

/** What the reader and the page are, for the HTML of a message. */
export interface Preparing {
  /** The page's own address. */
  readonly base: string;
  /** The address of what the server names. */
  readonly urlOf: (address: string) => string;
  readonly ownId: number;
  readonly ownGroupIds: ReadonlySet<number>;
  /** Whether the organization shows files in their messages. */
  readonly showsPreviews: boolean;
  readonly texts: { readonly copy: string; readonly spoiler: string; readonly spoilerHead: string };
}

/** The address of what a message names; of a view of this page its part after the `#` alone. */
const resolved = (address: string, { base, urlOf }: Preparing): string => {
  const whole = urlOf(address);
  const at = whole.indexOf('#narrow/');
  return at >= 0 && [base, ''].includes(whole.slice(0, at).replace(/\/$/, '')) ? whole.slice(at) : whole;
};

const addresses = [
  ['a', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['video', 'poster'],
] as const;

const resolveAddresses = (root: DocumentFragment, preparing: Preparing): void => {
  for (const [tag, name] of addresses)
    for (const element of root.querySelectorAll(`${tag}[${name}]`)) element.setAttribute(name, resolved(element.getAttribute(name) ?? '', preparing));
  for (const link of root.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#') === true) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
};

const textOfCode = (code: string): string => {
  try {
    return String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
  } catch {
    return '';
  }
};

const drawEmoji = (root: DocumentFragment): void => {
  for (const emoji of root.querySelectorAll('span.emoji')) {
    const code = [...emoji.classList].find((name) => name.startsWith('emoji-'));
    const text = code === undefined ? '' : textOfCode(code.slice('emoji-'.length));
    if (text !== '') emoji.textContent = text;
  }
  for (const emoji of root.querySelectorAll('img.emoji')) emoji.setAttribute('loading', 'lazy');
};

const markOwnMentions = (root: DocumentFragment, { ownId, ownGroupIds }: Preparing): void => {
  for (const mention of root.querySelectorAll('.user-mention:not(.silent), .user-group-mention:not(.silent), .topic-mention:not(.silent)')) {
    const user = mention.getAttribute('data-user-id');
    const group = mention.getAttribute('data-user-group-id');
    const isOwn = user === null && group === null ? true : user === '*' || Number(user) === ownId || (group !== null && ownGroupIds.has(Number(group)));
    if (isOwn) mention.classList.add('own-mention');
  }
};

/** People and groups that are mentioned can be opened. */
const openMentions = (root: DocumentFragment): void => {
  for (const mention of root.querySelectorAll('.user-mention[data-user-id]:not([data-user-id="*"]), .user-group-mention[data-user-group-id]')) {
    mention.setAttribute('role', 'button');
    mention.setAttribute('tabindex', '0');
  }
};

const moment = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });

const localTimes = (root: DocumentFragment): void => {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const at = Date.parse(time.getAttribute('datetime') ?? '');
    if (Number.isNaN(at)) continue;
    time.textContent = moment.format(at);
    time.setAttribute('title', wholeMoment(at / 1000));
  }
};

const button = (root: DocumentFragment, className: string, label: string): HTMLButtonElement => {
  const made = root.ownerDocument.createElement('button');
  made.type = 'button';
  made.className = className;
  made.setAttribute('aria-label', label);
  made.title = label;
  return made;
};

const fillCode = (root: DocumentFragment, label: string): void => {
  for (const block of root.querySelectorAll('.codehilite')) {
    block.setAttribute('dir', 'ltr');
    const pre = block.querySelector('pre');
    // A long line scrolls: by keyboard, too.
    pre?.setAttribute('tabindex', '0');
    block.append(button(root, 'copy-code', label));
  }
  for (const code of root.querySelectorAll(':not(pre) > code')) code.setAttribute('dir', 'ltr');
};

const fillSpoilers = (root: DocumentFragment, { spoiler, spoilerHead }: Preparing['texts']): void => {
  for (const block of root.querySelectorAll('.spoiler-block')) {
    const header = block.querySelector(':scope > .spoiler-header');
    const inside = block.querySelector(':scope > .spoiler-content');
    if (header === null || inside === null) continue;
    if (header.textContent.trim() === '') header.textContent = spoilerHead;
    inside.setAttribute('hidden', '');
    inside.removeAttribute('aria-hidden');
    const opener = button(root, 'open-spoiler', spoiler);
    opener.setAttribute('aria-expanded', 'false');
    header.append(opener);
  }
};

/** Pixels of a preview. */
const most = { width: 360, height: 240 };

const sizePictures = (root: DocumentFragment): void => {
  for (const picture of root.querySelectorAll('img:not(.emoji)')) {
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    const link = picture.closest('a');
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', link?.getAttribute('title') ?? '');
    const [width = 0, height = 0] = (picture.getAttribute('data-original-dimensions') ?? '').split('x').map(Number);
    if (!(width > 0 && height > 0)) continue;
    const scale = Math.min(1, most.width / width, most.height / height);
    picture.setAttribute('width', String(Math.max(1, Math.round(width * scale))));
    picture.setAttribute('height', String(Math.max(1, Math.round(height * scale))));
  }
};

const sounds = /[.](?:mp3|ogg|oga|opus|wav|m4a|flac|aac)$/i;
const films = /[.](?:mp4|m4v|webm|mov|ogv)$/i;

/** A player after each uploaded sound and film, outside of quotations. */
const addPlayers = (root: DocumentFragment, { urlOf }: Preparing): void => {
  const uploads = urlOf('/user_uploads/');
  for (const link of root.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const tag = sounds.test(address) ? 'audio' : films.test(address) ? 'video' : null;
    if (tag === null || !address.startsWith(uploads) || link.closest('blockquote') !== null) continue;
    const player = root.ownerDocument.createElement(tag);
    player.setAttribute('controls', '');
    player.setAttribute('preload', 'metadata');
    player.setAttribute('src', address);
    player.setAttribute('aria-label', link.textContent.trim());
    link.after(player);
  }
};

const directions = (root: DocumentFragment): void => {
  for (const block of root.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote')) block.setAttribute('dir', 'auto');
};

/** The HTML of a message as this reader sees it: with addresses of this page, local times, and buttons where something can be opened or copied. */
export const prepared = (html: string, preparing: Preparing): string => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const root = template.content;
  resolveAddresses(root, preparing);
  drawEmoji(root);
  markOwnMentions(root, preparing);
  openMentions(root);
  localTimes(root);
  fillCode(root, preparing.texts.copy);
  fillSpoilers(root, preparing.texts);
  sizePictures(root);
  if (preparing.showsPreviews) addPlayers(root, preparing);
  directions(root);
  return template.innerHTML;
};
