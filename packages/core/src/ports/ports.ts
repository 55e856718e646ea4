import type { Clock } from './clock.js';
import type { EmojiTable } from './emoji-table.js';
import type { EventQueues } from './event-queues.js';
import type { Files } from './files.js';
import type { IdSource } from './id-source.js';
import type { Images } from './images.js';
import type { Log } from './log.js';
import type { Mailer } from './mailer.js';
import type { Metrics } from './operator/metrics.js';
import type { Tracing } from './operator/tracing.js';
import type { PasswordAttempts } from './sign-in/password-attempts.js';
import type { PasswordCheck } from './sign-in/password-check.js';
import type { PeopleDirectory } from './people-directory.js';
import type { PushRelay } from './push/push-relay.js';
import type { RecentLog } from './recent-log.js';
import type { Renderer } from './renderer.js';
import type { Secrets } from './secrets.js';
import type { ServerFacts } from './server-facts.js';
import type { SignInProvider } from './sign-in/sign-in.js';
import type { SignInTokens } from './sign-in/sign-in-tokens.js';
import type { WakeUp } from './wake-up.js';

/** What a use case may use besides its transaction. */
export interface Ports {
  readonly queues: EventQueues;
  readonly wakeUp: WakeUp;
  readonly recentLog: RecentLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly passwords: PasswordCheck;
  readonly attempts: PasswordAttempts;
  /** Absent: everybody's password is checked here. */
  readonly directory?: PeopleDirectory;
  /** Absent: no program vouches for people here. */
  readonly signInTokens?: SignInTokens;
  /** In the order in which people see them. Absent: none. */
  readonly signInProviders?: ReadonlyArray<SignInProvider>;
  readonly files: Files;
  readonly images: Images;
  /** null: this server sends no mail. */
  readonly mailer: Mailer | null;
  /** Absent: this server notifies no phones. */
  readonly pushRelay?: PushRelay;
  readonly renderer: Renderer;
  readonly emoji: EmojiTable;
  readonly log: Log;
  /** Absent: nothing is measured. */
  readonly metrics?: Metrics;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing;
  readonly server: ServerFacts;
}
