import { botParts } from './parts/bots.js';
import { channelParts } from './parts/channels.js';
import { messageParts } from './parts/messages.js';
import { organizationParts } from './parts/organization.js';
import { peopleParts } from './parts/people.js';
import { deviceParts } from './parts/devices.js';
import { personalParts } from './parts/personal.js';
import { wholeListParts } from './parts/whole-lists.js';

/** All parts that a registration can load, by name. */
export const parts = {
  ...peopleParts,
  ...botParts,
  ...channelParts,
  ...organizationParts,
  ...messageParts,
  ...personalParts,
  ...deviceParts,
  ...wholeListParts,
};

export type PartName = keyof typeof parts;
export type PartOf<Name extends PartName> = (typeof parts)[Name]['nothing'];
