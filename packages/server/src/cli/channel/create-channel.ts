import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { command, text } from '../command.js';
import { ownOperation } from '../own-operation.js';
import { actingOptions, withActing } from '../shared/acting.js';
import { peopleIn } from '../shared/find-in.js';
import { namesText } from '../shared/people-rows.js';
import { privacyWords } from './words.js';

/** The API's parameters for each kind. */
const privacyFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [privacyWords.webPublic]: { is_web_public: 'true' },
  [privacyWords.public]: {},
  [privacyWords.privateSharedHistory]: { invite_only: 'true', history_public_to_subscribers: 'true' },
  [privacyWords.privateProtectedHistory]: { invite_only: 'true', history_public_to_subscribers: 'false' },
};

export const createChannelCommand = command({
  words: 'channel create',
  about: 'Makes a channel, with the people who are named.',
  options: {
    description: text('TEXT', 'what it is for'),
    privacy: text('KIND', 'default: public', Object.values(privacyWords)),
    ...actingOptions,
  },
  argument: { name: 'channel', about: 'its name', choices: [], more: { name: 'user', about: 'addresses or ids of its first subscribers', isNeeded: false } },
  examples: ['parley channel create design --description "How it looks"', 'parley channel create board ann@example.org 12 --privacy private'],
  run: ({ argument: name, more, options, config, terminal }) =>
    withActing(config, options, async ({ levels, context, run }) => {
      const operation = ownOperation('createChannel', levels);
      const {
        people,
        command: asked,
        result,
      } = await run('createChannel', (tx) =>
        pipe(
          peopleIn(tx, more),
          TaskEither.map((people) => ({
            people,
            command: operation.read({
              name,
              subscribers: JSON.stringify(people.map(({ id }) => id)),
              description: options.description,
              ...privacyFields[options.privacy ?? privacyWords.public],
            }),
          })),
        ),
      );
      terminal.write(`#${name} (${String(result.channelId)}) is there${people.length === 0 ? '' : `, with ${namesText(people)}`}.\n`);
      return { data: operation.reply(result, context, asked) };
    }),
});
