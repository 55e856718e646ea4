export type { Call, CallOptions, Progress } from './call.js';
export { type Chat, type ChatBase, connect, type ConnectionOptions, type Credentials, signIn } from './connect.js';
export type { Feature } from './levels.js';
export { ChatApiError, ChatNetworkError } from './errors.js';
