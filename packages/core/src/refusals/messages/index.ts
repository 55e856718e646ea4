import type { DeletingRefusal } from './deleting.js';
import type { EditingRefusal } from './editing.js';
import type { ReactionRefusal } from './reactions.js';
import type { ReadingRefusal } from './reading.js';
import type { ReportRefusal } from './reporting.js';
import type { SendingRefusal } from './sending.js';
import type { SubmessageRefusal } from './widgets.js';

export type { NarrowProblem } from './reading.js';

export type MessageRefusal = SendingRefusal | ReadingRefusal | EditingRefusal | DeletingRefusal | ReactionRefusal | SubmessageRefusal | ReportRefusal;
