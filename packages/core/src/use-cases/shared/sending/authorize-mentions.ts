import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type Attachment, pathIdOf } from '../../../model/files/attachment.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { Rendered } from '../../../ports/renderer.js';
import type { MessageText, ReadTx } from '../../../ports/store.js';
import { canMentionGroup, canMentionMany, manyPeople } from '../../../rules/messages/posting.js';
import { isAllowed, type Verdict } from '../../../rules/verdict.js';
import { permit } from '../permit.js';
import type { Caller } from '../../use-case.js';
import type { Address } from './authorize-destination.js';
import { mentionedReceivers } from './mentioned-receivers.js';
import { renderOptions } from './render-options.js';
import { resolveReferences, type ResolvedPeopleAndPlaces } from './resolve-references.js';

/** A rendered text, with whom it addresses. */
export interface AddressedText extends MessageText {
  /** Those who receive the message among the outgoing-webhook bots that it mentions. */
  readonly mentionedServices: ReadonlyArray<UserId>;
}

/** Whether messages to this account go on to a service. */
export const isService = ({ isActive, bot }: Pick<User, 'isActive' | 'bot'>): boolean => isActive && bot?.type === 'outgoingWebhook';

const asked = (verdict: Verdict): TaskEither.TaskEither<Failure, void> =>
  pipe(
    TaskEither.fromEither(permit(verdict)),
    TaskEither.map(() => undefined),
  );

const authorizeGroups = ({ actor }: Caller, { mentionedGroups }: Rendered, { wholeGroups }: ResolvedPeopleAndPlaces): TaskEither.TaskEither<Failure, void> => {
  const denied = wholeGroups
    .filter(({ id }) => mentionedGroups.includes(id))
    .map((group) => canMentionGroup(actor, group))
    .find((verdict) => !isAllowed(verdict));
  return denied === undefined ? TaskEither.right(undefined) : asked(denied);
};

/** Counts only if the text mentions everybody: a channel's subscribers, or a topic's participants up to the number that matters. */
const authorizeWildcards = (
  tx: ReadTx,
  { actor }: Caller,
  { channel, recipient }: Address,
  { mentionsChannel, mentionsTopic }: Rendered,
): TaskEither.TaskEither<Failure, void> => {
  if (channel === null || recipient.kind !== 'channel') return TaskEither.right(undefined);
  const subscribers = pipe(
    tx.channels.subscriberCount(channel.id),
    TaskEither.chain((reached) => asked(canMentionMany({ actor, what: 'channel', reached }))),
  );
  const participants = pipe(
    tx.messages.participantCount(channel.id, topicKey(recipient.topic), manyPeople + 1),
    TaskEither.chain((reached) => asked(canMentionMany({ actor, what: 'topic', reached }))),
  );
  return pipe(
    mentionsChannel ? subscribers : TaskEither.right(undefined),
    TaskEither.chain(() => (mentionsTopic ? participants : TaskEither.right(undefined))),
  );
};

/** Returns the files that the text links, as far as its author may read them. */
const linking = ({ realm }: Caller, { linkedFiles }: Rendered, { attachments }: ResolvedPeopleAndPlaces): Pick<MessageText, 'hasAttachment' | 'files'> => {
  const files = attachments.filter(({ path }) => linkedFiles.includes(pathIdOf(realm.id, path))).map(({ id, ownerId }) => ({ id, ownerId }));
  return { hasAttachment: files.length > 0, files };
};

/** Renders the text with the options of its sender and organization, and checks whether the sender may mention whom it mentions. */
export const authorizeMentions = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  caller: Caller,
  address: Address,
  content: string,
  known: ReadonlyArray<Attachment> | null = null,
): TaskEither.TaskEither<Failure, AddressedText> =>
  pipe(
    resolveReferences(tx, caller, ports.renderer.references(content), known),
    TaskEither.chain((resolved) => {
      const { renderer } = ports;
      const rendered = renderer.render(content, resolved, renderOptions(caller.actor));
      const isChannel = address.channel !== null;
      return pipe(
        authorizeGroups(caller, rendered, resolved),
        TaskEither.chain(() => authorizeWildcards(tx, caller, address, rendered)),
        TaskEither.chain(() =>
          mentionedReceivers(
            tx,
            ports,
            caller,
            address,
            resolved.users.filter(({ id }) => rendered.mentionedUsers.includes(id)),
          ),
        ),
        TaskEither.map(({ mentionedUsers, mentionedBots }): AddressedText => ({
          content,
          html: rendered.html,
          rendererVersion: renderer.version,
          isMeMessage: rendered.isMeMessage,
          hasLink: rendered.hasLink,
          hasImage: rendered.hasImage,
          ...linking(caller, rendered, resolved),
          mentionsChannel: rendered.mentionsChannel,
          mentionsTopic: isChannel && rendered.mentionsTopic,
          namedUsers: rendered.mentionedUsers,
          mentionedUsers,
          mentionedBots,
          mentionedGroups: rendered.mentionedGroups,
          mentionedServices: resolved.users.filter(isService).flatMap(({ id }) => ([...mentionedUsers, ...mentionedBots].includes(id) ? [id] : [])),
        })),
      );
    }),
  );
