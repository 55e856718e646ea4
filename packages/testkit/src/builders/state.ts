import { parts, type State } from '@parley/core/contract';
import { today } from './organization.js';

const nothing = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.nothing])) as unknown as Omit<State, 'at'>;

/** The state of an empty organization, with these changes. */
export const aState = (given: Partial<State> = {}): State => ({ at: today, ...nothing, ...given });
