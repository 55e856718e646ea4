import { stateLaw } from '../../../fixtures/state-law.js';

stateLaw({ part: 1, parts: 4 });
