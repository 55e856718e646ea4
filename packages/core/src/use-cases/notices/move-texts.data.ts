import { type Mentionable, silentMention } from '../../text/mentions.js';

/** Links a place that all readers of the notice may know of; names no other. */
const elsewhere = (link: string | null): string => link ?? 'another channel';

/** Number of moved messages, whether they were the whole topic, and whether the mover saw others in the topic that they reached. */
export interface MovedCount {
  readonly count: number;
  readonly isWholeTopic: boolean;
  readonly joins: boolean;
}

/** For the topic that messages reached. Spec: 7 (level 152) */
export const arrivedText = (causer: Mentionable, { count, isWholeTopic, joins }: MovedCount, from: string | null, messageLink: string): string => {
  const end = `moved here from ${elsewhere(from)} by ${silentMention(causer)}.`;
  if (isWholeTopic && !joins) return `This topic was ${end}`;
  return count === 1 ? `${messageLink} was ${end}` : `${count} messages were ${end}`;
};

/** For the topic that messages left. Spec: 7 (level 152) */
export const departedText = (causer: Mentionable, { count, isWholeTopic }: Omit<MovedCount, 'joins'>, to: string | null): string => {
  const end = `to ${elsewhere(to)} by ${silentMention(causer)}.`;
  if (isWholeTopic) return `This topic was moved ${end}`;
  return count === 1 ? `A message was moved from this topic ${end}` : `${count} messages were moved from this topic ${end}`;
};

const mark = { resolved: 'has marked this topic as resolved.', unresolved: 'has marked this topic as unresolved.' } as const;

/** Spec: 7 */
export const resolvedText = (causer: Mentionable, resolution: keyof typeof mark): string => `${silentMention(causer)} ${mark[resolution]}`;

/** Whether a text of the service is one of those. */
export const isResolutionText = (text: string): boolean => Object.values(mark).some((end) => text.endsWith(` ${end}`));
