import { stateLaw } from '../../../fixtures/state-law.js';

stateLaw({ part: 2, parts: 4 });
