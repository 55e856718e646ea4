import { channelId, instant, newestLevel, userId } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import { aChannel, aGroup, aMessage, aRealm, aServer, aSubscription, aUser, direct, inTopic, level, schemaProblems } from '@parley/testkit';
import type { JsonObject } from '../json.js';
import { channelObject, channelShape } from './channels/channel.js';
import { userGroupObject, userGroupShape } from './groups/user-group.js';
import { fetchedMessageShape, messageShape } from './messages/message.js';
import { listedUserShape, ownUserShape, userShape } from './people/user.js';
import { subscriptionShape } from './subscriptions/subscription.js';
import { fetchedMessageObject, messageObject } from './messages/message.js';
import { subscriptionObject } from './subscriptions/subscription.js';
import { ownUserObject, unknownUserObject, userObject } from './people/user.js';
import { viewing } from './messages/viewing.js';

const person = aUser(10);
const bot = aUser(11, { bot: { type: 'generic', ownerId: person.id, isSystemBot: false } });
const systemBot = aUser(12, { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
const deleted = aUser(14, { isActive: false, isDeleted: true });
const shy = aUser(13, { settings: { ...person.settings, emailAddressVisibility: 'administrators' } });
const channel = aChannel({ settings: { canSendMessage: { kind: 'anonymous', directMembers: [person.id], directSubgroups: [] } } });
const people = new Map([person, bot, systemBot].map((user) => [user.id, user]));
const surroundings = { people, channelNames: new Map([[channelId(50), 'design']]), topicLinks: () => [] };
const changed = aMessage({
  ...{ editedAt: instant(1), movedAt: instant(2), changedAt: instant(2) },
  history: [
    { number: 2, editorId: person.id, at: instant(2), topic: { before: 'a', after: '' }, channel: { before: channelId(49), after: channelId(50) } },
    { number: 1, editorId: null, at: instant(1), text: { content: 'x', html: '<p>x</p>', rendererVersion: 1 } },
  ],
});
const reacted = aMessage({ senderId: 77, reactions: [{ kind: 'unicode', code: '1f642', name: 'smile', userId: person.id }] });
const messages = [changed, aMessage({ recipient: inTopic(50, '') }), aMessage({ recipient: direct(3, 10, 11, 12) }), reacted];
const bothViews = [true, false];

/** An object in every variant, at a level. */
interface Sampled {
  readonly schema: (open: Open) => JsonObject;
  readonly samples: (open: Open) => ReadonlyArray<JsonObject>;
}

const seenBy = (open: Open, clientGravatar = false) => ({
  ...viewing({ open, realm: aRealm(), server: aServer(), actor: null }, { clientGravatar }),
  reader: person,
});

const users = (open: Open, isActive: boolean): ReadonlyArray<JsonObject> => {
  const parts = { isActive, profileData: true };
  // An owner sees real addresses beside the dummies.
  const led = { ...seenBy(open), reader: aUser(1, { role: 'owner' }) };
  const shown = [person, bot, systemBot, shy, deleted].map((user) => userObject(user, led, parts));
  // A caller without an account gets fewer keys.
  const unknown = [unknownUserObject(userId(99), seenBy(open), parts), userObject(person, { ...seenBy(open), reader: null }, parts)];
  return [...shown, ...unknown];
};

const messageView = (open: Open, rendersMarkdown: boolean) => ({ ...seenBy(open, rendersMarkdown), rendersMarkdown, understandsEmptyTopic: rendersMarkdown });

const isActive = () => true;

const sampled: Readonly<Record<string, Sampled>> = {
  channel: {
    schema: channelShape.schema,
    samples: (open) => bothViews.map((isDefault) => channelObject(channel, { open, realm: aRealm(), isActive }, { isDefault })),
  },
  subscription: {
    schema: subscriptionShape.schema,
    samples: (open) => {
      const view = { open, realm: aRealm(), isActive, concrete: null, addressOf: () => person.email };
      return [null, ...bothViews.map((isPartial) => ({ userIds: [person.id], isPartial }))].map((shown) =>
        subscriptionObject(channel, aSubscription(), view, shown),
      );
    },
  },
  user: { schema: userShape.schema, samples: (open) => users(open, true) },
  'listed user': { schema: listedUserShape.schema, samples: (open) => users(open, false) },
  'own user': {
    schema: ownUserShape.schema,
    samples: (open) => [person, bot, systemBot, shy, deleted].map((user) => ownUserObject(user, { ...seenBy(open), reader: user }, 7)),
  },
  group: {
    schema: userGroupShape.schema,
    samples: (open) => [userGroupObject(aGroup(20, { directMembers: [person.id] }), { open, realm: aRealm(), isActive })],
  },
  message: {
    schema: messageShape.schema,
    samples: (open) => messages.flatMap((message) => bothViews.map((asHtml) => messageObject(message, surroundings, messageView(open, asHtml)))),
  },
  'fetched message': {
    schema: fetchedMessageShape.schema,
    samples: (open) =>
      [null, new Set<string>()].flatMap((wordsFound) =>
        messages.map((message) =>
          fetchedMessageObject({ message, flags: ['read', 'channelWildcardMentioned'] }, surroundings, messageView(open, true), wordsFound),
        ),
      ),
  },
};

const levels = Array.from({ length: newestLevel }, (_, index) => level(index + 1));

const keysOf = (schema: JsonObject) => ({ all: Object.keys(schema['properties'] as JsonObject).sort(), required: schema['required'] as ReadonlyArray<string> });

describe.each(Object.entries(sampled))('the schema of a %s', (_, { schema, samples }) => {
  it('has every key of its objects at every level, and requires those that are always present', () => {
    for (const at of levels) {
      const { all, required } = keysOf(schema(openAt(at)));
      const shown = samples(openAt(at)).map(Object.keys);
      const everywhere = all.filter((key) => shown.every((keys) => keys.includes(key)));
      expect({ at, keys: [...new Set(shown.flat())].sort(), required: [...required].sort() }).toEqual({ at, keys: all, required: everywhere });
    }
  });

  it.each([1, 58, 120, 208, 277, 339, 420, 496])('is valid for its objects at level %i', (number) => {
    const open = openAt(level(number));
    expect(samples(open).flatMap((sample) => schemaProblems(schema(open), sample))).toEqual([]);
  });
});
