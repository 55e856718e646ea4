import * as Either from 'fp-ts/lib/Either.js';
import { beforeFirst, startCursor } from '../../../events/event-id.js';
import { rightsDigest } from '../../../events/rights.js';
import type { Failure } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import { type Capability, type CapabilitySet, isCapabilityKnown } from '../../../gates/client-capabilities.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Narrow, NarrowTerm } from '../../../model/messages/narrow.js';
import type { Head } from '../../../ports/store.js';
import type { Caller } from '../../caller.js';
import type { ReadCall } from '../../call.js';
import { refuse } from '../../outcome.js';

/** A client's options for its queue. */
export interface QueueOptions {
  readonly eventTypes: EventQueue['eventTypes'];
  readonly narrow: Narrow;
  readonly allPublicChannels: boolean;
  readonly rendersMarkdown: boolean;
  readonly clientGravatar: boolean;
  readonly slimPresence: boolean;
  readonly subscribers: EventQueue['subscribers'];
  readonly capabilities: CapabilitySet;
  /** Seconds; `mobile` is long enough for a sleeping phone; null or 0 = the default. */
  readonly idleTimeout: number | 'mobile' | null;
}

const usualIdleSeconds = 600;
const mobileIdleSeconds = 43_200;
const maxIdleSeconds = 604_800;

/** Spec: 4.21 (level 481) */
export const idleSeconds = (requested: QueueOptions['idleTimeout']): number => {
  if (requested === 'mobile') return mobileIdleSeconds;
  return requested === null || requested <= 0 ? usualIdleSeconds : Math.min(requested, maxIdleSeconds);
};

const supportedOperators: ReadonlySet<NarrowTerm['operator']> = new Set(['channel', 'topic', 'sender', 'is']);
/** UPSTREAM: there `alerted` asks for mentions. */
const supportedStates: ReadonlySet<string> = new Set(['dm', 'starred', 'unread', 'mentioned', 'alerted', 'resolved']);

/** Returns the clients' name of an operator, such as `dm-including` for `dmIncluding`. */
const spoken = (operator: string): string => operator.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const checkTerm = (term: NarrowTerm): Refusal | null => {
  if (term.operator === 'unknown') return { kind: 'queueOperatorNotSupported', operator: term.name };
  if (term.operator === 'unknownOperand' && term.of === 'is') return { kind: 'queueOperandNotSupported', operand: term.word };
  if (term.operator === 'unknownOperand') return { kind: 'queueOperatorNotSupported', operator: term.of };
  if (!supportedOperators.has(term.operator)) return { kind: 'queueOperatorNotSupported', operator: spoken(term.operator) };
  return term.operator === 'is' && !supportedStates.has(term.what) ? { kind: 'queueOperandNotSupported', operand: term.what } : null;
};

const check = ({ actor }: Caller, { narrow, allPublicChannels }: QueueOptions): Refusal | null => {
  if (allPublicChannels && actor.user.role === 'guest') return { kind: 'notAuthorizedForQuery' };
  for (const term of narrow) {
    const refusal = checkTerm(term);
    if (refusal !== null) return refusal;
  }
  return null;
};

/**
 * Builds a queue that begins at this head, and now among ephemeral events. It exists once `queues.register` has it, which must not be called inside the transaction.
 *
 * Spec: 4.21
 */
export const openQueue = (call: ReadCall, { position }: Pick<Head, 'position'>, options: QueueOptions): Either.Either<Failure, EventQueue> => {
  const refusal = check(call, options);
  if (refusal !== null) return refuse(refusal);
  const { actor, levels, generation: keyGeneration } = call;
  const id = call.ports.ids.queueId();
  call.ports.wakeUp.enter(id);
  return Either.right({
    id,
    realmId: call.realm.id,
    userId: actor.user.id,
    level: levels.call,
    capabilities: new Set<Capability>([...options.capabilities].filter((capability) => isCapabilityKnown(levels.call, capability))),
    eventTypes: options.eventTypes,
    narrow: options.narrow,
    allPublicChannels: options.allPublicChannels,
    rendersMarkdown: options.rendersMarkdown,
    clientGravatar: options.clientGravatar,
    slimPresence: options.slimPresence,
    subscribers: options.subscribers,
    idleTimeoutSeconds: idleSeconds(options.idleTimeout),
    start: position,
    keyGeneration,
    acknowledged: startCursor(position),
    passed: position,
    sentId: beforeFirst,
    rights: rightsDigest(actor),
    lastContact: call.now(),
  });
};
