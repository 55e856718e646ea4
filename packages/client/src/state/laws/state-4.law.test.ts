import { stateLaw } from '../../../fixtures/state-law.js';

stateLaw({ part: 3, parts: 4 });
