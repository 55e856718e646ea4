import { userId } from '@parley/core';
import { holders, named } from '@parley/core/model';
import {
  administer,
  canAddSubscribers,
  canDraftForChannel,
  canForgetTopic,
  canLearnMailAddress,
  canPost,
  canPostInTopic,
  canPreferTopic,
  canSubscribeOthers,
  canSubscribeSelf,
  canUnsubscribeOther,
  canUnsubscribeSelf,
  type ChannelFacts,
  contentAccess,
  metadataAccess,
  type Verdict,
} from '@parley/core/rules';
import { aRealm, systemGroups } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { channelFacts, channelCases } from '../shared/channel-kinds.js';
import { accountsAndHolders, self } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const legend = 'Columns: web-public, public, private with shared or protected history; +in: the person is subscribed; +arch: the channel is archived.';

/** The settings that these rules read. */
const settingsAsked = ['canRemoveSubscribers', 'canAdministerChannel', 'canSendMessage', 'canAddSubscribers', 'canSubscribe', 'canCreateTopic'] as const;

const nobodyAdds = aRealm({ settings: { canAddSubscribers: named(systemGroups.nobody) } });
const other = { id: userId(9), bot: null };
const ownBot = { id: userId(9), bot: { type: 'generic', ownerId: self, isSystemBot: false } } as const;

/** Restricts posting or new topics to the people that the setting names, unless the table says otherwise. */
const restricted = (facts: ChannelFacts, setting: 'canSendMessage' | 'canCreateTopic'): ChannelFacts => {
  const { settings } = facts.channel;
  const isNamed = settings[setting].kind === 'anonymous';
  return isNamed ? facts : { ...facts, channel: { ...facts.channel, settings: { ...settings, [setting]: holders([userId(99)], []) } } };
};

const actions: ReadonlyArray<readonly [file: string, title: string, rule: (facts: ChannelFacts) => Verdict]> = [
  ['see-content', 'Read what is said in a channel, in lists', (facts) => contentAccess(facts, 'history')],
  ['see-metadata', 'See that a channel exists, with its name, settings and subscribers', metadataAccess],
  ['administer-channel', 'Change a channel that one can see', administer],
  ['subscribe-self', 'Join a channel', canSubscribeSelf],
  ['subscribe-others', 'Bring others into a channel', (facts) => canSubscribeOthers({ ...facts, isNew: false })],
  [
    'subscribe-others-restricted',
    'Add others to a channel, where the organization allows nobody',
    (facts) => canSubscribeOthers({ ...facts, actor: { ...facts.actor, realm: nobodyAdds }, isNew: false }),
  ],
  [
    'subscribe-others-to-new',
    'Add others to one’s own new channel, where the organization allows nobody',
    (facts) => canAddSubscribers({ ...facts, actor: { ...facts.actor, realm: nobodyAdds }, isNew: true }),
  ],
  ['unsubscribe-self', 'Leave a channel', canUnsubscribeSelf],
  ['unsubscribe-others', 'Take somebody else out of a channel', (facts) => canUnsubscribeOther({ ...facts, target: other })],
  ['unsubscribe-own-bot', 'Take one’s own bot out of a channel', (facts) => canUnsubscribeOther({ ...facts, target: ownBot })],
  ['learn-mail-address', 'See the mail address of a channel', canLearnMailAddress],
  [
    'learn-mail-address-restricted',
    'See the mail address, where only named people may post',
    (facts) => canLearnMailAddress(restricted(facts, 'canSendMessage')),
  ],
  ['prefer-topic', 'Mute or follow a topic of a channel', canPreferTopic],
  [
    'forget-topic',
    'Remove a topic preference, without ever having been in the channel',
    (facts) => canForgetTopic({ ...facts, everSubscribed: facts.subscribed, hasPreference: false }),
  ],
  ['draft-for-channel', 'Direct a draft at a channel', canDraftForChannel],
  ['post', 'Post in a channel', (facts) => canPost({ ...facts, owner: null })],
  ['post-restricted', 'Post in a channel, where only named people may', (facts) => canPost({ ...restricted(facts, 'canSendMessage'), owner: null })],
  [
    'create-topic-restricted',
    'Open a topic, where only named people may',
    (facts) => canPostInTopic({ ...restricted(facts, 'canCreateTopic'), owner: null, topic: 'new', topicExists: false }),
  ],
];

describe('who may do what in which channel', () => {
  test.each(actions)('%s', (file, title, rule) => {
    const table = permissionTable(title, [legend], accountsAndHolders(...settingsAsked), channelCases, (person, standing) =>
      rule(channelFacts(person, standing)),
    );
    expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);
  });
});
