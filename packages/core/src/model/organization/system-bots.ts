/** System accounts that send the service's own messages. Each organization has them; looked up by full name among its system bots. */
export const systemBotNames = {
  notification: 'Notification Bot',
  welcome: 'Welcome Bot',
  emailGateway: 'Email Gateway',
} as const;
