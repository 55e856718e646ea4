import type { DeviceState } from '@parley/core/model';
import { registrationErrorWords, seconds } from '../../names.js';
import { integer, key, nullable, oneOf, optional, shape, text } from '../../shape/index.js';

const errorWord = ({ error }: DeviceState): string | null => (error === null ? null : registrationErrorWords[error]);

/** Each key is null until there is something. Spec: 6 (`device`, level 468) */
export const deviceShape = shape<DeviceState>()('Device', {
  push_key_id: key(nullable(integer), ({ pushKeyId }) => pushKeyId),
  push_token_id: key(nullable(text), ({ tokenId }) => tokenId),
  pending_push_token_id: key(nullable(text), ({ pendingTokenId }) => pendingTokenId),
  push_token_last_updated_timestamp: key(nullable(integer), ({ tokenChangedAt }) => (tokenChangedAt === null ? null : seconds(tokenChangedAt))),
  push_registration_error_code: key(nullable(text), errorWord),
});

type Status = 'active' | 'failed' | 'pending';

const statusOf = ({ error, tokenId }: DeviceState): Status => {
  if (error !== null) return 'failed';
  return tokenId === null ? 'pending' : 'active';
};

/** A registration that is named by account. Spec: 6 (`push_device`, levels 406 to 467) */
export const pushAccountShape = shape<DeviceState>()('PushDevice', {
  status: key(oneOf(['active', 'failed', 'pending']), statusOf),
  error_code: optional(text, (device) => errorWord(device) ?? undefined),
});
