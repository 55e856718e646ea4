import type { Instant } from '../../../model/instant.js';
import type { Actor } from '../../../model/people/actor.js';
import { personalSettingOf } from '../../../model/people/settings/personal-settings.js';
import type { RenderOptions } from '../../../ports/renderer.js';

/** Returns the render options of an author and their organization, for a text of this moment. */
export const renderOptions = ({ user, realm }: Pick<Actor, 'user' | 'realm'>, writtenAt: Instant): RenderOptions => ({
  writtenAt,
  emoticons: personalSettingOf('translateEmoticons', user) === true,
  previews: realm.policies.imagePreviews,
  linkifiers: realm.linkifiers,
});
