export type { Call, CallOptions, Progress } from './call.js';
export {
  type Chat,
  type ChatBase,
  type ChatEventsOptions,
  connect,
  type ConnectionOptions,
  type Credentials,
  type RegistrationState,
  signIn,
} from './connect.js';
export type { Feature } from './levels.js';
export { ChatApiError, ChatNetworkError } from './errors.js';
