import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, ReadTx } from '@parley/core';
import type { Channel, User } from '@parley/core/model';
import { type Argument, command } from '../command.js';
import { ownOperation } from '../own-operation.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { channelIn, peopleIn } from '../shared/find-in.js';
import { channelArgument } from './words.js';

const channelAndPeople: Argument = { ...channelArgument, more: { name: 'user', about: 'addresses or ids', isNeeded: true } };

interface Named {
  readonly channel: Channel;
  readonly people: ReadonlyArray<User>;
}

const loadNamed = (tx: ReadTx, channel: string, people: ReadonlyArray<string>): TaskEither.TaskEither<Failure, Named> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channel', () => channelIn(tx, channel)),
    TaskEither.bind('people', () => peopleIn(tx, people)),
  );

const principals = (people: ReadonlyArray<User>): string => JSON.stringify(people.map(({ id }) => id));

const lines = (people: ReadonlyArray<User>, { name }: Channel, verb: string): string =>
  people.map(({ fullName }) => `${fullName} ${verb} #${name}.\n`).join('');

export const subscribeCommand = command({
  words: 'channel subscribe',
  about: 'Subscribes people to a channel.',
  options: actingOptions,
  argument: channelAndPeople,
  examples: ['parley channel subscribe design ann@example.org bo@example.org', 'parley channel subscribe board 12 --as ann@example.org'],
  run: ({ argument, more, options, config, terminal }) =>
    withActing(config, options, async ({ levels, context, run }) => {
      const operation = ownOperation('subscribe', levels);
      const {
        channel,
        command: asked,
        result,
      } = await run('subscribe', (tx) =>
        pipe(
          loadNamed(tx, argument, more),
          TaskEither.map(({ channel: found, people }) => ({
            channel: found,
            command: operation.read({ subscriptions: JSON.stringify([{ name: found.name }]), principals: principals(people) }),
          })),
        ),
      );
      const [now, before] = [result.subscribed, result.alreadySubscribed].map((people) => people.map(({ user }) => user));
      terminal.write(lines(now ?? [], channel, 'is subscribed to') + lines(before ?? [], channel, 'was already subscribed to'));
      return { data: operation.reply(result, context, asked) };
    }),
});

export const unsubscribeCommand = command({
  words: 'channel unsubscribe',
  about: 'Takes people out of a channel.',
  options: actingOptions,
  argument: channelAndPeople,
  examples: ['parley channel unsubscribe design ann@example.org'],
  run: ({ argument, more, options, config, terminal }) =>
    withActing(config, options, async ({ levels, context, run }) => {
      const operation = ownOperation('unsubscribe', levels);
      const {
        channel,
        people,
        command: asked,
        result,
      } = await run('unsubscribe', (tx) =>
        pipe(
          loadNamed(tx, argument, more),
          TaskEither.map((found) => ({
            ...found,
            command: operation.read({ subscriptions: JSON.stringify([found.channel.name]), principals: principals(found.people) }),
          })),
        ),
      );
      terminal.write(lines(people, channel, 'is no longer in'));
      return { data: operation.reply(result, context, asked) };
    }),
});
