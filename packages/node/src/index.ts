export { scryptPasswordCheck } from './password-check.js';
export { derivedSecrets } from './secrets.js';
export { type FactsOptions, serverFacts, type Whereabouts } from './server-facts.js';
export { randomIds, systemClock } from './system.js';
export { wireUp, type Wiring } from './wire-up.js';
export { hostedChat, type HostedChat } from './hosted-chat.js';
