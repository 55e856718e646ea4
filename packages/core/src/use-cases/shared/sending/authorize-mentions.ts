import * as Either from 'fp-ts/lib/Either.js';
import { type Attachment, pathIdOf } from '../../../model/files/attachment.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Rendered } from '../../../ports/renderer.js';
import type { MessageText } from '../../../ports/store.js';
import { canMentionGroup, canMentionMany, manyPeople } from '../../../rules/messages/posting.js';
import { isAllowed } from '../../../rules/verdict.js';
import { permit } from '../permit.js';
import type { Address } from './authorize-destination.js';
import { mentionedReceivers } from './mentioned-receivers.js';
import { renderOptions } from './render-options.js';
import { resolveReferences, type ResolvedPeopleAndPlaces } from './resolve-references.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';
import type { Failure } from '../../../failures.js';

/** A rendered text, with whom it addresses. */
export interface AddressedText extends MessageText {
  /** Those who receive the message among the outgoing-webhook bots that it mentions. */
  readonly mentionedServices: ReadonlyArray<UserId>;
}

/** Whether messages to this account go on to a service. */
export const isService = ({ isActive, bot }: Pick<User, 'isActive' | 'bot'>): boolean => isActive && bot?.type === 'outgoingWebhook';

const checkGroups = ({ actor }: ReaderCall, { mentionedGroups }: Rendered, { wholeGroups }: ResolvedPeopleAndPlaces): Either.Either<Failure, unknown> => {
  const denied = wholeGroups
    .filter(({ id }) => mentionedGroups.includes(id))
    .map((group) => canMentionGroup(actor, group))
    .find((verdict) => !isAllowed(verdict));
  return denied === undefined ? done : permit(denied);
};

/** Counts only if the text mentions everybody: a channel's subscribers, or a topic's participants up to the number that matters. */
const authorizeWildcards = async (
  { tx, actor }: ReaderCall,
  { channel, recipient }: Address,
  { mentionsChannel, mentionsTopic }: Rendered,
): Outcome<unknown> => {
  if (channel === null || recipient.kind !== 'channel') return done;
  if (mentionsChannel) {
    const reached = await tx.channels.subscriberCount(channel.id)();
    if (Either.isLeft(reached)) return reached;
    const allowed = permit(canMentionMany({ actor, what: 'channel', reached: reached.right }));
    if (Either.isLeft(allowed)) return allowed;
  }
  if (!mentionsTopic) return done;
  const reached = await tx.messages.participantCount(channel.id, topicKey(recipient.topic), manyPeople + 1)();
  return Either.isLeft(reached) ? reached : permit(canMentionMany({ actor, what: 'topic', reached: reached.right }));
};

/** Returns the files that the text links, as far as its author may read them. */
const linking = ({ realm }: ReaderCall, { linkedFiles }: Rendered, { attachments }: ResolvedPeopleAndPlaces): Pick<MessageText, 'hasAttachment' | 'files'> => {
  const files = attachments.filter(({ path }) => linkedFiles.includes(pathIdOf(realm.id, path))).map(({ id, ownerId }) => ({ id, ownerId }));
  return { hasAttachment: files.length > 0, files };
};

/** Renders the text with the options of its sender and organization, and checks whether the sender may mention whom it mentions. */
export const authorizeMentions = async (
  call: ReaderCall,
  address: Address,
  content: string,
  known: ReadonlyArray<Attachment> | null = null,
): Outcome<AddressedText> => {
  const resolved = await resolveReferences(call, call.ports.renderer.references(content), known);
  if (Either.isLeft(resolved)) return resolved;
  const { renderer } = call.ports;
  const rendered = renderer.render(content, resolved.right, renderOptions(call.actor, call.now()));
  const isChannel = address.channel !== null;
  const allowed = checkGroups(call, rendered, resolved.right);
  if (Either.isLeft(allowed)) return allowed;
  const wildcardsAllowed = await authorizeWildcards(call, address, rendered);
  if (Either.isLeft(wildcardsAllowed)) return wildcardsAllowed;
  const found = await mentionedReceivers(
    call,
    address,
    resolved.right.users.filter(({ id }) => rendered.mentionedUsers.includes(id)),
  );
  if (Either.isLeft(found)) return found;
  const { mentionedUsers, mentionedBots } = found.right;
  return Either.right({
    content,
    html: rendered.html,
    rendererVersion: renderer.version,
    isMeMessage: rendered.isMeMessage,
    hasLink: rendered.hasLink,
    hasImage: rendered.hasImage,
    ...linking(call, rendered, resolved.right),
    mentionsChannel: rendered.mentionsChannel,
    mentionsTopic: isChannel && rendered.mentionsTopic,
    namedUsers: rendered.mentionedUsers,
    mentionedUsers,
    mentionedBots,
    mentionedGroups: rendered.mentionedGroups,
    mentionedServices: resolved.right.users.filter(isService).flatMap(({ id }) => ([...mentionedUsers, ...mentionedBots].includes(id) ? [id] : [])),
  });
};
