import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { idInPath, json, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf } from '../../codecs/scalars.js';
import { post, rows, runs } from '../../rows.js';

const op = raw(oneOf(['start', 'stop']));

const says = 'Tells the others that one is editing a message, or has stopped.';

const opDoc = 'Whether typing starts or goes on, or stops.';

export const editTypingRows = rows({
  /** Spec: 6 (level 361) */
  setEditTyping: post('/messages/{message_id:int}/typing', 'typingEditByPath', {
    takes: request({ messageId: idInPath('message_id', messageId), op }, (values) => Either.right({ messageId: values.messageId, operation: values.op })),
    says,
    explains: 'As while writing a new message, by the sender of a message whose text they may still edit. Those who see the message get an event.',
    parameters: { op: opDoc },
    example: { path: { message_id: 43 }, params: { op: 'start' } },
  }),
  /** Spec: 6 (level 351) */
  setEditTypingByBody: runs('setEditTyping').post('/message_edit_typing', 'typingEditByBody', {
    takes: request({ op, message_id: json(nonNegativeInteger) }, (values) => Either.right({ messageId: messageId(values.message_id), operation: values.op })),
    says,
    explains: 'The older form, with the message among the parameters.',
    parameters: { op: opDoc, message_id: 'The message that is edited.' },
    example: { params: { op: 'start', message_id: 43 } },
  }),
});
