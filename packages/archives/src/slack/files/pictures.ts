import type { ArchiveRow } from '../../read/archive-source.js';
import { textIn } from '../fields.js';
import type { SlackFile } from './slack-file.js';

const isPerson = /^[UWB][A-Z0-9]{1,30}$/;

/** Large enough for here; the picture as it was uploaded may be larger than a picture may be. */
const sizes = ['image_512', 'image_1024', 'image_192', 'image_original', 'image_72', 'image_48'];

const pictureOf = (slackId: string, address: string): SlackFile => ({
  slackId,
  name: slackId,
  mediaType: '',
  owner: '',
  createdAt: null,
  address,
  isPublic: true,
});

/** Gravatar draws those of people who have uploaded none. */
const isDrawn = (address: string): boolean => /^https:\/\/[^/]*gravatar\.com\//.test(address);

/** The picture in somebody's profile. */
export const avatarOf = (slackId: string, profile: ArchiveRow): SlackFile | null => {
  const address = sizes.map((size) => textIn(profile, size)).find((one) => one !== '') ?? '';
  return address === '' || isDrawn(address) || !isPerson.test(slackId) ? null : pictureOf(slackId, address);
};

/** What stands for the id that emoji lack. */
export const emojiId = (name: string): string => `:${name}:`;

export const emojiPicture = (name: string, address: string): SlackFile => pictureOf(emojiId(name), address);
