/** Somebody whom a text of the service mentions. */
export interface Mentionable {
  readonly id: number;
  readonly fullName: string;
}

export const mention = ({ id, fullName }: Mentionable): string => `@**${fullName}|${id}**`;

/** Notifies nobody. */
export const silentMention = ({ id, fullName }: Mentionable): string => `@_**${fullName}|${id}**`;

export const channelLink = (channelName: string): string => `#**${channelName}**`;
