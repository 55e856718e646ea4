import type { Actor } from '../../../model/people/actor.js';
import { personalSettingOf } from '../../../model/people/personal-settings.js';
import type { RenderingTaste } from '../../../ports/renderer.js';

/** How a writer and the organization want texts shown. */
export const renderingTaste = ({ user, realm }: Pick<Actor, 'user' | 'realm'>): RenderingTaste => ({
  emoticons: personalSettingOf('translateEmoticons', user, realm) === true,
  previews: realm.policies.imagePreviews,
});
