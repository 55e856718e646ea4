import type { ArchiveRow } from '../../read/archive-source.js';
import { textIn } from '../../convert/fields.js';
import { emojiId } from '../../convert/own-emoji.js';
import type { SlackFile } from './slack-file.js';

const isPerson = /^[UWB][A-Z0-9]{1,30}$/;

/** Large enough for here; the picture as it was uploaded may be larger than a picture may be. */
const sizes = ['image_512', 'image_1024', 'image_192', 'image_original', 'image_72', 'image_48'];

const pictureOf = (theirId: string, address: string): SlackFile => ({
  theirId,
  pathId: '',
  name: theirId,
  mediaType: '',
  owner: '',
  createdAt: null,
  address,
  isPublic: true,
});

/** Gravatar draws those of people who have uploaded none. */
const isDrawn = (address: string): boolean => /^https:\/\/[^/]*gravatar\.com\//.test(address);

/** The picture in somebody's profile. */
export const avatarOf = (theirId: string, profile: ArchiveRow): SlackFile | null => {
  const address = sizes.map((size) => textIn(profile, size)).find((one) => one !== '') ?? '';
  return address === '' || isDrawn(address) || !isPerson.test(theirId) ? null : pictureOf(theirId, address);
};

export const emojiPicture = (name: string, address: string): SlackFile => pictureOf(emojiId(name), address);
