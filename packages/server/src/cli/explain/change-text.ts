import type { Change } from '@parley/core/rules';
import { aRole, groupText, type Scene, settingOf } from './scene.js';

/** One change, as an instruction. */
export const changeText = (scene: Scene, change: Change): string => {
  const { explained, thing } = scene;
  const { fullName } = explained.person;
  switch (change.kind) {
    case 'subscribe':
      return `subscribe ${fullName} to ${thing}`;
    case 'unsubscribe':
      return `unsubscribe ${fullName} from ${thing}`;
    case 'giveSetting':
      return `name ${fullName} in ${settingOf(scene, change)}`;
    case 'takeSetting':
      return `take ${fullName} out of ${settingOf(scene, change)}`;
    case 'joinGroup':
      return `put ${fullName} into ${groupText(scene, change.group)}`;
    case 'leaveGroup':
      return `take ${fullName} out of ${groupText(scene, change.group)}`;
    case 'wait':
      return `wait until ${new Date(change.until).toISOString().slice(0, 10)}, when ${fullName} becomes a full member`;
    case 'changeRole':
      return `make ${fullName} ${aRole(change.role)}`;
    case 'unarchive':
      return `bring ${thing} back from the archive`;
    case 'reactivate':
      return `reactivate the account of ${fullName}`;
    case 'deactivate':
      return `deactivate the account of ${fullName}`;
  }
};
