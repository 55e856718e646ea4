import { raw } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';

export const renderTextRows = rows({
  /** a preview before sending. */
  renderText: post('/messages/render', {
    takes: { content: raw(text()) },
    answers: { rendered: key(text, (rendered) => rendered) },
    says: 'The HTML that a text would have as a message.',
    explains: 'What the server would make of a text. Nothing is sent and nobody is notified.',
    example: { params: { content: 'Who goes **there**?' }, answer: { rendered: '<p>Who goes <strong>there</strong>?</p>' } },
  }),
});
