// Written by `npm run generate`.
import type { At, Keys, Method } from '../../calls/at-level.js';
import type { GetServerSettingsParams, ExplainParams, GetAuditedChangesParams, GetPastReadersParams, MakeZoomCallParams, MakeBigBlueButtonCallParams, MakeWebexCallParams, MakeConstructorGroupsCallParams, MakeNextcloudTalkCallParams, AddPlaygroundParams, RemovePlaygroundParams, GetLinkifiersParams, GetLinkifierTuplesParams, AddLinkifierParams, ChangeLinkifierParams, RemoveLinkifierParams, ReorderLinkifiersParams, UpdateRealmParams, TestWelcomeTextParams, ChangeUserDefaultsParams, DeactivateRealmParams, GetExportConsentsParams, RequestExportParams, GetExportsParams, DeleteExportParams, GetIconParams, SetIconParams, RemoveIconParams, GetLogoParams, SetLogoParams, RemoveLogoParams, GetDomainsParams, AddDomainParams, ChangeDomainParams, RemoveDomainParams, GetProfileFieldsParams, AddProfileFieldParams, ChangeProfileFieldParams, RemoveProfileFieldParams, ReorderProfileFieldsParams, GetOwnUserParams, DeactivateOwnUserParams, DeactivateUserParams, ReactivateUserParams, SetAvatarParams, RemoveAvatarParams, GetAvatarParams, GetMediumAvatarParams, ReportPresenceParams, GetPresencesParams, GetPresenceParams, SetOwnStatusParams, SetUserStatusParams, GetUserStatusParams, MuteUserParams, UnmuteUserParams, FetchApiKeyParams, FetchKeyByTokenParams, RequestToJoinParams, JoinParams, GetUsersParams, GetUserParams, GetUserByEmailParams, AddUserParams, UpdateUserParams, UpdateUserByEmailParams, ChangeOwnProfileParams, RemoveOwnProfileValuesParams, ChangeSettingsParams, ChangeDisplaySettingsParams, ChangeNotificationSettingsParams, ChangeEnterSendsParams, RunSlashCommandParams, GetBotsParams, CreateBotParams, UpdateBotParams, DeactivateBotParams, GetBotKeyParams, RegenerateBotKeyParams, RegenerateOwnKeyParams, PutBotStorageParams, GetBotStorageParams, DeleteBotStorageParams, GetGroupsParams, CreateGroupParams, DeleteGroupParams, DeactivateGroupParams, UpdateGroupParams, GetGroupMembersParams, ChangeGroupMembersParams, IsGroupMemberParams, GetSubgroupsParams, ChangeSubgroupsParams, CreateChannelParams, AddDefaultChannelParams, RemoveDefaultChannelParams, CreateDefaultChannelGroupParams, UpdateDefaultChannelGroupParams, DeleteDefaultChannelGroupParams, ChangeDefaultChannelGroupParams, GetChannelFoldersParams, CreateChannelFolderParams, ReorderChannelFoldersParams, UpdateChannelFolderParams, GetChannelsParams, GetChannelIdParams, GetChannelParams, UpdateChannelParams, ArchiveChannelParams, GetSubscriptionsParams, ChangeSubscriptionsParams, UnsubscribeParams, SubscribeParams, ChooseAboutChannelsParams, ChooseAboutChannelParams, GetSubscribersParams, GetSubscriptionStatusParams, GetUserChannelsParams, GetTopicsParams, DeleteTopicParams, SetTopicPreferenceParams, MuteTopicParams, SendMessageParams, GetMessagesParams, MatchNarrowParams, GetMessageParams, DeleteMessageParams, GetReadersParams, UpdateFlagsParams, UpdateFlagsForNarrowParams, UpdateMessageParams, GetEditHistoryParams, RenderTextParams, MarkAllAsReadParams, MarkChannelAsReadParams, MarkTopicAsReadParams, AddReactionParams, RemoveReactionParams, AddSubmessageParams, ReportMessageParams, SetTypingParams, SetEditTypingParams, SetEditTypingByBodyParams, SlackIncomingParams, JsonIncomingParams, GetScheduledMessagesParams, ScheduleMessageParams, EditScheduledMessageParams, RemoveScheduledMessageParams, CreateReminderParams, GetRemindersParams, RemoveReminderParams, GetAlertWordsParams, AddAlertWordsParams, RemoveAlertWordsParams, GetSnippetsParams, CreateSnippetParams, EditSnippetParams, RemoveSnippetParams, GetNavigationViewsParams, AddNavigationViewParams, EditNavigationViewParams, RemoveNavigationViewParams, MarkOnboardingStepParams, GetDraftsParams, CreateDraftsParams, EditDraftParams, RemoveDraftParams, UploadFileParams, GetFileLinkParams, GetThumbnailStatusParams, GetAttachmentsParams, RemoveAttachmentParams, GetCustomEmojiParams, AddCustomEmojiParams, DeactivateCustomEmojiParams, GetInvitationsParams, SendInvitationsParams, CreateInvitationLinkParams, RevokeInvitationParams, RevokeInvitationLinkParams, ResendInvitationParams, RegisterClientDeviceParams, RemoveClientDeviceParams, RegisterForPushParams, SendTestNotificationParams, AddApnsTokenParams, RemoveApnsTokenParams, AddFcmTokenParams, RemoveFcmTokenParams, TestPushTokensParams, GetMailAddressParams, GetEventsParams, DeleteQueueParams, RegisterParams } from './params.js';
import type { GetServerSettingsAnswer, ExplainAnswer, GetAuditedChangesAnswer, GetPastReadersAnswer, MakeZoomCallAnswer, MakeBigBlueButtonCallAnswer, MakeWebexCallAnswer, MakeConstructorGroupsCallAnswer, MakeNextcloudTalkCallAnswer, AddPlaygroundAnswer, RemovePlaygroundAnswer, GetLinkifiersAnswer, GetLinkifierTuplesAnswer, AddLinkifierAnswer, ChangeLinkifierAnswer, RemoveLinkifierAnswer, ReorderLinkifiersAnswer, UpdateRealmAnswer, TestWelcomeTextAnswer, ChangeUserDefaultsAnswer, DeactivateRealmAnswer, GetExportConsentsAnswer, RequestExportAnswer, GetExportsAnswer, DeleteExportAnswer, GetIconAnswer, SetIconAnswer, RemoveIconAnswer, GetLogoAnswer, SetLogoAnswer, RemoveLogoAnswer, GetDomainsAnswer, AddDomainAnswer, ChangeDomainAnswer, RemoveDomainAnswer, GetProfileFieldsAnswer, AddProfileFieldAnswer, ChangeProfileFieldAnswer, RemoveProfileFieldAnswer, ReorderProfileFieldsAnswer, GetOwnUserAnswer, DeactivateOwnUserAnswer, DeactivateUserAnswer, ReactivateUserAnswer, SetAvatarAnswer, RemoveAvatarAnswer, GetAvatarAnswer, GetMediumAvatarAnswer, ReportPresenceAnswer, GetPresencesAnswer, GetPresenceAnswer, SetOwnStatusAnswer, SetUserStatusAnswer, GetUserStatusAnswer, MuteUserAnswer, UnmuteUserAnswer, FetchApiKeyAnswer, FetchKeyByTokenAnswer, RequestToJoinAnswer, JoinAnswer, GetUsersAnswer, GetUserAnswer, GetUserByEmailAnswer, AddUserAnswer, UpdateUserAnswer, UpdateUserByEmailAnswer, ChangeOwnProfileAnswer, RemoveOwnProfileValuesAnswer, ChangeSettingsAnswer, ChangeDisplaySettingsAnswer, ChangeNotificationSettingsAnswer, ChangeEnterSendsAnswer, RunSlashCommandAnswer, GetBotsAnswer, CreateBotAnswer, UpdateBotAnswer, DeactivateBotAnswer, GetBotKeyAnswer, RegenerateBotKeyAnswer, RegenerateOwnKeyAnswer, PutBotStorageAnswer, GetBotStorageAnswer, DeleteBotStorageAnswer, GetGroupsAnswer, CreateGroupAnswer, DeleteGroupAnswer, DeactivateGroupAnswer, UpdateGroupAnswer, GetGroupMembersAnswer, ChangeGroupMembersAnswer, IsGroupMemberAnswer, GetSubgroupsAnswer, ChangeSubgroupsAnswer, CreateChannelAnswer, AddDefaultChannelAnswer, RemoveDefaultChannelAnswer, CreateDefaultChannelGroupAnswer, UpdateDefaultChannelGroupAnswer, DeleteDefaultChannelGroupAnswer, ChangeDefaultChannelGroupAnswer, GetChannelFoldersAnswer, CreateChannelFolderAnswer, ReorderChannelFoldersAnswer, UpdateChannelFolderAnswer, GetChannelsAnswer, GetChannelIdAnswer, GetChannelAnswer, UpdateChannelAnswer, ArchiveChannelAnswer, GetSubscriptionsAnswer, ChangeSubscriptionsAnswer, UnsubscribeAnswer, SubscribeAnswer, ChooseAboutChannelsAnswer, ChooseAboutChannelAnswer, GetSubscribersAnswer, GetSubscriptionStatusAnswer, GetUserChannelsAnswer, GetTopicsAnswer, DeleteTopicAnswer, SetTopicPreferenceAnswer, MuteTopicAnswer, SendMessageAnswer, GetMessagesAnswer, MatchNarrowAnswer, GetMessageAnswer, DeleteMessageAnswer, GetReadersAnswer, UpdateFlagsAnswer, UpdateFlagsForNarrowAnswer, UpdateMessageAnswer, GetEditHistoryAnswer, RenderTextAnswer, MarkAllAsReadAnswer, MarkChannelAsReadAnswer, MarkTopicAsReadAnswer, AddReactionAnswer, RemoveReactionAnswer, AddSubmessageAnswer, ReportMessageAnswer, SetTypingAnswer, SetEditTypingAnswer, SetEditTypingByBodyAnswer, SlackIncomingAnswer, JsonIncomingAnswer, GetScheduledMessagesAnswer, ScheduleMessageAnswer, EditScheduledMessageAnswer, RemoveScheduledMessageAnswer, CreateReminderAnswer, GetRemindersAnswer, RemoveReminderAnswer, GetAlertWordsAnswer, AddAlertWordsAnswer, RemoveAlertWordsAnswer, GetSnippetsAnswer, CreateSnippetAnswer, EditSnippetAnswer, RemoveSnippetAnswer, GetNavigationViewsAnswer, AddNavigationViewAnswer, EditNavigationViewAnswer, RemoveNavigationViewAnswer, MarkOnboardingStepAnswer, GetDraftsAnswer, CreateDraftsAnswer, EditDraftAnswer, RemoveDraftAnswer, UploadFileAnswer, GetFileLinkAnswer, GetThumbnailStatusAnswer, GetAttachmentsAnswer, RemoveAttachmentAnswer, GetCustomEmojiAnswer, AddCustomEmojiAnswer, DeactivateCustomEmojiAnswer, GetInvitationsAnswer, SendInvitationsAnswer, CreateInvitationLinkAnswer, RevokeInvitationAnswer, RevokeInvitationLinkAnswer, ResendInvitationAnswer, RegisterClientDeviceAnswer, RemoveClientDeviceAnswer, RegisterForPushAnswer, SendTestNotificationAnswer, AddApnsTokenAnswer, RemoveApnsTokenAnswer, AddFcmTokenAnswer, RemoveFcmTokenAnswer, TestPushTokensAnswer, GetMailAddressAnswer, GetEventsAnswer, DeleteQueueAnswer, RegisterAnswer } from './answers.js';

/** The operations of a level. */
export type OperationName<L extends number = number> = 'getServerSettings' | 'explain' | 'getAuditedChanges' | 'getPastReaders' | 'makeZoomCall' | 'makeBigBlueButtonCall' | 'addLinkifier' | 'removeLinkifier' | 'updateRealm' | 'deactivateRealm' | 'requestExport' | 'getExports' | 'deleteExport' | 'getIcon' | 'setIcon' | 'removeIcon' | 'getLogo' | 'setLogo' | 'removeLogo' | 'getDomains' | 'addDomain' | 'changeDomain' | 'removeDomain' | 'getProfileFields' | 'addProfileField' | 'changeProfileField' | 'removeProfileField' | 'reorderProfileFields' | 'getOwnUser' | 'deactivateOwnUser' | 'deactivateUser' | 'reactivateUser' | 'setAvatar' | 'removeAvatar' | 'getAvatar' | 'getMediumAvatar' | 'reportPresence' | 'getPresences' | 'getPresence' | 'setOwnStatus' | 'fetchApiKey' | 'requestToJoin' | 'join' | 'getUsers' | 'getUser' | 'addUser' | 'updateUser' | 'changeOwnProfile' | 'removeOwnProfileValues' | 'changeSettings' | 'changeDisplaySettings' | 'changeNotificationSettings' | 'runSlashCommand' | 'getBots' | 'createBot' | 'updateBot' | 'deactivateBot' | 'regenerateBotKey' | 'regenerateOwnKey' | 'putBotStorage' | 'getBotStorage' | 'deleteBotStorage' | 'getGroups' | 'createGroup' | 'updateGroup' | 'changeGroupMembers' | 'addDefaultChannel' | 'removeDefaultChannel' | 'createDefaultChannelGroup' | 'updateDefaultChannelGroup' | 'deleteDefaultChannelGroup' | 'changeDefaultChannelGroup' | 'getChannels' | 'getChannelId' | 'updateChannel' | 'archiveChannel' | 'getSubscriptions' | 'changeSubscriptions' | 'unsubscribe' | 'subscribe' | 'chooseAboutChannels' | 'chooseAboutChannel' | 'getSubscribers' | 'getTopics' | 'deleteTopic' | 'muteTopic' | 'sendMessage' | 'getMessages' | 'matchNarrow' | 'getMessage' | 'deleteMessage' | 'updateFlags' | 'updateMessage' | 'getEditHistory' | 'renderText' | 'markAllAsRead' | 'markChannelAsRead' | 'markTopicAsRead' | 'addReaction' | 'removeReaction' | 'addSubmessage' | 'setTyping' | 'slackIncoming' | 'jsonIncoming' | 'getAlertWords' | 'addAlertWords' | 'removeAlertWords' | 'uploadFile' | 'getFileLink' | 'getAttachments' | 'removeAttachment' | 'getCustomEmoji' | 'addCustomEmoji' | 'deactivateCustomEmoji' | 'getInvitations' | 'sendInvitations' | 'createInvitationLink' | 'revokeInvitation' | 'revokeInvitationLink' | 'resendInvitation' | 'addApnsToken' | 'removeApnsToken' | 'addFcmToken' | 'removeFcmToken' | 'getEvents' | 'deleteQueue' | 'register'
  | At<L, 460, 0, 'makeWebexCall' | 'makeConstructorGroupsCall'>
  | At<L, 465, 0, 'makeNextcloudTalkCall'>
  | At<L, 49, 0, 'addPlayground' | 'removePlayground'>
  | At<L, 54, 0, 'getLinkifiers'>
  | At<L, 1, 54, 'getLinkifierTuples'>
  | At<L, 57, 0, 'changeLinkifier'>
  | At<L, 202, 0, 'reorderLinkifiers'>
  | At<L, 416, 0, 'testWelcomeText'>
  | At<L, 96, 0, 'changeUserDefaults'>
  | At<L, 295, 0, 'getExportConsents'>
  | At<L, 407, 0, 'setUserStatus'>
  | At<L, 262, 0, 'getUserStatus'>
  | At<L, 48, 0, 'muteUser' | 'unmuteUser'>
  | At<L, 160, 0, 'fetchKeyByToken'>
  | At<L, 39, 0, 'getUserByEmail'>
  | At<L, 313, 0, 'updateUserByEmail'>
  | At<L, 1, 81, 'changeEnterSends'>
  | At<L, 463, 0, 'getBotKey'>
  | At<L, 1, 294, 'deleteGroup'>
  | At<L, 290, 0, 'deactivateGroup'>
  | At<L, 127, 0, 'getGroupMembers' | 'isGroupMember' | 'getSubgroups' | 'changeSubgroups'>
  | At<L, 417, 0, 'createChannel'>
  | At<L, 389, 0, 'getChannelFolders' | 'createChannelFolder' | 'updateChannelFolder'>
  | At<L, 414, 0, 'reorderChannelFolders'>
  | At<L, 132, 0, 'getChannel'>
  | At<L, 12, 0, 'getSubscriptionStatus'>
  | At<L, 440, 0, 'getUserChannels'>
  | At<L, 170, 0, 'setTopicPreference'>
  | At<L, 137, 0, 'getReaders'>
  | At<L, 155, 0, 'updateFlagsForNarrow'>
  | At<L, 382, 0, 'reportMessage'>
  | At<L, 361, 0, 'setEditTyping'>
  | At<L, 351, 361, 'setEditTypingByBody'>
  | At<L, 173, 0, 'getScheduledMessages' | 'removeScheduledMessage'>
  | At<L, 179, 0, 'scheduleMessage'>
  | At<L, 184, 0, 'editScheduledMessage'>
  | At<L, 381, 0, 'createReminder'>
  | At<L, 399, 0, 'getReminders' | 'removeReminder'>
  | At<L, 297, 0, 'getSnippets' | 'createSnippet' | 'removeSnippet'>
  | At<L, 368, 0, 'editSnippet'>
  | At<L, 390, 0, 'getNavigationViews' | 'addNavigationView' | 'editNavigationView' | 'removeNavigationView'>
  | At<L, 233, 0, 'markOnboardingStep'>
  | At<L, 87, 0, 'getDrafts' | 'createDrafts' | 'editDraft' | 'removeDraft'>
  | At<L, 479, 0, 'getThumbnailStatus'>
  | At<L, 468, 0, 'registerClientDevice'>
  | At<L, 470, 0, 'removeClientDevice'>
  | At<L, 406, 0, 'registerForPush'>
  | At<L, 420, 0, 'sendTestNotification'>
  | At<L, 217, 0, 'testPushTokens'>
  | At<L, 226, 0, 'getMailAddress'>;

/** Every operation of the API as a method. */
export interface EveryOperation<L extends number = number> {
  /**
   * What one must know before signing in.
   *
   * What a client needs before anybody signs in: the version and feature level of the server, the name and picture of the organization, and the ways to sign in. Needs no credentials.
   *
   * @example
   * await chat.getServerSettings();
   */
  readonly getServerSettings: Method<GetServerSettingsParams<L>, GetServerSettingsAnswer<L>>;

  /**
   * Why one may or may not do a thing, the smallest change that would turn the answer, and who could make it.
   *
   * Answers about the caller; administrators may name somebody else by `user_id` or `email`. An action is done to a channel (`stream_id`), a group (`group_id`), a message (`message_id`), or to nothing in particular. What the caller may not see is refused like what does not exist, and nobody whom they may not see is named.
   *
   * @example
   * await chat.explain({ action: 'post', stream_id: 2 });
   */
  readonly explain: Method<ExplainParams<L>, ExplainAnswer<L>>;

  /**
   * Who changed which right, newest first.
   *
   * Says who changed which right when: roles, groups and their members, settings of the organization, of groups and of channels, subscriptions, and the domains of addresses that may join. Newest first. Administrators only. The audit keeps all changes since the organization began, or since the server first kept an audit. Each question is kept, too. A page may hold fewer changes than `limit`, also none, and still have a `next` one.
   *
   * @example
   * await chat.getAuditedChanges({ stream_id: 2, limit: 1 });
   */
  readonly getAuditedChanges: Method<GetAuditedChangesParams<L>, GetAuditedChangesAnswer<L>>;

  /**
   * Who could see a message at a moment, and why.
   *
   * Says who could see a message at a moment, given as `at` or as `position`, with what the rule looked at. The rules are those of the running server, the facts those of that moment. `answer` is `unknown` for a moment before the audit began, and `not_sent` where the message came later. `unknown_user_ids` are permanently deleted accounts with which the facts went. The answer is the same from `since` until `until`; to ask about a whole day, ask again about the moment `until`. Administrators only, and only for messages that they may read; all others are answered like missing ones. Each question is kept in the audit.
   *
   * @example
   * await chat.getPastReaders({ message_id: 61, at: '2026-06-15T12:00:00Z', user_id: 7 });
   */
  readonly getPastReaders: Method<GetPastReadersParams<L>, GetPastReadersAnswer<L>>;

  /**
   * Makes a video call, where the server knows such a provider.
   *
   * Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.
   *
   * @example
   * await chat.makeZoomCall();
   */
  readonly makeZoomCall: Method<MakeZoomCallParams<L>, MakeZoomCallAnswer<L>>;

  /**
   * Makes a video call, where the server knows such a provider.
   *
   * Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.
   *
   * @example
   * await chat.makeBigBlueButtonCall({ meeting_name: 'castle' });
   */
  readonly makeBigBlueButtonCall: Method<MakeBigBlueButtonCallParams<L>, MakeBigBlueButtonCallAnswer<L>>;

  /**
   * Makes a video call, where the server knows such a provider.
   *
   * Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.
   *
   * Since level 460.
   *
   * @example
   * await chat.makeWebexCall();
   */
  readonly makeWebexCall: Method<MakeWebexCallParams<L>, MakeWebexCallAnswer<L>>;

  /**
   * Makes a video call, where the server knows such a provider.
   *
   * Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.
   *
   * Since level 460.
   *
   * @example
   * await chat.makeConstructorGroupsCall();
   */
  readonly makeConstructorGroupsCall: Method<MakeConstructorGroupsCallParams<L>, MakeConstructorGroupsCallAnswer<L>>;

  /**
   * Makes a video call, where the server knows such a provider.
   *
   * Always refused: no provider is known to this server, so clients make calls of Jitsi Meet themselves.
   *
   * Since level 465.
   *
   * @example
   * await chat.makeNextcloudTalkCall({ room_name: 'castle' });
   */
  readonly makeNextcloudTalkCall: Method<MakeNextcloudTalkCallParams<L>, MakeNextcloudTalkCallAnswer<L>>;

  /**
   * Adds a code playground.
   *
   * Adds a site where readers can try code blocks of one language. `url_template` is an RFC 6570 template whose only variable is `code`. Administrators only.
   *
   * Since level 49.
   *
   * @example
   * await chat.addPlayground({ name: 'Rust playground', pygments_language: 'Rust', url_template: 'https://play.rust-lang.org/?edition=latest&code={code}', url_prefix: 'https://play.rust-lang.org/?edition=latest&code=' });
   */
  readonly addPlayground: Method<AddPlaygroundParams<L>, AddPlaygroundAnswer<L>>;

  /**
   * Removes a code playground.
   *
   * Clients no longer offer the site for code blocks of its language. Administrators only.
   *
   * Since level 49.
   *
   * @example
   * await chat.removePlayground({ playground_id: 1 });
   */
  readonly removePlayground: Method<RemovePlaygroundParams<L>, RemovePlaygroundAnswer<L>>;

  /**
   * The linkifiers, in their order.
   *
   * The patterns whose matches in messages and topics become links. The first that matches wins.
   *
   * Since level 54.
   *
   * @example
   * await chat.getLinkifiers();
   */
  readonly getLinkifiers: Method<GetLinkifiersParams<L>, GetLinkifiersAnswer<L>>;

  /**
   * The linkifiers, as lists of pattern, format string and id.
   *
   * The patterns whose matches in messages and topics become links, in the form of old clients.
   *
   * Before level 54.
   *
   * @example
   * await chat.getLinkifierTuples();
   */
  readonly getLinkifierTuples: Method<GetLinkifierTuplesParams<L>, GetLinkifierTuplesAnswer<L>>;

  /**
   * Adds a linkifier.
   *
   * From now on, matches of the pattern become links in new messages, and in all topics. The named groups of the pattern are the variables of the template. Administrators only.
   *
   * @example
   * await chat.addLinkifier({ pattern: '#(?P<id>[0-9]+)', url_template: 'https://tickets.example.com/{id}', url_format_string: 'https://tickets.example.com/%(id)s' });
   */
  readonly addLinkifier: Method<AddLinkifierParams<L>, AddLinkifierAnswer<L>>;

  /**
   * Changes a linkifier.
   *
   * Changes pattern and template of a linkifier. Links in earlier messages stay as they are. Administrators only.
   *
   * Since level 57.
   *
   * @example
   * await chat.changeLinkifier({ filter_id: 1, pattern: '#(?P<id>[0-9]+)', url_template: 'https://tickets.example.com/{id}', url_format_string: 'https://tickets.example.com/%(id)s' });
   */
  readonly changeLinkifier: Method<ChangeLinkifierParams<L>, ChangeLinkifierAnswer<L>>;

  /**
   * Removes a linkifier.
   *
   * Matches of the pattern no longer become links. Links in earlier messages stay as they are. Administrators only.
   *
   * @example
   * await chat.removeLinkifier({ filter_id: 1 });
   */
  readonly removeLinkifier: Method<RemoveLinkifierParams<L>, RemoveLinkifierAnswer<L>>;

  /**
   * Puts the linkifiers in order.
   *
   * Puts the linkifiers in the order in which they are tried. Administrators only.
   *
   * Since level 202.
   *
   * @example
   * await chat.reorderLinkifiers({ ordered_linkifier_ids: [3, 1, 2] });
   */
  readonly reorderLinkifiers: Method<ReorderLinkifiersParams<L>, ReorderLinkifiersAnswer<L>>;

  /**
   * Changes settings of the organization.
   *
   * Changes settings of the organization: all that the request names, or nothing. Administrators only, some settings owners only. The answer has the values that changed; texts are answered by `updated`.
   *
   * @example
   * await chat.updateRealm({ name: 'Elsinore', waiting_period_threshold: 3 });
   */
  readonly updateRealm: Method<UpdateRealmParams<L>, UpdateRealmAnswer<L>>;

  /**
   * Sends the caller a text as the Welcome Bot adds it for new people.
   *
   * Nothing is stored: the caller sees how the text looks before it becomes that of the organization, or of an invitation.
   *
   * Since level 416.
   *
   * @example
   * await chat.testWelcomeText({ welcome_message_custom_text: 'Introduce yourself in the channel **lobby**.' });
   */
  readonly testWelcomeText: Method<TestWelcomeTextParams<L>, TestWelcomeTextAnswer<L>>;

  /**
   * Chooses the settings of new accounts.
   *
   * Chooses the settings that new accounts begin with. Accounts that exist keep theirs. Administrators only.
   *
   * Since level 96.
   *
   * @example
   * await chat.changeUserDefaults({ twenty_four_hour_time: true });
   */
  readonly changeUserDefaults: Method<ChangeUserDefaultsParams<L>, ChangeUserDefaultsAnswer<L>>;

  /**
   * Deactivates the organization.
   *
   * From now on every call is refused with status 401, but `GET /server_settings`. Open polls get a last event, and owners a mail. Accounts and messages are kept; the operator can reactivate the organization. Owners only.
   *
   * @example
   * await chat.deactivateRealm({ deletion_delay_days: 30 });
   */
  readonly deactivateRealm: Method<DeactivateRealmParams<L>, DeactivateRealmAnswer<L>>;

  /**
   * Who lets their private data be exported.
   *
   * Every active person, with their personal setting `allow_private_data_export`. Administrators only.
   *
   * Since level 295.
   *
   * @example
   * await chat.getExportConsents();
   */
  readonly getExportConsents: Method<GetExportConsentsParams<L>, GetExportConsentsAnswer<L>>;

  /**
   * Asks for an archive of the organization.
   *
   * Asks for an archive of the organization in the Zulip form, which is made in the background: an event `realm_export` tells when it is there. Five in seven days; of at most 250,000 messages and 10 GiB of files. Administrators only.
   *
   * @example
   * await chat.requestExport({ export_type: 'public' });
   */
  readonly requestExport: Method<RequestExportParams<L>, RequestExportAnswer<L>>;

  /**
   * The exports of the organization.
   *
   * The newest hundred exports, with the links of their archives. A link opens for signed-in administrators of the organization alone, for seven days; then the archive is deleted. Administrators only.
   *
   * @example
   * await chat.getExports();
   */
  readonly getExports: Method<GetExportsParams<L>, GetExportsAnswer<L>>;

  /**
   * Deletes the archive of an export.
   *
   * Deletes the archive of an export, and its link with it. Administrators only.
   *
   * @example
   * await chat.deleteExport({ export_id: 3 });
   */
  readonly deleteExport: Method<DeleteExportParams<L>, DeleteExportAnswer<L>>;

  /**
   * Leads to the icon of the organization.
   *
   * Answers with status 302 and the address of the icon.
   *
   * @example
   * await chat.getIcon();
   */
  readonly getIcon: Method<GetIconParams<L>, GetIconAnswer<L>>;

  /**
   * Sets the icon of the organization.
   *
   * Sets the icon of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.
   *
   * @example
   * await chat.setIcon({ file: new File(['…'], 'castle.png') });
   */
  readonly setIcon: Method<SetIconParams<L>, SetIconAnswer<L>>;

  /**
   * Shows the icon of the server again.
   *
   * Deletes the icon of the organization: the server’s own takes its place. Administrators only.
   *
   * @example
   * await chat.removeIcon();
   */
  readonly removeIcon: Method<RemoveIconParams<L>, RemoveIconAnswer<L>>;

  /**
   * Leads to a logo of the organization.
   *
   * Answers with status 302 and the address of the logo.
   *
   * @example
   * await chat.getLogo({ night: false });
   */
  readonly getLogo: Method<GetLogoParams<L>, GetLogoAnswer<L>>;

  /**
   * Sets a logo of the organization.
   *
   * Sets a logo of the organization, from one picture in the form: PNG, JPEG, GIF or WebP, up to 5 MiB. Administrators only.
   *
   * @example
   * await chat.setLogo({ night: false, file: new File(['…'], 'castle.png') });
   */
  readonly setLogo: Method<SetLogoParams<L>, SetLogoAnswer<L>>;

  /**
   * Shows the logo of the server again.
   *
   * Deletes a logo of the organization: the server’s own takes its place. Administrators only.
   *
   * @example
   * await chat.removeLogo({ night: false });
   */
  readonly removeLogo: Method<RemoveLogoParams<L>, RemoveLogoAnswer<L>>;

  /**
   * The domains of addresses that may join.
   *
   * Where the organization restricts addresses to domains, only people with an address of one of these may join.
   *
   * @example
   * await chat.getDomains();
   */
  readonly getDomains: Method<GetDomainsParams<L>, GetDomainsAnswer<L>>;

  /**
   * Adds a domain of addresses that may join.
   *
   * Adds a domain; it has an effect where the organization restricts addresses to domains. Owners only.
   *
   * @example
   * await chat.addDomain({ domain: 'example.com', allow_subdomains: false });
   */
  readonly addDomain: Method<AddDomainParams<L>, AddDomainAnswer<L>>;

  /**
   * Says whether subdomains of a domain count too.
   *
   * Addresses of subdomains may join too, or no longer. Owners only.
   *
   * @example
   * await chat.changeDomain({ domain: 'example.com', allow_subdomains: true });
   */
  readonly changeDomain: Method<ChangeDomainParams<L>, ChangeDomainAnswer<L>>;

  /**
   * Removes a domain of addresses that may join.
   *
   * Removes a domain. With the last one, addresses are no longer restricted. Owners only.
   *
   * @example
   * await chat.removeDomain({ domain: 'example.com' });
   */
  readonly removeDomain: Method<RemoveDomainParams<L>, RemoveDomainAnswer<L>>;

  /**
   * The fields of profiles, by their order.
   *
   * What people can fill in beside their name.
   *
   * @example
   * await chat.getProfileFields();
   */
  readonly getProfileFields: Method<GetProfileFieldsParams<L>, GetProfileFieldsAnswer<L>>;

  /**
   * Adds a field to everybody’s profile.
   *
   * The field is empty in every profile, and listed last. At most 50. Administrators only.
   *
   * @example
   * await chat.addProfileField({ name: 'Phone', hint: 'With country code', field_type: 1 });
   */
  readonly addProfileField: Method<AddProfileFieldParams<L>, AddProfileFieldAnswer<L>>;

  /**
   * Changes a field of profiles.
   *
   * Changes what is named and leaves the rest; the type stays. Values of removed options are deleted. Administrators only.
   *
   * @example
   * await chat.changeProfileField({ field_id: 1, name: 'Telephone', hint: '', field_data: {}, display_in_profile_summary: false, required: true });
   */
  readonly changeProfileField: Method<ChangeProfileFieldParams<L>, ChangeProfileFieldAnswer<L>>;

  /**
   * Removes a field from everybody’s profile, with its values.
   *
   * All its values are deleted. Administrators only.
   *
   * @example
   * await chat.removeProfileField({ field_id: 1 });
   */
  readonly removeProfileField: Method<RemoveProfileFieldParams<L>, RemoveProfileFieldAnswer<L>>;

  /**
   * Puts the fields of profiles in order.
   *
   * The list names every field; other ids are ignored. Administrators only.
   *
   * @example
   * await chat.reorderProfileFields({ order: [2, 1] });
   */
  readonly reorderProfileFields: Method<ReorderProfileFieldsParams<L>, ReorderProfileFieldsAnswer<L>>;

  /**
   * The account that asks.
   *
   * The account whose key signs the call, with its role and its newest message.
   *
   * @example
   * await chat.getOwnUser();
   */
  readonly getOwnUser: Method<GetOwnUserParams<L>, GetOwnUserAnswer<L>>;

  /**
   * Deactivates the caller.
   *
   * The account of the caller is deactivated, with the bots that it owns: its keys and queues end. Messages, subscriptions and settings stay, and come back when an administrator reactivates it. Refused to the only owner, and to the only account.
   *
   * @example
   * await chat.deactivateOwnUser();
   */
  readonly deactivateOwnUser: Method<DeactivateOwnUserParams<L>, DeactivateOwnUserAnswer<L>>;

  /**
   * Deactivates a person.
   *
   * A person may not sign in any more, nor may their bots; keys and queues end. Others do not see them in channels and groups. What they wrote stays, and so do their subscriptions, groups and settings until an administrator reactivates the account. Administrators may; for owners, owners. With `actions`, profiles and messages of the person and of the bots that go along are deleted for ever: the newest 500 messages at once, the rest within minutes.
   *
   * @example
   * await chat.deactivateUser({ user_id: 7, deactivation_notification_comment: 'Thank you for everything.', actions: { delete_public_channel_messages: true } });
   */
  readonly deactivateUser: Method<DeactivateUserParams<L>, DeactivateUserAnswer<L>>;

  /**
   * Reactivates a person or bot.
   *
   * The account is active again, in the channels and groups that it had. Its former key is valid again; its queues and sessions stay ended. Administrators may, and the owner of a bot.
   *
   * @example
   * await chat.reactivateUser({ user_id: 7 });
   */
  readonly reactivateUser: Method<ReactivateUserParams<L>, ReactivateUserAnswer<L>>;

  /**
   * Sets the picture of the caller.
   *
   * The one file of the form: PNG, JPEG, GIF or WebP of at most 5 MiB, of which a square is shown. Where the organization lets nobody change pictures, administrators still may. Events tell the picture of the moment in which they are fetched: of two changes between two polls, both events tell the second.
   *
   * @example
   * await chat.setAvatar({ file: new File(['…'], 'castle.png') });
   */
  readonly setAvatar: Method<SetAvatarParams<L>, SetAvatarAnswer<L>>;

  /**
   * Shows a generated picture of the caller again.
   *
   * The uploaded picture is deleted. Where the organization lets nobody change pictures, administrators still may.
   *
   * @example
   * await chat.removeAvatar();
   */
  readonly removeAvatar: Method<RemoveAvatarParams<L>, RemoveAvatarAnswer<L>>;

  /**
   * Leads to the picture of an account.
   *
   * By header, by session of a browser, or by the parameter `api_key`, since pages and programs that show pictures send no header. Somebody who is unknown or hidden has the picture of an unknown person; an address of nobody leads to the picture that Gravatar has for it.
   *
   * @example
   * await chat.getAvatar({ user_id_or_email: '7' });
   */
  readonly getAvatar: Method<GetAvatarParams<L>, GetAvatarAnswer<L>>;

  /**
   * Leads to the larger picture of an account.
   *
   * As GET /avatar/{user_id_or_email}, with 500 pixels from edge to edge.
   *
   * @example
   * await chat.getMediumAvatar({ user_id_or_email: '7' });
   */
  readonly getMediumAvatar: Method<GetMediumAvatarParams<L>, GetMediumAvatarAnswer<L>>;

  /**
   * Says that one is there, and asks who else is.
   *
   * Clients call it about once a minute while they run. The answer has who else is there, unless `ping_only` is set. With `last_update_id` from the answer before, only what changed since then comes. Bots may not call it.
   *
   * @example
   * await chat.reportPresence({ status: 'active', slim_presence: true });
   */
  readonly reportPresence: Method<ReportPresenceParams<L>, ReportPresenceAnswer<L>>;

  /**
   * Who is there.
   *
   * The people who were there within the last fourteen days, by address, in the form for older clients.
   *
   * @example
   * await chat.getPresences();
   */
  readonly getPresences: Method<GetPresencesParams<L>, GetPresencesAnswer<L>>;

  /**
   * When a person was last there.
   *
   * `aggregated` is `offline` for somebody who gave no sign for 200 seconds. Bots have no presence, nor have people who never reported one.
   *
   * @example
   * await chat.getPresence({ user_id_or_email: '7' });
   */
  readonly getPresence: Method<GetPresenceParams<L>, GetPresenceAnswer<L>>;

  /**
   * Says what one does, with an emoji.
   *
   * At least one of text, emoji and `away`. What is left out stays; an empty text or name clears it. Bots may not call it.
   *
   * @example
   * await chat.setOwnStatus({ status_text: 'on vacation', emoji_name: 'car' });
   */
  readonly setOwnStatus: Method<SetOwnStatusParams<L>, SetOwnStatusAnswer<L>>;

  /**
   * Says what a person does.
   *
   * For administrators. What is left out stays; an empty text or name clears it.
   *
   * Since level 407.
   *
   * @example
   * await chat.setUserStatus({ user_id: 7, status_text: 'on vacation' });
   */
  readonly setUserStatus: Method<SetUserStatusParams<L>, SetUserStatusAnswer<L>>;

  /**
   * The status of a person: a text, an emoji or both.
   *
   * Keys without a value are left out: the object is empty for a person who never set a status.
   *
   * Since level 262.
   *
   * @example
   * await chat.getUserStatus({ user_id: 7 });
   */
  readonly getUserStatus: Method<GetUserStatusParams<L>, GetUserStatusAnswer<L>>;

  /**
   * Mutes a person or bot.
   *
   * What the account has sent becomes read, and what it sends later is read from the start. The caller’s other clients get the whole list of muted accounts.
   *
   * Since level 48.
   *
   * @example
   * await chat.muteUser({ muted_user_id: 9 });
   */
  readonly muteUser: Method<MuteUserParams<L>, MuteUserAnswer<L>>;

  /**
   * Ends the muting of a person or bot.
   *
   * Messages that were read because of the muting stay read.
   *
   * Since level 48.
   *
   * @example
   * await chat.unmuteUser({ muted_user_id: 9 });
   */
  readonly unmuteUser: Method<UnmuteUserParams<L>, UnmuteUserAnswer<L>>;

  /**
   * Exchanges an address and a password for an API key.
   *
   * For clients that people sign in to: the key goes with the address into HTTP basic authentication of every other call. The sixth wrong password within half an hour is refused with 429.
   *
   * @example
   * await chat.fetchApiKey({ username: 'hamlet@example.com', password: 'to be or not to be' });
   */
  readonly fetchApiKey: Method<FetchApiKeyParams<L>, FetchApiKeyAnswer<L>>;

  /**
   * Exchanges a signed token for an API key.
   *
   * For a program of the operator that has signed a person in already: a JSON web token, signed with the key of the organization (`PARLEY_JWT_KEYS`), says who it is in `email` and until when it is valid in `exp`. Organizations without a key refuse.
   *
   * Since level 160.
   *
   * @example
   * await chat.fetchKeyByToken({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImhhbWxldEBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl' });
   */
  readonly fetchKeyByToken: Method<FetchKeyByTokenParams<L>, FetchKeyByTokenAnswer<L>>;

  /**
   * Mails a link to an address that wants to join.
   *
   * Somebody gets a mail with a link, by which they confirm the address and make their account within 24 hours. With the key of a reusable invitation link, or without one where the organization needs none. The answer and the mail are the same whether or not the address has an account. At most five mails a day to one address, and from one network address; `Retry-After` of a refusal may be a day, in the development organization, too. Needs no credentials.
   *
   * @example
   * await chat.requestToJoin({ email: 'ophelia@example.com', invite_key: 'rvtn7jjkpuzo2fxyh6m5d4qa' });
   */
  readonly requestToJoin: Method<RequestToJoinParams<L>, RequestToJoinAnswer<L>>;

  /**
   * Makes the account of a person whose address a mailed link confirms.
   *
   * For people with the link of a mail: an invitation to their address, or the confirmation that they asked for. The account has the role, groups and channels of the invitation; the link ends with this call. Needs no credentials.
   *
   * @example
   * await chat.join({ key: 'k3x5w2obqrnmzd7iy6tvaphe', full_name: 'Ophelia', password: 'there is rosemary', timezone: 'Europe/Copenhagen' });
   */
  readonly join: Method<JoinParams<L>, JoinAnswer<L>>;

  /**
   * The accounts of the organization.
   *
   * People and bots, deactivated ones too. Guests who may not see everybody get a stand-in for the others. Addresses come only where their owners’ settings let the caller see them.
   *
   * @example
   * await chat.getUsers({ client_gravatar: true });
   */
  readonly getUsers: Method<GetUsersParams<L>, GetUsersAnswer<L>>;

  /**
   * One account, by its id.
   *
   * An account by its id, or by an address: its real one, or the one that stands in for it.
   *
   * @example
   * await chat.getUser({ user_id: 7 });
   */
  readonly getUser: Method<GetUserParams<L>, GetUserAnswer<L>>;

  /**
   * One account, by an address of it.
   *
   * An account by its id, or by an address: its real one, or the one that stands in for it.
   *
   * Since level 39.
   *
   * @example
   * await chat.getUserByEmail({ email: 'hamlet@example.com' });
   */
  readonly getUserByEmail: Method<GetUserByEmailParams<L>, GetUserByEmailAnswer<L>>;

  /**
   * Adds a person to the organization.
   *
   * Adds a person with a password, as a member in the default channels. Administrators to whom the operator has granted it: `parley user grant can_create_users`.
   *
   * @example
   * await chat.addUser({ email: 'ophelia@example.com', password: 'there is rosemary for remembrance', full_name: 'Ophelia' });
   */
  readonly addUser: Method<AddUserParams<L>, AddUserAnswer<L>>;

  /**
   * Changes the name, role, profile or address of an account.
   *
   * Changes name, role and address of an account, by its id; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.
   *
   * @example
   * await chat.updateUser({ user_id: 7, full_name: 'Hamlet', role: 400 });
   */
  readonly updateUser: Method<UpdateUserParams<L>, UpdateUserAnswer<L>>;

  /**
   * Changes the name, role, profile or address of an account.
   *
   * Changes name, role and address of an account, by an address of it; all of it or nothing. Administrators, and the owner of a bot; only owners make and unmake owners.
   *
   * Since level 313.
   *
   * @example
   * await chat.updateUserByEmail({ email: 'hamlet@example.com', full_name: 'Hamlet', role: 400 });
   */
  readonly updateUserByEmail: Method<UpdateUserByEmailParams<L>, UpdateUserByEmailAnswer<L>>;

  /**
   * Fills in fields of the caller’s profile.
   *
   * All values are set, or none. An equal value changes nothing, and an empty text is a value. Bots have no profile.
   *
   * @example
   * await chat.changeOwnProfile({ data: [{ id: 1, value: '+45 12 34 56' }] });
   */
  readonly changeOwnProfile: Method<ChangeOwnProfileParams<L>, ChangeOwnProfileAnswer<L>>;

  /**
   * Removes values from the caller’s profile.
   *
   * The fields are empty again in the profile of the caller. Fields that were empty stay so.
   *
   * @example
   * await chat.removeOwnProfileValues({ data: [1] });
   */
  readonly removeOwnProfileValues: Method<RemoveOwnProfileValuesParams<L>, RemoveOwnProfileValuesAnswer<L>>;

  /**
   * Changes settings, name, time zone and password of the caller.
   *
   * Changes any number of the settings of the caller, with their name, time zone and password: all of it or nothing. Not for bots. A new password needs the present one, whose attempts count as at signing in.
   *
   * @example
   * await chat.changeSettings({ color_scheme: 2, enter_sends: true, timezone: 'Europe/Copenhagen' });
   */
  readonly changeSettings: Method<ChangeSettingsParams<L>, ChangeSettingsAnswer<L>>;

  /**
   * Another name of PATCH /settings.
   *
   * Another name of PATCH /settings, for older clients.
   *
   * @example
   * await chat.changeDisplaySettings({ twenty_four_hour_time: true });
   */
  readonly changeDisplaySettings: Method<ChangeDisplaySettingsParams<L>, ChangeDisplaySettingsAnswer<L>>;

  /**
   * Another name of PATCH /settings.
   *
   * Another name of PATCH /settings, for older clients.
   *
   * @example
   * await chat.changeNotificationSettings({ enable_sounds: false });
   */
  readonly changeNotificationSettings: Method<ChangeNotificationSettingsParams<L>, ChangeNotificationSettingsAnswer<L>>;

  /**
   * Chooses whether the enter key sends.
   *
   * Chooses whether the enter key sends a message.
   *
   * Before level 81.
   *
   * @example
   * await chat.changeEnterSends({ enter_sends: true });
   */
  readonly changeEnterSends: Method<ChangeEnterSendsParams<L>, ChangeEnterSendsAnswer<L>>;

  /**
   * Runs a command that somebody typed where messages are written.
   *
   * `/ping` does nothing; `/dark`, `/light`, `/fluid-width` and `/fixed-width` change a setting of the caller. `msg` is what the client shows; it is empty for `/ping`.
   *
   * @example
   * await chat.runSlashCommand({ command: '/dark' });
   */
  readonly runSlashCommand: Method<RunSlashCommandParams<L>, RunSlashCommandAnswer<L>>;

  /**
   * The bots of the caller.
   *
   * Active bots that the caller owns, with their API keys.
   *
   * @example
   * await chat.getBots();
   */
  readonly getBots: Method<GetBotsParams<L>, GetBotsAnswer<L>>;

  /**
   * Creates a bot of the caller’s.
   *
   * Creates a bot that the caller owns, with an address made of its short name. A form may bring its picture, as one file. Who may create bots is a setting of the organization; another one lets people create incoming webhooks only.
   *
   * @example
   * await chat.createBot({ full_name: 'Weather', short_name: 'weather', default_sending_stream: 'Denmark', file: new File(['…'], 'castle.png') });
   */
  readonly createBot: Method<CreateBotParams<L>, CreateBotAnswer<L>>;

  /**
   * Changes a bot.
   *
   * Changes a bot, all or nothing. Its owner and administrators may do it; roles are changed by administrators only. A form may bring another picture, as one file.
   *
   * @example
   * await chat.updateBot({ bot_id: 23, full_name: 'Weather', bot_owner_id: 7, file: new File(['…'], 'castle.png') });
   */
  readonly updateBot: Method<UpdateBotParams<L>, UpdateBotAnswer<L>>;

  /**
   * Deactivates a bot.
   *
   * The bot can no longer sign in; what it has written stays. Its owner and administrators may do it.
   *
   * @example
   * await chat.deactivateBot({ bot_id: 23 });
   */
  readonly deactivateBot: Method<DeactivateBotParams<L>, DeactivateBotAnswer<L>>;

  /**
   * The API key of a bot.
   *
   * With this key the program of the bot signs in. Its owner and administrators may ask for it.
   *
   * Since level 463.
   *
   * @example
   * await chat.getBotKey({ bot_id: 23 });
   */
  readonly getBotKey: Method<GetBotKeyParams<L>, GetBotKeyAnswer<L>>;

  /**
   * Gives a bot another API key.
   *
   * The former key is invalid from then on. Its owner and administrators may do it.
   *
   * @example
   * await chat.regenerateBotKey({ bot_id: 23 });
   */
  readonly regenerateBotKey: Method<RegenerateBotKeyParams<L>, RegenerateBotKeyAnswer<L>>;

  /**
   * Gives the caller another API key.
   *
   * The former key of the caller is invalid from then on. Bots may not call it.
   *
   * @example
   * await chat.regenerateOwnKey();
   */
  readonly regenerateOwnKey: Method<RegenerateOwnKeyParams<L>, RegenerateOwnKeyAnswer<L>>;

  /**
   * Stores texts for the bot that calls.
   *
   * Adds texts to what the bot has stored, and replaces those of the same keys, all or nothing. Keys and texts together have a limit for each bot.
   *
   * @example
   * await chat.putBotStorage({ storage: { place: 'Elsinore' } });
   */
  readonly putBotStorage: Method<PutBotStorageParams<L>, PutBotStorageAnswer<L>>;

  /**
   * The stored texts of the bot that calls.
   *
   * All stored texts, or those of some keys, which must exist.
   *
   * @example
   * await chat.getBotStorage({ keys: ['place'] });
   */
  readonly getBotStorage: Method<GetBotStorageParams<L>, GetBotStorageAnswer<L>>;

  /**
   * Removes stored texts of the bot that calls.
   *
   * Removes all stored texts, or those of some keys. Keys without a text are ignored.
   *
   * @example
   * await chat.deleteBotStorage({ keys: ['place'] });
   */
  readonly deleteBotStorage: Method<DeleteBotStorageParams<L>, DeleteBotStorageAnswer<L>>;

  /**
   * Every user group, with who is in it.
   *
   * All groups: those that people made, and the system groups that follow from roles, such as `role:members`. Guests and bots may not ask.
   *
   * @example
   * await chat.getGroups({ include_deactivated_groups: true });
   */
  readonly getGroups: Method<GetGroupsParams<L>, GetGroupsAnswer<L>>;

  /**
   * Makes a user group.
   *
   * Who may make groups is a setting of the organization. The caller may manage the new group unless the request says otherwise. A group can be mentioned, can hold permissions, and can be part of other groups.
   *
   * @example
   * await chat.createGroup({ name: 'printers', description: 'Who runs the press', members: [7, 11] });
   */
  readonly createGroup: Method<CreateGroupParams<L>, CreateGroupAnswer<L>>;

  /**
   * Puts a user group away, as older clients ask for it.
   *
   * What `POST /user_groups/{user_group_id}/deactivate` does, for older clients: the group is kept and can be brought back.
   *
   * Before level 294.
   *
   * @example
   * await chat.deleteGroup({ user_group_id: 18 });
   */
  readonly deleteGroup: Method<DeleteGroupParams<L>, DeleteGroupAnswer<L>>;

  /**
   * Puts a user group away.
   *
   * The group keeps its members, but can no longer be mentioned or be given permissions. Refused while a permission or another group needs it.
   *
   * Since level 290.
   *
   * @example
   * await chat.deactivateGroup({ user_group_id: 18 });
   */
  readonly deactivateGroup: Method<DeactivateGroupParams<L>, DeactivateGroupAnswer<L>>;

  /**
   * Changes a user group, or brings one back that was put away.
   *
   * Changes what is named and leaves the rest. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value.
   *
   * @example
   * await chat.updateGroup({ user_group_id: 18, name: 'printers', description: 'Who prints and binds' });
   */
  readonly updateGroup: Method<UpdateGroupParams<L>, UpdateGroupAnswer<L>>;

  /**
   * The people in a user group.
   *
   * Ids of the people in a group, those in its subgroups included.
   *
   * Since level 127.
   *
   * @example
   * await chat.getGroupMembers({ user_group_id: 18, direct_member_only: false });
   */
  readonly getGroupMembers: Method<GetGroupMembersParams<L>, GetGroupMembersAnswer<L>>;

  /**
   * Brings people and groups into a user group, and takes others out.
   *
   * All of it happens, or nothing: a refusal changes no member. Who may add and who may remove are settings of the group.
   *
   * @example
   * await chat.changeGroupMembers({ user_group_id: 18, add: [12], delete: [11] });
   */
  readonly changeGroupMembers: Method<ChangeGroupMembersParams<L>, ChangeGroupMembersAnswer<L>>;

  /**
   * Whether somebody is in a user group.
   *
   * Whether somebody is in a group, directly or through a subgroup.
   *
   * Since level 127.
   *
   * @example
   * await chat.isGroupMember({ user_group_id: 18, user_id: 7 });
   */
  readonly isGroupMember: Method<IsGroupMemberParams<L>, IsGroupMemberAnswer<L>>;

  /**
   * The groups inside a user group.
   *
   * Ids of the groups inside a group, those inside them included.
   *
   * Since level 127.
   *
   * @example
   * await chat.getSubgroups({ user_group_id: 18 });
   */
  readonly getSubgroups: Method<GetSubgroupsParams<L>, GetSubgroupsAnswer<L>>;

  /**
   * Puts groups into a user group, and takes others out.
   *
   * All of it happens, or nothing. A group that would come to contain itself is refused.
   *
   * Since level 127.
   *
   * @example
   * await chat.changeSubgroups({ user_group_id: 18, add: [19] });
   */
  readonly changeSubgroups: Method<ChangeSubgroupsParams<L>, ChangeSubgroupsAnswer<L>>;

  /**
   * Makes one channel, with the people who are to be in it.
   *
   * Makes exactly one channel and subscribes the people named. A name that is taken is refused, unlike with `POST /users/me/subscriptions`. Who may make public, private and web-public channels are settings of the organization.
   *
   * Since level 417.
   *
   * @example
   * await chat.createChannel({ name: 'press', subscribers: [7, 11], description: 'Ink and paper' });
   */
  readonly createChannel: Method<CreateChannelParams<L>, CreateChannelAnswer<L>>;

  /**
   * Makes a channel one that newcomers are subscribed to.
   *
   * People who join from now on are subscribed to the channel. Administrators only; a private channel cannot be one.
   *
   * @example
   * await chat.addDefaultChannel({ stream_id: 2 });
   */
  readonly addDefaultChannel: Method<AddDefaultChannelParams<L>, AddDefaultChannelAnswer<L>>;

  /**
   * Makes a channel one that newcomers are not subscribed to.
   *
   * People who join from now on are no longer subscribed to the channel. Nobody is unsubscribed. Administrators only.
   *
   * @example
   * await chat.removeDefaultChannel({ stream_id: 2 });
   */
  readonly removeDefaultChannel: Method<RemoveDefaultChannelParams<L>, RemoveDefaultChannelAnswer<L>>;

  /**
   * Makes a group of channels that newcomers may choose together.
   *
   * A set of channels that newcomers may choose under one name. Administrators only.
   *
   * @example
   * await chat.createDefaultChannelGroup({ group_name: 'Theatre', description: 'For those who act', stream_names: ['Denmark', 'Verona'] });
   */
  readonly createDefaultChannelGroup: Method<CreateDefaultChannelGroupParams<L>, CreateDefaultChannelGroupAnswer<L>>;

  /**
   * Names and describes a group of channels that newcomers may choose together.
   *
   * Changes the name, the description, or both. Administrators only.
   *
   * @example
   * await chat.updateDefaultChannelGroup({ group_id: 1, new_group_name: 'Stage' });
   */
  readonly updateDefaultChannelGroup: Method<UpdateDefaultChannelGroupParams<L>, UpdateDefaultChannelGroupAnswer<L>>;

  /**
   * Deletes a group of channels that newcomers may choose together.
   *
   * The channels themselves stay as they are. Administrators only.
   *
   * @example
   * await chat.deleteDefaultChannelGroup({ group_id: 1 });
   */
  readonly deleteDefaultChannelGroup: Method<DeleteDefaultChannelGroupParams<L>, DeleteDefaultChannelGroupAnswer<L>>;

  /**
   * Puts channels into a group that newcomers may choose, or takes them out.
   *
   * Adds channels to the set or removes them from it. Administrators only.
   *
   * @example
   * await chat.changeDefaultChannelGroup({ group_id: 1, op: 'add', stream_names: ['Rome'] });
   */
  readonly changeDefaultChannelGroup: Method<ChangeDefaultChannelGroupParams<L>, ChangeDefaultChannelGroupAnswer<L>>;

  /**
   * The folders that channels stand in.
   *
   * Folders in the order in which clients show them.
   *
   * Since level 389.
   *
   * @example
   * await chat.getChannelFolders({ include_archived: false });
   */
  readonly getChannelFolders: Method<GetChannelFoldersParams<L>, GetChannelFoldersAnswer<L>>;

  /**
   * Makes a folder for channels.
   *
   * Administrators only. Channels are put into it by `PATCH /streams/{stream_id}`.
   *
   * Since level 389.
   *
   * @example
   * await chat.createChannelFolder({ name: 'Stages', description: 'Where plays are given' });
   */
  readonly createChannelFolder: Method<CreateChannelFolderParams<L>, CreateChannelFolderAnswer<L>>;

  /**
   * Puts the folders of channels into another order.
   *
   * Every folder must be named exactly once, archived ones too. Administrators only.
   *
   * Since level 414.
   *
   * @example
   * await chat.reorderChannelFolders({ order: [2, 1] });
   */
  readonly reorderChannelFolders: Method<ReorderChannelFoldersParams<L>, ReorderChannelFoldersAnswer<L>>;

  /**
   * Names, describes, archives or brings back a folder of channels.
   *
   * Changes what is named and leaves the rest. A folder with channels in it cannot be archived. Administrators only.
   *
   * Since level 389.
   *
   * @example
   * await chat.updateChannelFolder({ channel_folder_id: 1, name: 'Theatres' });
   */
  readonly updateChannelFolder: Method<UpdateChannelFolderParams<L>, UpdateChannelFolderAnswer<L>>;

  /**
   * The channels of the organization that one may know of.
   *
   * Channels are added by each `include_…` that is set. Private channels come only where the caller is subscribed or may know of them; guests see the channels that they are in.
   *
   * @example
   * await chat.getChannels({ include_public: true, include_subscribed: false });
   */
  readonly getChannels: Method<GetChannelsParams<L>, GetChannelsAnswer<L>>;

  /**
   * The id of a channel by its name.
   *
   * A channel that is not there and one that the caller may not know of are refused alike.
   *
   * @example
   * await chat.getChannelId({ stream: 'Denmark' });
   */
  readonly getChannelId: Method<GetChannelIdParams<L>, GetChannelIdAnswer<L>>;

  /**
   * One channel, by its id.
   *
   * A channel by its id, with its settings and permissions.
   *
   * Since level 132.
   *
   * @example
   * await chat.getChannel({ stream_id: 2 });
   */
  readonly getChannel: Method<GetChannelParams<L>, GetChannelAnswer<L>>;

  /**
   * Changes a channel: what it is called, who finds it, who may do what there; or brings it back.
   *
   * Changes what is named and leaves the rest; a refusal changes nothing. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value. A message in the channel announces a new name, description or privacy to subscribers.
   *
   * @example
   * await chat.updateChannel({ stream_id: 2, description: 'Something is rotten here', can_send_message_group: { new: 5, old: 2 } });
   */
  readonly updateChannel: Method<UpdateChannelParams<L>, UpdateChannelAnswer<L>>;

  /**
   * Archives a channel: its messages stay, and no new ones can be sent.
   *
   * Messages stay and can be read by those who could read them; nobody posts any more. Needs the permission to administer the channel.
   *
   * @example
   * await chat.archiveChannel({ stream_id: 2 });
   */
  readonly archiveChannel: Method<ArchiveChannelParams<L>, ArchiveChannelAnswer<L>>;

  /**
   * The channels that one is subscribed to.
   *
   * The channels that the caller is subscribed to, with what the caller has chosen about each: colour, mute, pin and notifications.
   *
   * @example
   * await chat.getSubscriptions({ include_subscribers: 'false' });
   */
  readonly getSubscriptions: Method<GetSubscriptionsParams<L>, GetSubscriptionsAnswer<L>>;

  /**
   * Joins some channels and leaves others.
   *
   * Joins and leaves in one request, for the caller alone. All of it happens, or nothing.
   *
   * @example
   * await chat.changeSubscriptions({ delete: ['Verona'], add: [{ name: 'Denmark' }] });
   */
  readonly changeSubscriptions: Method<ChangeSubscriptionsParams<L>, ChangeSubscriptionsAnswer<L>>;

  /**
   * Takes people out of channels.
   *
   * Unsubscribes the caller, or the people named. Removing others needs a permission, except for one’s own bots.
   *
   * @example
   * await chat.unsubscribe({ subscriptions: ['Denmark'] });
   */
  readonly unsubscribe: Method<UnsubscribeParams<L>, UnsubscribeAnswer<L>>;

  /**
   * Subscribes people to channels, and makes the channels that are not there.
   *
   * Subscribes the caller, or the people named. A channel that is not there is made, if the caller may make such channels. Channels that the caller may not join are refused all together, unless `authorization_errors_fatal` is false: then the answer lists them in `unauthorized`.
   *
   * @example
   * await chat.subscribe({ subscriptions: [{ name: 'Denmark' }] });
   */
  readonly subscribe: Method<SubscribeParams<L>, SubscribeAnswer<L>>;

  /**
   * Sets colour, mute, pin and notifications of channels that one is in.
   *
   * Changes several properties of several channels at once, for the caller alone.
   *
   * @example
   * await chat.chooseAboutChannels({ subscription_data: [{ stream_id: 2, property: 'pin_to_top', value: true }] });
   */
  readonly chooseAboutChannels: Method<ChooseAboutChannelsParams<L>, ChooseAboutChannelsAnswer<L>>;

  /**
   * Sets colour, mute, pin or a notification of one channel that one is in.
   *
   * Changes one property of one channel, for the caller alone.
   *
   * @example
   * await chat.chooseAboutChannel({ stream_id: 2, property: 'color', value: '#76ce90' });
   */
  readonly chooseAboutChannel: Method<ChooseAboutChannelParams<L>, ChooseAboutChannelAnswer<L>>;

  /**
   * The people and bots that are subscribed to a channel.
   *
   * Ids of the active accounts that are subscribed. Needs to be allowed to see the channel’s subscribers.
   *
   * @example
   * await chat.getSubscribers({ stream_id: 2 });
   */
  readonly getSubscribers: Method<GetSubscribersParams<L>, GetSubscribersAnswer<L>>;

  /**
   * Whether somebody is subscribed to a channel.
   *
   * Whether an account is subscribed to a channel.
   *
   * Since level 12.
   *
   * @example
   * await chat.getSubscriptionStatus({ user_id: 7, stream_id: 2 });
   */
  readonly getSubscriptionStatus: Method<GetSubscriptionStatusParams<L>, GetSubscriptionStatusAnswer<L>>;

  /**
   * The channels that somebody is subscribed to, as far as one may know of them.
   *
   * Ids of the channels that an account is subscribed to, as far as the caller may know of them.
   *
   * Since level 440.
   *
   * @example
   * await chat.getUserChannels({ user_id: 7 });
   */
  readonly getUserChannels: Method<GetUserChannelsParams<L>, GetUserChannelsAnswer<L>>;

  /**
   * The topics of a channel, the most recent one first.
   *
   * Each with the id of its newest message. Of a channel whose history the caller may not read, only topics of messages that they received.
   *
   * @example
   * await chat.getTopics({ stream_id: 2, allow_empty_topic_name: true });
   */
  readonly getTopics: Method<GetTopicsParams<L>, GetTopicsAnswer<L>>;

  /**
   * Deletes a topic for good, or as much of it as one request may.
   *
   * Deletes the messages of a topic for good. Administrators only. A topic with very many messages is not finished in one request: ask again until `complete` is true.
   *
   * @example
   * await chat.deleteTopic({ stream_id: 2, topic_name: 'castle' });
   */
  readonly deleteTopic: Method<DeleteTopicParams<L>, DeleteTopicAnswer<L>>;

  /**
   * Mutes, unmutes or follows a topic, or takes that back.
   *
   * How the caller wants to hear of a topic: 1 mutes it, 2 unmutes it in a muted channel, 3 follows it, 0 takes back whatever was chosen.
   *
   * Since level 170.
   *
   * @example
   * await chat.setTopicPreference({ stream_id: 2, topic: 'castle', visibility_policy: 3 });
   */
  readonly setTopicPreference: Method<SetTopicPreferenceParams<L>, SetTopicPreferenceAnswer<L>>;

  /**
   * Mutes a topic or unmutes it, as older clients do.
   *
   * What `POST /user_topics` does, for older clients. Name the channel by `stream_id` or by `stream`, not by both.
   *
   * @example
   * await chat.muteTopic({ stream_id: 2, topic: 'castle', op: 'add' });
   */
  readonly muteTopic: Method<MuteTopicParams<L>, MuteTopicAnswer<L>>;

  /**
   * Sends a message to a channel or to people, once for each key.
   *
   * To a channel: `type` is `channel`, `to` its name or id, and `topic` the topic. To people: `type` is `direct`, and `to` a JSON list of their ids or addresses.
   *
   * Sent again with the same `Idempotency-Key`, or with the same `queue_id` and `local_id`, it is not sent twice: the answer is that of the first time.
   *
   * @example
   * await chat.sendMessage({ type: 'channel', to: 'Denmark', topic: 'castle', content: 'Who goes **there**?' });
   */
  readonly sendMessage: Method<SendMessageParams<L>, SendMessageAnswer<L>>;

  /**
   * A page of messages that match a narrow, or messages by their ids.
   *
   * Reads a page around an anchor: `num_before` messages before it and `num_after` after it. Page on with the id of the outermost message as the anchor, until `found_oldest` or `found_newest` is true.
   *
   * Or reads the messages named by `message_ids`; those that are not there, or that the caller may not read, are left out.
   *
   * @example
   * await chat.getMessages({ anchor: 'newest', num_before: 20, num_after: 0, narrow: [['channel', 'Denmark'], ['topic', 'castle']] });
   */
  readonly getMessages: Method<GetMessagesParams<L>, GetMessagesAnswer<L>>;

  /**
   * Which of these messages match a narrow.
   *
   * For clients that hold messages already: which of these would be found by a search, with the matches marked in the text.
   *
   * @example
   * await chat.matchNarrow({ msg_ids: [43, 44], narrow: [['search', 'there']] });
   */
  readonly matchNarrow: Method<MatchNarrowParams<L>, MatchNarrowAnswer<L>>;

  /**
   * One message by its id.
   *
   * A message by its id. One that is not there and one that the caller may not read are refused alike.
   *
   * @example
   * await chat.getMessage({ message_id: 43, apply_markdown: false });
   */
  readonly getMessage: Method<GetMessageParams<L>, GetMessageAnswer<L>>;

  /**
   * Deletes a message for good: nothing of it is kept.
   *
   * Deletes a message for good: text, edit history, reactions and flags. Senders delete their own messages within a time that the organization sets; others need a permission.
   *
   * @example
   * await chat.deleteMessage({ message_id: 43 });
   */
  readonly deleteMessage: Method<DeleteMessageParams<L>, DeleteMessageAnswer<L>>;

  /**
   * Who has read a message.
   *
   * Ids of the people who have read a message, without its sender, and without people who keep that to themselves.
   *
   * Since level 137.
   *
   * @example
   * await chat.getReaders({ message_id: 43 });
   */
  readonly getReaders: Method<GetReadersParams<L>, GetReadersAnswer<L>>;

  /**
   * Sets or clears a flag of one’s own on messages.
   *
   * Sets or clears one flag on the caller’s copies of messages: `read`, `starred` or `collapsed`. Marking as read passes over messages that the caller may not read; for any other change, one such message refuses the whole request.
   *
   * @example
   * await chat.updateFlags({ messages: [43], op: 'add', flag: 'read' });
   */
  readonly updateFlags: Method<UpdateFlagsParams<L>, UpdateFlagsAnswer<L>>;

  /**
   * Sets or clears a flag of one’s own on a range of the messages of a narrow.
   *
   * The same for a page of the messages that match a narrow, as `GET /messages` would find it. Go on from `last_processed_id` until `found_newest` is true.
   *
   * Since level 155.
   *
   * @example
   * await chat.updateFlagsForNarrow({ anchor: 'oldest', num_before: 0, num_after: 100, narrow: [['channel', 'Denmark']], op: 'add', flag: 'read' });
   */
  readonly updateFlagsForNarrow: Method<UpdateFlagsForNarrowParams<L>, UpdateFlagsForNarrowAnswer<L>>;

  /**
   * Gives a message another text, another topic, or another channel.
   *
   * Changes the text of a message, its topic, its channel, or several of these. Senders edit their texts within a time that the organization sets; moving has permissions of its own.
   *
   * With `propagate_mode`, messages of the same topic move along.
   *
   * @example
   * await chat.updateMessage({ message_id: 43, topic: 'ramparts', propagate_mode: 'change_all' });
   */
  readonly updateMessage: Method<UpdateMessageParams<L>, UpdateMessageAnswer<L>>;

  /**
   * What a message was, from the first to the last.
   *
   * The states of a message from the first one on. Whether edits can be looked at is a setting of the organization.
   *
   * @example
   * await chat.getEditHistory({ message_id: 43 });
   */
  readonly getEditHistory: Method<GetEditHistoryParams<L>, GetEditHistoryAnswer<L>>;

  /**
   * The HTML that a text would have as a message.
   *
   * What the server would make of a text. Nothing is sent and nobody is notified.
   *
   * @example
   * await chat.renderText({ content: 'Who goes **there**?' });
   */
  readonly renderText: Method<RenderTextParams<L>, RenderTextAnswer<L>>;

  /**
   * Marks everything as read.
   *
   * Marks every unread message of the caller as read.
   *
   * @example
   * await chat.markAllAsRead();
   */
  readonly markAllAsRead: Method<MarkAllAsReadParams<L>, MarkAllAsReadAnswer<L>>;

  /**
   * Marks what is unread in a channel as read.
   *
   * What `POST /messages/flags/narrow` does for a channel, in one request, for older clients.
   *
   * @example
   * await chat.markChannelAsRead({ stream_id: 2 });
   */
  readonly markChannelAsRead: Method<MarkChannelAsReadParams<L>, MarkChannelAsReadAnswer<L>>;

  /**
   * Marks what is unread in a topic as read.
   *
   * What `POST /messages/flags/narrow` does for a topic, in one request, for older clients.
   *
   * @example
   * await chat.markTopicAsRead({ stream_id: 2, topic_name: 'castle' });
   */
  readonly markTopicAsRead: Method<MarkTopicAsReadParams<L>, MarkTopicAsReadAnswer<L>>;

  /**
   * Reacts to a message with an emoji.
   *
   * The name alone identifies the emoji, unless `emoji_code` and `reaction_type` do: clients send all three when they join a reaction that is there.
   *
   * @example
   * await chat.addReaction({ message_id: 43, emoji_name: 'wave', emoji_code: '1f44b', reaction_type: 'unicode_emoji' });
   */
  readonly addReaction: Method<AddReactionParams<L>, AddReactionAnswer<L>>;

  /**
   * Takes back one’s own reaction to a message.
   *
   * Name the emoji, or give its code and kind, as the reaction has them.
   *
   * @example
   * await chat.removeReaction({ message_id: 43, emoji_name: 'wave' });
   */
  readonly removeReaction: Method<RemoveReactionParams<L>, RemoveReactionAnswer<L>>;

  /**
   * Answers a poll, or does what else a message lets clients do.
   *
   * How clients vote in a poll or tick off a task. The server keeps what they say beside the message and passes it on; it does not look into it.
   *
   * @example
   * await chat.addSubmessage({ message_id: 43, msg_type: 'widget', content: '{"type":"vote","key":"7,1","vote":1}' });
   */
  readonly addSubmessage: Method<AddSubmessageParams<L>, AddSubmessageAnswer<L>>;

  /**
   * Reports a message to the moderators.
   *
   * Tells the organization’s moderators of a message. It goes to the channel that the organization has chosen for reports.
   *
   * Since level 382.
   *
   * @example
   * await chat.reportMessage({ message_id: 43, report_type: 'spam', description: 'The third one today' });
   */
  readonly reportMessage: Method<ReportMessageParams<L>, ReportMessageAnswer<L>>;

  /**
   * Tells the others that one is writing, or has stopped.
   *
   * Clients call it every few seconds while somebody types, and once when they stop. Those who would receive the message get an event; nothing is stored.
   *
   * @example
   * await chat.setTyping({ type: 'direct', op: 'start', to: [11] });
   */
  readonly setTyping: Method<SetTypingParams<L>, SetTypingAnswer<L>>;

  /**
   * Tells the others that one is editing a message, or has stopped.
   *
   * As while writing a new message, by the sender of a message whose text they may still edit. Those who see the message get an event.
   *
   * Since level 361.
   *
   * @example
   * await chat.setEditTyping({ message_id: 43, op: 'start' });
   */
  readonly setEditTyping: Method<SetEditTypingParams<L>, SetEditTypingAnswer<L>>;

  /**
   * Tells the others that one is editing a message, or has stopped.
   *
   * The older form, with the message among the parameters.
   *
   * Levels 351 to 360.
   *
   * @example
   * await chat.setEditTypingByBody({ op: 'start', message_id: 43 });
   */
  readonly setEditTypingByBody: Method<SetEditTypingByBodyParams<L>, SetEditTypingByBodyAnswer<L>>;

  /**
   * Posts a message in Slack's format.
   *
   * For services that send messages in Slack's format. The key of a bot may stand in the query as `api_key`, without a header. The payload is a JSON body, or the field `payload` of a form. Blocks and attachments become Markdown, with the text beside attachments; the text beside blocks is for notices, and is left out.
   *
   * @example
   * await chat.slackIncoming({ payload: '{"channel":"#alerts","text":"<https://example.com|Build> *failed*"}', stream: 'Verona' });
   */
  readonly slackIncoming: Method<SlackIncomingParams<L>, SlackIncomingAnswer<L>>;

  /**
   * Posts JSON of any kind as a code block.
   *
   * Posts the payload as a code block, for trying out what a service sends. The key of a bot may stand in the query as `api_key`.
   *
   * @example
   * await chat.jsonIncoming({ payload: '{"build":7,"state":"failed"}', stream: 'Verona', topic: 'builds' });
   */
  readonly jsonIncoming: Method<JsonIncomingParams<L>, JsonIncomingAnswer<L>>;

  /**
   * Messages of the caller that wait for their time, or could not be sent at it.
   *
   * What the caller has scheduled and what could not be sent in time, the next one first.
   *
   * Since level 173.
   *
   * @example
   * await chat.getScheduledMessages();
   */
  readonly getScheduledMessages: Method<GetScheduledMessagesParams<L>, GetScheduledMessagesAnswer<L>>;

  /**
   * Keeps a message until its time, and sends it then.
   *
   * The message is sent when it is due, as if the caller sent it then: if they may not post there any more, it stays with `failed` set.
   *
   * Since level 179.
   *
   * @example
   * await chat.scheduleMessage({ type: 'channel', to: 2, content: 'The cock **crows**.', topic: 'castle', scheduled_delivery_timestamp: 1900000000 });
   */
  readonly scheduleMessage: Method<ScheduleMessageParams<L>, ScheduleMessageAnswer<L>>;

  /**
   * Changes a message that was not sent yet.
   *
   * Changes what is named and leaves the rest.
   *
   * Since level 184.
   *
   * @example
   * await chat.editScheduledMessage({ scheduled_message_id: 4, scheduled_delivery_timestamp: 1900000000 });
   */
  readonly editScheduledMessage: Method<EditScheduledMessageParams<L>, EditScheduledMessageAnswer<L>>;

  /**
   * Takes back a message that was not sent yet.
   *
   * The message will not be sent.
   *
   * Since level 173.
   *
   * @example
   * await chat.removeScheduledMessage({ scheduled_message_id: 4 });
   */
  readonly removeScheduledMessage: Method<RemoveScheduledMessageParams<L>, RemoveScheduledMessageAnswer<L>>;

  /**
   * Brings a message back to the caller at a time of their choice.
   *
   * When it is due, a direct message reminds the caller of the message, with the note.
   *
   * Since level 381.
   *
   * @example
   * await chat.createReminder({ message_id: 43, scheduled_delivery_timestamp: 1900000000, note: 'Answer this' });
   */
  readonly createReminder: Method<CreateReminderParams<L>, CreateReminderAnswer<L>>;

  /**
   * The messages that are to be brought back to the caller, by time.
   *
   * Reminders of the caller that are not due yet.
   *
   * Since level 399.
   *
   * @example
   * await chat.getReminders();
   */
  readonly getReminders: Method<GetRemindersParams<L>, GetRemindersAnswer<L>>;

  /**
   * Takes a reminder back.
   *
   * The reminder will not come.
   *
   * Since level 399.
   *
   * @example
   * await chat.removeReminder({ reminder_id: 6 });
   */
  readonly removeReminder: Method<RemoveReminderParams<L>, RemoveReminderAnswer<L>>;

  /**
   * The words of which the caller is alerted when they stand in a message.
   *
   * Words that notify the caller wherever somebody writes them in a message that the caller receives.
   *
   * @example
   * await chat.getAlertWords();
   */
  readonly getAlertWords: Method<GetAlertWordsParams<L>, GetAlertWordsAnswer<L>>;

  /**
   * Adds to the words of which the caller is alerted.
   *
   * Words that are there already, in whatever case, stay as they are. Messages that were sent before are not looked at again.
   *
   * @example
   * await chat.addAlertWords({ alert_words: ['ghost'] });
   */
  readonly addAlertWords: Method<AddAlertWordsParams<L>, AddAlertWordsAnswer<L>>;

  /**
   * Takes some of the words away of which the caller is alerted.
   *
   * Words that are not there are passed over. The answer has those that remain.
   *
   * @example
   * await chat.removeAlertWords({ alert_words: ['ghost'] });
   */
  readonly removeAlertWords: Method<RemoveAlertWordsParams<L>, RemoveAlertWordsAnswer<L>>;

  /**
   * The texts that the caller keeps to write them again.
   *
   * Texts that the caller keeps to write them again.
   *
   * Since level 297.
   *
   * @example
   * await chat.getSnippets();
   */
  readonly getSnippets: Method<GetSnippetsParams<L>, GetSnippetsAnswer<L>>;

  /**
   * Keeps a text to be written again.
   *
   * Keeps a text for the caller alone.
   *
   * Since level 297.
   *
   * @example
   * await chat.createSnippet({ title: 'Welcome', content: 'Welcome to **Elsinore**!' });
   */
  readonly createSnippet: Method<CreateSnippetParams<L>, CreateSnippetAnswer<L>>;

  /**
   * Changes a text that the caller keeps.
   *
   * Changes what is named and leaves the rest.
   *
   * Since level 368.
   *
   * @example
   * await chat.editSnippet({ saved_snippet_id: 5, title: 'Greeting' });
   */
  readonly editSnippet: Method<EditSnippetParams<L>, EditSnippetAnswer<L>>;

  /**
   * Throws away a text that the caller keeps.
   *
   * The text is gone; messages that it was written into stay.
   *
   * Since level 297.
   *
   * @example
   * await chat.removeSnippet({ saved_snippet_id: 5 });
   */
  readonly removeSnippet: Method<RemoveSnippetParams<L>, RemoveSnippetAnswer<L>>;

  /**
   * The views that the caller keeps in the navigation of their clients.
   *
   * What the caller has added to the navigation of their clients, in the order in which they added it.
   *
   * Since level 390.
   *
   * @example
   * await chat.getNavigationViews();
   */
  readonly getNavigationViews: Method<GetNavigationViewsParams<L>, GetNavigationViewsAnswer<L>>;

  /**
   * Adds a view to the navigation of the caller.
   *
   * Views that every client has, such as `inbox`, take no name; all others need one. Fragment and name are each used once.
   *
   * Since level 390.
   *
   * @example
   * await chat.addNavigationView({ fragment: 'narrow/is/alerted', is_pinned: true, name: 'Alerts' });
   */
  readonly addNavigationView: Method<AddNavigationViewParams<L>, AddNavigationViewAnswer<L>>;

  /**
   * Changes a view in the navigation of the caller.
   *
   * Changes what is named and leaves the rest.
   *
   * Since level 390.
   *
   * @example
   * await chat.editNavigationView({ fragment: 'narrow/is/alerted', is_pinned: false });
   */
  readonly editNavigationView: Method<EditNavigationViewParams<L>, EditNavigationViewAnswer<L>>;

  /**
   * Removes a view from the navigation of the caller.
   *
   * The view leaves the navigation; what it shows is not touched.
   *
   * Since level 390.
   *
   * @example
   * await chat.removeNavigationView({ fragment: 'narrow/is/alerted' });
   */
  readonly removeNavigationView: Method<RemoveNavigationViewParams<L>, RemoveNavigationViewAnswer<L>>;

  /**
   * Says that the caller has seen a hint.
   *
   * No client of the caller shows the hint again. To say it twice does no harm.
   *
   * Since level 233.
   *
   * @example
   * await chat.markOnboardingStep({ onboarding_step: 'intro_inbox_view_modal' });
   */
  readonly markOnboardingStep: Method<MarkOnboardingStepParams<L>, MarkOnboardingStepAnswer<L>>;

  /**
   * Messages that the caller has begun and not sent.
   *
   * The oldest edit comes first. A draft stays as it is when its channel is archived or left. Refused while the caller has switched drafts off.
   *
   * Since level 87.
   *
   * @example
   * await chat.getDrafts();
   */
  readonly getDrafts: Method<GetDraftsParams<L>, GetDraftsAnswer<L>>;

  /**
   * Stores drafts for all clients of the caller.
   *
   * All or none of them. Texts and topics are cut like those of messages. The time is now, unless the client gives the time of its edit.
   *
   * Since level 87.
   *
   * @example
   * await chat.createDrafts({ drafts: [{ type: 'stream', to: [2], topic: 'castle', content: 'Who is **there**?', timestamp: 1772530200 }] });
   */
  readonly createDrafts: Method<CreateDraftsParams<L>, CreateDraftsAnswer<L>>;

  /**
   * Replaces a draft.
   *
   * The whole draft is written anew, so the caller needs access to its channel.
   *
   * Since level 87.
   *
   * @example
   * await chat.editDraft({ draft_id: 8, draft: { type: 'stream', to: [2], topic: 'ghost', content: 'Who is **there**?', timestamp: 1772530200 } });
   */
  readonly editDraft: Method<EditDraftParams<L>, EditDraftAnswer<L>>;

  /**
   * Throws a draft away.
   *
   * The draft is gone from all clients.
   *
   * Since level 87.
   *
   * @example
   * await chat.removeDraft({ draft_id: 8 });
   */
  readonly removeDraft: Method<RemoveDraftParams<L>, RemoveDraftAnswer<L>>;

  /**
   * Uploads one file, to be linked in a message.
   *
   * Uploads one file. Put a link to its address into a message, such as `[castle.png](/user_uploads/…)`: who may read the message may then fetch the file. The largest size and the room for all files are settings of the server.
   *
   * @example
   * await chat.uploadFile({ file: new File(['…'], 'castle.png') });
   */
  readonly uploadFile: Method<UploadFileParams<L>, UploadFileAnswer<L>>;

  /**
   * An address under which anybody finds an uploaded file for one minute.
   *
   * For programs that cannot send credentials along, such as the browser that a client opens: within a minute anybody who has the address fetches the file.
   *
   * @example
   * await chat.getFileLink({ realm_id_str: 1, filename: '4e/Xk29_sT8aq/castle.png' });
   */
  readonly getFileLink: Method<GetFileLinkParams<L>, GetFileLinkAnswer<L>>;

  /**
   * Whether a smaller form of an uploaded picture is ready.
   *
   * Whether the server can make smaller forms of an uploaded file: it can of pictures.
   *
   * Since level 479.
   *
   * @example
   * await chat.getThumbnailStatus({ realm_id_str: 1, filename: '4e/Xk29_sT8aq/castle.png' });
   */
  readonly getThumbnailStatus: Method<GetThumbnailStatusParams<L>, GetThumbnailStatusAnswer<L>>;

  /**
   * The files that the caller has uploaded.
   *
   * Files that the caller has uploaded, with the messages that link to them, and the room that all files of the organization take, in bytes.
   *
   * @example
   * await chat.getAttachments();
   */
  readonly getAttachments: Method<GetAttachmentsParams<L>, GetAttachmentsAnswer<L>>;

  /**
   * Removes a file that the caller has uploaded, whatever links it.
   *
   * Deletes a file that the caller has uploaded. Messages keep their links, which lead nowhere then.
   *
   * @example
   * await chat.removeAttachment({ attachment_id: 3 });
   */
  readonly removeAttachment: Method<RemoveAttachmentParams<L>, RemoveAttachmentAnswer<L>>;

  /**
   * The emoji that the organization has added.
   *
   * Emoji of the organization’s own by their ids, deactivated ones too: reactions may still show them.
   *
   * @example
   * await chat.getCustomEmoji();
   */
  readonly getCustomEmoji: Method<GetCustomEmojiParams<L>, GetCustomEmojiAnswer<L>>;

  /**
   * Adds an emoji to the organization.
   *
   * Adds an emoji under a name, with one picture in the form. It hides a Unicode emoji of the same name. Who may add emoji is a setting of the organization.
   *
   * @example
   * await chat.addCustomEmoji({ emoji_name: 'green_tick', file: new File(['…'], 'castle.png') });
   */
  readonly addCustomEmoji: Method<AddCustomEmojiParams<L>, AddCustomEmojiAnswer<L>>;

  /**
   * Puts an emoji of the organization away.
   *
   * The emoji can no longer be used; where it was used, it stays. Its author may do it, and administrators.
   *
   * @example
   * await chat.deactivateCustomEmoji({ emoji_name: 'green_tick' });
   */
  readonly deactivateCustomEmoji: Method<DeactivateCustomEmojiParams<L>, DeactivateCustomEmojiAnswer<L>>;

  /**
   * Open invitations.
   *
   * The caller’s own invitations that are neither used nor revoked nor expired; for administrators those of everybody. Mailed ones come first.
   *
   * @example
   * await chat.getInvitations();
   */
  readonly getInvitations: Method<GetInvitationsParams<L>, GetInvitationsAnswer<L>>;

  /**
   * Invites people by mail.
   *
   * Mails an invitation to each address. One that cannot be used refuses all of them; those that somebody has are left out, and named in the error, while the others are invited.
   *
   * @example
   * await chat.sendInvitations({ invitee_emails: 'hamlet@example.com, Prospero <prospero@example.com>', invite_expires_in_minutes: 1440, stream_ids: [2] });
   */
  readonly sendInvitations: Method<SendInvitationsParams<L>, SendInvitationsAnswer<L>>;

  /**
   * Makes a link that anybody joins by.
   *
   * Anybody who has the link joins by it, any number of times, until it expires or is revoked. Each call makes another one.
   *
   * @example
   * await chat.createInvitationLink({ invite_as: 600, stream_ids: [2] });
   */
  readonly createInvitationLink: Method<CreateInvitationLinkParams<L>, CreateInvitationLinkAnswer<L>>;

  /**
   * Revokes a mailed invitation.
   *
   * The mailed link ends. Inviters revoke their own, administrators all; only owners revoke the invitation of an owner.
   *
   * @example
   * await chat.revokeInvitation({ invite_id: 3 });
   */
  readonly revokeInvitation: Method<RevokeInvitationParams<L>, RevokeInvitationAnswer<L>>;

  /**
   * Revokes an invitation link.
   *
   * The link ends. Inviters revoke their own, administrators all; only owners revoke one that makes owners.
   *
   * @example
   * await chat.revokeInvitationLink({ invite_id: 3 });
   */
  readonly revokeInvitationLink: Method<RevokeInvitationLinkParams<L>, RevokeInvitationLinkAnswer<L>>;

  /**
   * Mails an invitation again.
   *
   * The same mail again, with the same link and the same end, for those who may revoke the invitation and might still send it.
   *
   * @example
   * await chat.resendInvitation({ invite_id: 3 });
   */
  readonly resendInvitation: Method<ResendInvitationParams<L>, ResendInvitationAnswer<L>>;

  /**
   * Gives an installation of a client its id.
   *
   * A client asks once when a person signs in, and keeps the id: its later requests about notifications name it. The oldest of too many devices goes.
   *
   * Since level 468.
   *
   * @example
   * await chat.registerClientDevice();
   */
  readonly registerClientDevice: Method<RegisterClientDeviceParams<L>, RegisterClientDeviceAnswer<L>>;

  /**
   * Forgets an installation of a client.
   *
   * For a client that signs out: no notification goes to the device any more.
   *
   * Since level 470.
   *
   * @example
   * await chat.removeClientDevice({ device_id: 7 });
   */
  readonly removeClientDevice: Method<RemoveClientDeviceParams<L>, RemoveClientDeviceAnswer<L>>;

  /**
   * Lets an installation of a client get notifications.
   *
   * A first registration gives a key and a token; later ones replace either or both. The server tells the push relay of a token and publishes what came of it. A token is refused while another one is on its way.
   *
   * Since level 406.
   *
   * @example
   * await chat.registerForPush({ device_id: 7, push_key_id: 2408, push_key: 'MW+OZe6cGZqUiVQ2ZYvYAHtfcPBmSBQqaWm8yJbUOLEp', token_kind: 'fcm', token_id: 'qh8Hqj0vQxc=', bouncer_public_key: 'mTKpKbhCJr1gEXHZ0Vv7eZQ2ZQrHuYQPKFjKE1JRbhA=', encrypted_push_registration: 'c2VhbGVkIGJ5IHRoZSBjbGllbnQ=' });
   */
  readonly registerForPush: Method<RegisterForPushParams<L>, RegisterForPushAnswer<L>>;

  /**
   * Sends a test notification to devices of the caller.
   *
   * The notification is encrypted for each device. It is sent at once; an error tells why the push relay did not take it.
   *
   * Since level 420.
   *
   * @example
   * await chat.sendTestNotification({ device_id: 7 });
   */
  readonly sendTestNotification: Method<SendTestNotificationParams<L>, SendTestNotificationAnswer<L>>;

  /**
   * Lets an Apple device get notifications that are not encrypted.
   *
   * The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.
   *
   * @example
   * await chat.addApnsToken({ token: 'a1b2c3', appid: 'org.zulip.Zulip' });
   */
  readonly addApnsToken: Method<AddApnsTokenParams<L>, AddApnsTokenAnswer<L>>;

  /**
   * Ends the notifications of an Apple device.
   *
   * For a client that signs out.
   *
   * @example
   * await chat.removeApnsToken({ token: 'a1b2c3' });
   */
  readonly removeApnsToken: Method<RemoveApnsTokenParams<L>, RemoveApnsTokenAnswer<L>>;

  /**
   * Lets an Android device get notifications that are not encrypted.
   *
   * The older scheme, for clients that cannot encrypt: the push relay reads what it passes on. Clients repeat this at each start.
   *
   * @example
   * await chat.addFcmToken({ token: 'fcm-token' });
   */
  readonly addFcmToken: Method<AddFcmTokenParams<L>, AddFcmTokenAnswer<L>>;

  /**
   * Ends the notifications of an Android device.
   *
   * For a client that signs out.
   *
   * @example
   * await chat.removeFcmToken({ token: 'fcm-token' });
   */
  readonly removeFcmToken: Method<RemoveFcmTokenParams<L>, RemoveFcmTokenAnswer<L>>;

  /**
   * Sends a test notification that is not encrypted.
   *
   * Tests the older scheme. Sent at once; an error tells why the push relay did not take it.
   *
   * Since level 217.
   *
   * @example
   * await chat.testPushTokens({ token: 'fcm-token' });
   */
  readonly testPushTokens: Method<TestPushTokensParams<L>, TestPushTokensAnswer<L>>;

  /**
   * The address by which mail becomes a message of a channel.
   *
   * Mail to the address becomes a message in the channel. The address is the sender’s own: everybody who has it can post. Empty where the server takes no mail.
   *
   * Since level 226.
   *
   * @example
   * await chat.getMailAddress({ stream_id: 2, sender_id: 7 });
   */
  readonly getMailAddress: Method<GetMailAddressParams<L>, GetMailAddressAnswer<L>>;

  /**
   * What happened since the last event received, waiting for it where nothing did.
   *
   * Answers with the events after `last_event_id`; where there are none, the call waits until one comes, or about 50 seconds for a `heartbeat`. Poll again at once with the id of the last event. Events come in order and none is left out, also after the server was down.
   *
   * The error `BAD_EVENT_QUEUE_ID` means that the queue is gone: register again. Without `queue_id` the call makes a queue, as `POST /register` does, with the parameters behind `dont_block`, and answers its id.
   *
   * @example
   * await chat.getEvents({ queue_id: 'yzVTeBf0thB9_3FaEF9u1pTfIH8', last_event_id: -1, dont_block: true });
   */
  readonly getEvents: Method<GetEventsParams<L>, GetEventsAnswer<L>>;

  /**
   * Gives an event queue up.
   *
   * A poll that still waits on the queue is answered with what is there.
   *
   * @example
   * await chat.deleteQueue({ queue_id: 'yzVTeBf0thB9_3FaEF9u1pTfIH8' });
   */
  readonly deleteQueue: Method<DeleteQueueParams<L>, DeleteQueueAnswer<L>>;

  /**
   * Opens a queue of events, and tells the state from which they go on.
   *
   * The first call of a client that lives with the organization: it answers the state of everything at one moment, and a queue with what happens from that moment on. Poll it by `GET /events`, with `queue_id` and `last_event_id` of the answer.
   *
   * `event_types` and `fetch_event_types` say what is wanted: without them the answer has everything, which may be large.
   *
   * @example
   * await chat.register({ apply_markdown: true, event_types: ['message', 'reaction', 'realm_emoji'] });
   */
  readonly register: Method<RegisterParams<L>, RegisterAnswer<L>>;
}

/** The operations of a level; without a named one, all. */
export type Operations<L extends number = number> = number extends L ? EveryOperation<L> : Pick<EveryOperation<L>, OperationName<L>>;
