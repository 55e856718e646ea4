import { policyTitles } from './policy-titles.data.js';
import { aRole, groupText, listed, type NamedChange, type Scene, settingOf } from './scene.js';

/** One change, as an instruction. */
export const changeText = (scene: Scene, change: NamedChange): string => {
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
    case 'changePolicy':
      return `change the setting *${policyTitles[change.policy]}* of the organization`;
  }
};

/** Who could make the change, where the caller may know somebody who could. */
export const makersText = ({ explained, peopleNames }: Scene, { by }: NamedChange): string | null => {
  const { person } = explained;
  const names = by.filter((id) => id !== person.id).map((id) => peopleNames.get(id) ?? String(id));
  if (by.includes(person.id)) return `${person.fullName} can do that`;
  return names.length === 0 ? null : `${listed(names)} can do that`;
};
