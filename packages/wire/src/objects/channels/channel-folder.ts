import type { ChannelFolder } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { seconds } from '../../names.js';
import { bool, integer, key, nullable, shape, since, text, type Written } from '../../shape/index.js';

/** Spec: 2 (Channel), levels 389, 414 */
export const channelFolderShape = shape<ChannelFolder>()('ChannelFolder', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  description: key(text, ({ description }) => description),
  rendered_description: key(text, ({ renderedDescription }) => renderedDescription),
  creator_id: key(nullable(integer), ({ creatorId }) => creatorId),
  date_created: key(nullable(integer), ({ dateCreated }) => (dateCreated === null ? null : seconds(dateCreated))),
  is_archived: key(bool, ({ isArchived }) => isArchived),
  order: since('channelFolderOrder', integer, ({ order }) => order),
});

/** LEVEL(414): folders were ordered by id. */
export const channelFolderObjects = (folders: ReadonlyArray<ChannelFolder>, open: Open): ReadonlyArray<Written<'ChannelFolder'>> =>
  (open('channelFolderOrder') ? folders : [...folders].sort((left, right) => left.id - right.id)).map((folder) => channelFolderShape.write(open, folder));
