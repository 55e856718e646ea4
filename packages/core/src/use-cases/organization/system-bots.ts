import type { Instant } from '../../model/instant.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';
import type { NewUser } from '../../ports/store.js';

/** The part of their addresses before the host. */
const mailboxes: Readonly<Record<keyof typeof systemBotNames, string>> = {
  notification: 'notification-bot',
  welcome: 'welcome-bot',
  emailGateway: 'emailgateway',
};

/** Returns the system bots of one organization, which nobody can log in as. */
export const systemBotAccounts = (host: string, now: Instant): ReadonlyArray<NewUser> =>
  (['notification', 'welcome', 'emailGateway'] as const).map((bot) => ({
    email: `${mailboxes[bot]}@${host}`,
    fullName: systemBotNames[bot],
    role: 'member',
    bot: { type: 'generic', ownerId: null, isSystemBot: true },
    dateJoined: now,
    timezone: '',
    settings: defaultUserSettings,
    passwordHash: null,
    externalId: null,
  }));
