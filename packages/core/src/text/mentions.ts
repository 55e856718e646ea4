/** A person whom a text of the service mentions. */
export interface Mentionable {
  readonly id: number;
  readonly fullName: string;
}

export const mention = ({ id, fullName }: Mentionable): string => `@**${fullName}|${id}**`;

/** A mention without a notification. */
export const silentMention = ({ id, fullName }: Mentionable): string => `@_**${fullName}|${id}**`;

export const channelLink = (channelName: string): string => `#**${channelName}**`;
