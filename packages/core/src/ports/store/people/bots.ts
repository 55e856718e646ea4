import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { BotConfig, BotDefaults, BotService, KnownBot } from '../../../model/people/bot.js';

/** Requested changes of a bot; absent fields keep their value. The account itself is changed by `Users`. */
export interface BotUpdate {
  readonly defaults?: Partial<BotDefaults>;
  readonly service?: Partial<BotService>;
  /** Added to the present values. */
  readonly config?: BotConfig;
}

/** Bots without the system's. Every list is one statement, ascending. */
export interface BotReads {
  byIds(ids: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<KnownBot>>;
  /** Of one owner, or of the organization; deactivated ones included. */
  of(owner: UserId | 'organization'): TaskEither<Fault, ReadonlyArray<KnownBot>>;
}

export interface Bots extends BotReads {
  /** What a new account has as a bot. */
  insert(userId: UserId, bot: Pick<KnownBot, 'defaults' | 'service' | 'config'>): TaskEither<Fault, void>;
  /** One statement. Not read by rules. A service is changed only where there is one. */
  change(userId: UserId, change: BotUpdate): TaskEither<Fault, void>;
}
