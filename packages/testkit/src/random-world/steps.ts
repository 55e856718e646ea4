import fc from 'fast-check';
import { type GroupMentions, groupMentions, type GroupStep, groupSteps } from './group-steps.js';

/** A step of a random world. Numbers choose among what exists at that moment. */
export type Step =
  | { readonly kind: 'join' | 'leave'; readonly person: number; readonly channel: number }
  | GroupStep
  | {
      readonly kind: 'send';
      readonly sender: number;
      readonly channel: number;
      readonly topic: number;
      readonly isReadBySender: boolean;
      readonly mentionsChannel: boolean;
      readonly mentionsTopic: boolean;
      readonly mentions: ReadonlyArray<number>;
      readonly inGroups: GroupMentions;
      readonly lateness: number;
      readonly text: number;
    }
  | {
      readonly kind: 'sendDirectly';
      readonly people: ReadonlyArray<number>;
      readonly isReadBySender: boolean;
      readonly mentionsChannel: boolean;
      readonly text: number;
      readonly inGroups: GroupMentions;
    }
  | {
      readonly kind: 'edit';
      readonly message: number;
      readonly mentionsChannel: boolean;
      readonly mentionsTopic: boolean;
      readonly mentions: ReadonlyArray<number>;
      readonly inGroups: GroupMentions;
      readonly text: number;
    }
  /** Many messages elsewhere: the next id is far higher. */
  | { readonly kind: 'skip' }
  | { readonly kind: 'react'; readonly person: number; readonly message: number }
  | {
      readonly kind: 'move';
      readonly message: number;
      readonly channel: number;
      /** null: each message keeps its own. */
      readonly topic: number | null;
      readonly extent: 'one' | 'later' | 'all';
      readonly mover: number;
      readonly onlyReceived: boolean;
      readonly givesCopies: boolean;
    }
  | { readonly kind: 'alertWords'; readonly person: number; readonly words: ReadonlyArray<string> }
  | { readonly kind: 'delete'; readonly messages: ReadonlyArray<number> }
  | {
      readonly kind: 'flag';
      readonly person: number;
      readonly operation: 'add' | 'remove';
      readonly flag: 'read' | 'starred' | 'collapsed';
      readonly messages: ReadonlyArray<number>;
    };

export const people = 3;
export const channels = 3;
export const topics: ReadonlyArray<string> = ['lunch', 'LUNCH', '✔ done', ''];

const none = { hasLink: false, hasImage: false, hasAttachment: false };

/** Texts: words with several endings, letters beyond ASCII, and what else a narrow may look for. */
export const texts = [
  { content: 'hello', ...none },
  { content: 'Two runners were running: https://example.org/RUN', ...none, hasLink: true },
  { content: 'ÉTÉ, and the ﬁne résumé of a runner', ...none },
  { content: 'lunch 世界', ...none, hasLink: true, hasImage: true },
  { content: 'two of "hello, hello"', ...none, hasLink: true, hasAttachment: true },
] as const;

/** Some occur in these texts, and some only inside of longer words. */
const alertWords = ['Hello', 'runner', 'run', 'été', 'lunch', 'nothing'] as const;

const person = fc.nat(people - 1);
const text = fc.nat(texts.length - 1);
const channel = fc.nat(channels - 1);
const topic = fc.nat(topics.length - 1);
const which = fc.nat(1_000);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'join' as const, 'leave' as const), person, channel }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      sender: person,
      channel,
      topic,
      isReadBySender: fc.boolean(),
      mentionsChannel: fc.boolean(),
      mentionsTopic: fc.boolean(),
      mentions: fc.uniqueArray(person, { maxLength: 2 }),
      inGroups: groupMentions,
      lateness: fc.nat(3),
      text,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sendDirectly' as const),
      people: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
      isReadBySender: fc.boolean(),
      mentionsChannel: fc.boolean(),
      text,
      inGroups: groupMentions,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      message: which,
      mentionsChannel: fc.boolean(),
      mentionsTopic: fc.boolean(),
      mentions: fc.uniqueArray(person, { maxLength: 1 }),
      inGroups: groupMentions,
      text,
    }),
  },
  { weight: 5, arbitrary: groupSteps(person) },
  { weight: 1, arbitrary: fc.constant({ kind: 'skip' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('react' as const), person, message: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      message: which,
      channel,
      topic: fc.option(topic, { nil: null }),
      extent: fc.constantFrom('one' as const, 'later' as const, 'all' as const),
      mover: person,
      onlyReceived: fc.nat(3).map((chance) => chance === 0),
      givesCopies: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('alertWords' as const), person, words: fc.subarray([...alertWords]) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), messages: fc.uniqueArray(which, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('flag' as const),
      person,
      operation: fc.constantFrom('add' as const, 'add' as const, 'remove' as const),
      flag: fc.constantFrom('read' as const, 'read' as const, 'starred' as const, 'collapsed' as const),
      messages: fc.uniqueArray(which, { minLength: 1, maxLength: 5 }),
    }),
  },
);

export const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(step, { minLength: 15, maxLength: 45 });
