import type { FilesStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { attachmentsIn } from './attachments.js';

export const filesStore: PartBuilders<FilesStore> = {
  attachments: ({ scope }) => attachmentsIn(scope),
};
