// Written by `npm run generate`.

/** The first level that has some of the operations of every day, with the first one without them again. */
export const commonLevels: Readonly<Record<string, string>> = {
  updateFlagsForNarrow: '155',
  getReaders: '137',
  reportMessage: '382',
  setEditTyping: '361',
  getChannel: '132',
  getMailAddress: '226',
  setTopicPreference: '170',
  muteUser: '48',
  unmuteUser: '48',
  getUserByEmail: '39',
  updateUserByEmail: '313',
  getUserChannels: '440',
  setUserStatus: '407',
  getUserStatus: '262',
  getSubscriptionStatus: '12',
};

/** Texts that are sent as JSON, in quotes, before a level. */
export const quotedTexts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  updateRealm: { message_content_edit_limit_seconds: Infinity, message_content_delete_limit_seconds: Infinity, move_messages_within_stream_limit_seconds: Infinity, move_messages_between_streams_limit_seconds: Infinity, message_retention_days: Infinity, jitsi_server_url: Infinity },
  updateUser: { full_name: 106 },
  createBot: { payload_url: Infinity },
  updateBot: { service_payload_url: Infinity },
  createChannel: { message_retention_days: Infinity },
  updateChannel: { description: 64, new_name: 64, message_retention_days: Infinity },
  subscribe: { message_retention_days: Infinity },
};
