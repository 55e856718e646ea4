import { newestLevel } from '@parley/core';
import { canPost, channel, floorOnly, group, organization, person } from '@parley/core/rules';

const realm = organization();
const editors = group({ id: 20, members: [7] });
const news = channel({ realm, name: 'news', settings: { canSendMessage: editors } });

/** Whether a person posts in #news, and why. */
export const mayPost = (id: number, role: 'administrator' | 'member' | 'guest'): string => {
  const actor = person({ id, role, realm, groups: [editors] });
  const verdict = canPost({ actor, channel: news, subscribed: true, owner: null, open: floorOnly({ floor: newestLevel }) });
  return verdict._tag === 'Right' ? `yes: ${JSON.stringify(verdict.right.decisive)}` : `no, ${verdict.left.refusal.kind}`;
};
