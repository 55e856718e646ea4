import { userId } from '@parley/core';
import { type ChannelPrivacy, holders, named, roles, type SystemGroupName } from '@parley/core/model';
import { type ActionOn, actions, type Target } from '@parley/core/rules';
import { aChannel, aGroup, aRealm, daysAgo, level, systemGroups } from '@parley/testkit/builders';
import {
  artists,
  bot,
  designers,
  inGroup,
  explanationOf,
  groupExplanationOf,
  messageExplanationOf,
  organizationExplanationOf,
} from '../../../fixtures/explaining.js';

const actionsOn = <To extends Target>(to: To) => Object.entries(actions).flatMap(([name, row]) => (row.to === to ? [name as ActionOn<To>] : []));

describe('every explanation', () => {
  const values = (['nobody', 'fullMembers', 'everyone'] as const satisfies ReadonlyArray<SystemGroupName>).map((name) => named(systemGroups[name]));
  const privacies: ReadonlyArray<ChannelPrivacy> = ['webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory'];
  const each = <A, B>(items: ReadonlyArray<A>, of: (item: A) => ReadonlyArray<B>): ReadonlyArray<B> => items.flatMap(of);

  const channelTexts = each(actionsOn('channel'), (action) =>
    each(roles, (role) =>
      each(privacies, (privacy) =>
        each([...values, holders([userId(7)], [artists])], (value) =>
          each([true, false], (flag) =>
            each([170, 350, 496], (at) =>
              each([{}, bot, { isActive: false }], (user) => {
                const settings = {
                  canAddSubscribers: value,
                  canAdministerChannel: value,
                  canSendMessage: value,
                  canSubscribe: value,
                  canRemoveSubscribers: value,
                };
                const channel = aChannel({ privacy, settings, isArchived: flag && at === 350 });
                return [explanationOf(action, { channel, subscribed: flag, levels: { floor: level(at), call: level(at) } }, role, user)];
              }),
            ),
          ),
        ),
      ),
    ),
  );

  const groupTexts = each(actionsOn('group'), (action) =>
    each(roles, (role) =>
      each(values, (value) =>
        each([true, false], (flag) =>
          each([1, 290, 310, 496], (at) => {
            const [canAddMembers, canJoin, canLeave, canManage, canMention, canRemoveMembers] = [value, value, value, value, value, value];
            const group = aGroup(20, { isDeactivated: flag, settings: { canAddMembers, canJoin, canLeave, canManage, canMention, canRemoveMembers } });
            return [groupExplanationOf(action, { group, levels: { floor: level(at), call: level(at) }, ...(flag ? inGroup(designers) : {}) }, role)];
          }),
        ),
      ),
    ),
  );

  const realms = values.flatMap((value) => {
    const settings = Object.fromEntries(Object.keys(aRealm().settings).map((name) => [name, value]));
    const closed = {
      allowMessageEditing: false,
      readReceipts: false,
      editHistoryVisibility: 'none',
      nameChangesDisabled: true,
      avatarChangesDisabled: true,
    } as const;
    return [aRealm({ settings }), aRealm({ settings, policies: { ...closed, emailChangesDisabled: true, messageDeleteLimit: 1, moveWithinChannelLimit: 1 } })];
  });

  const organizationTexts = each(actionsOn('organization'), (action) =>
    each(roles, (role) =>
      each(realms, (realm) => [true, false].map((webPublicEnabled) => organizationExplanationOf(action, { realm, webPublicEnabled }, role))),
    ),
  );

  const messageTexts = each(actionsOn('message'), (action) =>
    each(roles, (role) =>
      each(realms, (realm) =>
        each([true, false], (flag) => {
          const change = { realm, subscribed: flag, received: flag, message: { senderId: userId(flag ? 7 : 8), sentAt: daysAgo(9) } };
          const secret = aChannel({ privacy: 'privateProtectedHistory' });
          return [
            messageExplanationOf(action, change, role),
            messageExplanationOf(action, { ...change, channel: secret }, role),
            messageExplanationOf(action, { ...change, channel: null, participates: flag }, role),
          ];
        }),
      ),
    ),
  );

  test('it is a sentence with a reason, and names the person instead of using a pronoun', () => {
    const texts = new Set([...channelTexts, ...groupTexts, ...messageTexts, ...organizationTexts]);
    expect(texts.size).toBeGreaterThan(300);
    for (const text of texts) {
      expect(text).toMatch(/^.+ may (not )?.+: \S.+[^:,]\.\n(No two changes would (allow|forbid) it|Smallest change( to forbid it)?: .+)\.\n$/);
      expect(text).not.toMatch(/\b(she|her|hers|he|him|his|herself|himself|undefined|null)\b|only (may|,)|role:/);
    }
  });
});
