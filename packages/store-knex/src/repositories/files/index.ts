import type { FilesStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { attachmentsIn } from './attachments.js';

export const filesStore = ({ scope }: TxParts): FilesStore => ({
  attachments: attachmentsIn(scope),
});
