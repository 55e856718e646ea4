import { type Mentionable, silentMention } from '../../text/mentions.js';

/** A place that everybody may know of who reads the notice is linked; any other is not named. */
const elsewhere = (link: string | null): string => link ?? 'another channel';

/** How many messages went, and whether these were all of the topic. */
export interface MovedCount {
  readonly count: number;
  readonly isWholeTopic: boolean;
}

/** In the topic that messages came to. Spec: 7 (level 152) */
export const arrivedText = (causer: Mentionable, { count, isWholeTopic }: MovedCount, from: string | null, messageLink: string): string => {
  const end = `moved here from ${elsewhere(from)} by ${silentMention(causer)}.`;
  if (isWholeTopic) return `This topic was ${end}`;
  return count === 1 ? `${messageLink} was ${end}` : `${count} messages were ${end}`;
};

/** In the topic that messages left. Spec: 7 (level 152) */
export const departedText = (causer: Mentionable, { count, isWholeTopic }: MovedCount, to: string | null): string => {
  const end = `to ${elsewhere(to)} by ${silentMention(causer)}.`;
  if (isWholeTopic) return `This topic was moved ${end}`;
  return count === 1 ? `A message was moved from this topic ${end}` : `${count} messages were moved from this topic ${end}`;
};

const mark = { resolved: 'has marked this topic as resolved.', unresolved: 'has marked this topic as unresolved.' } as const;

/** Spec: 7 */
export const resolvedText = (causer: Mentionable, resolution: keyof typeof mark): string => `${silentMention(causer)} ${mark[resolution]}`;

/** Whether a text of the service's own is one of those. */
export const isResolutionText = (text: string): boolean => Object.values(mark).some((end) => text.endsWith(` ${end}`));
