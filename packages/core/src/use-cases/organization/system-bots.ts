import type { Instant } from '../../model/instant.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import { defaultUserSettings } from '../../model/people/user-settings.js';
import type { NewUser } from '../../ports/store.js';

/** What stands before the host in their addresses. */
const mailboxes: Readonly<Record<keyof typeof systemBotNames, string>> = {
  notification: 'notification-bot',
  welcome: 'welcome-bot',
  emailGateway: 'emailgateway',
};

/** The accounts through which the service speaks in one organization. Nobody signs in as them. */
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
