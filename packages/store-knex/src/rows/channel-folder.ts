import { folderId, userId } from '@parley/core';
import type { ChannelFolder } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, atOrNull, int, intOrNull } from './read.js';

export const channelFolderFromRow = (row: Row): ChannelFolder => {
  const creator = intOrNull(row, 'creator_id');
  return {
    id: folderId(int(row, 'id')),
    name: as(row, 'name'),
    description: as(row, 'description'),
    renderedDescription: as(row, 'rendered_description'),
    creatorId: creator === null ? null : userId(creator),
    dateCreated: atOrNull(row, 'date_created'),
    isArchived: as(row, 'is_archived'),
    order: int(row, 'place'),
  };
};
