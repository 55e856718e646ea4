import type { Actor } from '../../../model/people/actor.js';
import { personalSettingOf } from '../../../model/people/personal-settings.js';
import type { RenderOptions } from '../../../ports/renderer.js';

/** How a writer and the organization want texts shown. */
export const renderOptions = ({ user, realm }: Pick<Actor, 'user' | 'realm'>): RenderOptions => ({
  emoticons: personalSettingOf('translateEmoticons', user, realm) === true,
  previews: realm.policies.imagePreviews,
});
