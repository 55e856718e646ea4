import type { DevicesStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { devicesIn } from './devices.js';
import { pushTokensIn } from './push-tokens.js';
import { pushesIn } from './pushes.js';

export const devicesStore: PartBuilders<DevicesStore> = {
  devices: ({ scope }) => devicesIn(scope),
  pushTokens: ({ scope }) => pushTokensIn(scope),
  pushes: ({ scope }) => pushesIn(scope),
};
