import { firstSignInContract } from '@parley/testkit';
import { type Court, openCourt } from '../fixtures/court.js';

let court: Court;

beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());

firstSignInContract('OpenID Connect', () => {
  const { subject, ...known } = court.known();
  return Promise.resolve({ ...court, ...known, signIn: () => court.signIn(subject) });
});
