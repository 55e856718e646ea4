/** The accounts through which the service itself speaks: each organization has its own of them. Found by full name among its system bots. */
export const systemBotNames = {
  notification: 'Notification Bot',
  welcome: 'Welcome Bot',
  emailGateway: 'Email Gateway',
} as const;
