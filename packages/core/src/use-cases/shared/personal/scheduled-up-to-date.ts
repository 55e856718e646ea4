import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Renderer } from '../../../ports/renderer.js';

/** As the present renderer shows it, like messages that were sent: nothing is written. */
export const scheduledUpToDate = ({ version, renderAgain }: Pick<Renderer, 'version' | 'renderAgain'>, scheduled: ScheduledMessage): ScheduledMessage =>
  scheduled.rendererVersion >= version ? scheduled : { ...scheduled, html: renderAgain(scheduled.content, scheduled.html), rendererVersion: version };
