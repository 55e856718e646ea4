import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Renderer } from '../../../ports/renderer.js';

/** Returns it as the present renderer renders it, like sent messages; stores nothing. */
export const scheduledUpToDate = ({ version, renderAgain }: Pick<Renderer, 'version' | 'renderAgain'>, scheduled: ScheduledMessage): ScheduledMessage =>
  scheduled.rendererVersion >= version ? scheduled : { ...scheduled, html: renderAgain(scheduled.content, scheduled.html), rendererVersion: version };
