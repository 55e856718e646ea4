import { type Actor, personalSettingsOf } from '@parley/core/model';
import type { NotificationDefaults } from '../subscriptions/subscription.js';

/** The values for channels without own choices: the person's settings. */
export const notificationDefaultsOf = ({ user }: Pick<Actor, 'user'>): NotificationDefaults => {
  const own = personalSettingsOf(user);
  return {
    desktop: own.enableChannelDesktopNotifications === true,
    email: own.enableChannelEmailNotifications === true,
    push: own.enableChannelPushNotifications === true,
    audible: own.enableChannelAudibleNotifications === true,
    wildcardMentions: own.wildcardMentionsNotify === true,
  };
};
