import type { Conversation } from '../convert/conversation.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { listRows } from '../read/zip/list-rows.js';
import type { Zip } from '../read/zip/open-zip.js';
import { flagIn, objectIn, secondsIn, textIn, textsIn } from '../convert/fields.js';

/** A conversation with the folder of its day files. */
export interface SlackConversation extends Conversation {
  readonly folder: string;
}

const lists: ReadonlyArray<readonly [string, Conversation['kind']]> = [
  ['channels.json', 'channel'],
  ['groups.json', 'privateChannel'],
  ['mpims.json', 'direct'],
  ['dms.json', 'direct'],
];

const conversationOf = (row: ArchiveRow, kind: Conversation['kind'], kept: (id: string) => string): SlackConversation | null => {
  const theirId = textIn(row, 'id');
  const name = textIn(row, 'name');
  if (theirId === '') return null;
  return {
    kind,
    theirId,
    folder: name === '' ? theirId : name,
    name: name === '' ? theirId : name,
    description: textIn(objectIn(row, 'purpose'), 'value') || textIn(objectIn(row, 'topic'), 'value'),
    created: secondsIn(row, 'created'),
    creator: textIn(row, 'creator'),
    isArchived: flagIn(row, 'is_archived'),
    isGeneral: flagIn(row, 'is_general'),
    members: textsIn(row, 'members').map(kept),
  };
};

/** Every conversation, in the order of the lists. `kept`: the one text of an id that is held in memory, since each id is in many lists. */
export const readConversations = async (
  zip: Zip,
  prefix: string,
  rowBytes: number,
  kept: (id: string) => string,
): Promise<ReadonlyArray<SlackConversation>> => {
  const found: SlackConversation[] = [];
  const known = new Set<string>();
  for (const [name, kind] of lists) {
    for await (const row of listRows(zip, `${prefix}${name}`, rowBytes)) {
      const conversation = conversationOf(row, kind, kept);
      if (conversation === null || known.has(conversation.theirId)) continue;
      known.add(conversation.theirId);
      found.push(conversation);
    }
  }
  return found;
};
