import type { Mention } from '../inline/mention-syntax.js';
import { escapeAttribute, escapeText } from './escape.js';
import { narrowPath } from './narrow-path.js';
import { groupLabel } from './group-labels.data.js';
import type { Outcome } from './outcome.js';

const span = (className: string, data: string, name: string, isSilent: boolean): string =>
  `<span class="${className}${isSilent ? ' silent' : ''}"${data}>${isSilent ? '' : '@'}${escapeText(name)}</span>`;

/** An unresolved mention looks like plain emphasis. */
const plain = (mention: Mention, isSilent: boolean): string => {
  const tag = mention.kind === 'group' ? 'em' : 'strong';
  return `${mention.kind === 'channel' ? '#' : '@'}${isSilent ? '_' : ''}<${tag}>${escapeText(mention.written)}</${tag}>`;
};

const channelHtml = (mention: Mention & { readonly kind: 'channel' }, channel: { readonly id: number; readonly name: string }): string => {
  const { topic, messageId } = mention;
  const href = escapeAttribute(narrowPath(channel, topic, messageId));
  const name = escapeText(channel.name);
  const data = `data-stream-id="${String(channel.id)}"`;
  if (topic === null) return `<a class="stream" ${data} href="${href}">#${name}</a>`;
  const topicName = topic === '' ? '<em>general chat</em>' : escapeText(topic);
  if (messageId !== null) return `<a class="message-link" href="${href}">#${name} &gt; ${topicName} @ 💬</a>`;
  return `<a class="stream-topic" ${data} href="${href}">#${name} &gt; ${topicName}</a>`;
};

/** The HTML of one mention or channel link; records the mentioned people, unless it is silent or inside a quote, and that there is a link. */
export const mentionHtml = (mention: Mention, isSilent: boolean, isQuoted: boolean, outcome: Outcome): string => {
  const quiet = isSilent || isQuoted;
  switch (mention.kind) {
    case 'user': {
      const user = outcome.lookup.user(mention.name, mention.id);
      if (user === undefined) return plain(mention, isSilent);
      if (!quiet) outcome.users.add(user.id);
      return span('user-mention', ` data-user-id="${String(user.id)}"`, user.name, quiet);
    }
    case 'group': {
      const group = outcome.lookup.group(mention.name);
      if (group === undefined) return plain(mention, isSilent);
      const isQuiet = quiet || group.isDeactivated === true;
      if (!isQuiet) outcome.groups.add(group.id);
      return span('user-group-mention', ` data-user-group-id="${String(group.id)}"`, groupLabel(group.name), isQuiet);
    }
    case 'channelWildcard':
      outcome.mentionsChannel ||= !quiet;
      return span('user-mention channel-wildcard-mention', ' data-user-id="*"', mention.written, quiet);
    case 'topicWildcard':
      outcome.mentionsTopic ||= !quiet;
      return span('topic-mention', '', mention.written, quiet);
    case 'channel': {
      const channel = outcome.lookup.channel(mention.name);
      if (channel === undefined) return plain(mention, isSilent);
      outcome.hasLink = true;
      return channelHtml(mention, channel);
    }
  }
};
