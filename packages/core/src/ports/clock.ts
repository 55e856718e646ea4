import type { Instant } from '../model/instant.js';

export interface Clock {
  now(): Instant;
}
