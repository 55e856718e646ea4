import type { TarGzWriter } from '../files/tar-gz-writer.js';
import { messageFile, messagesPerFile } from '../format/index.js';
import type { ExportContext } from './context.js';
import { jsonTables } from './json-file.js';
import { copyForm, messageForm } from './rows/messages.js';

/** Takes an iterator further, portion by portion. */
const portionOf = async function* <Row>(rows: AsyncIterator<Row>, first: Row, size: number): AsyncGenerator<Row, void, undefined> {
  yield first;
  for (let taken = 1; taken < size; taken += 1) {
    const next = await rows.next();
    if (next.done === true) return;
    yield next.value;
  }
};

/** Adds the files of messages, each with the copies that people have of its messages. */
export const writeMessages = async (
  writer: TarGzWriter,
  folder: string,
  context: ExportContext,
  counts: Record<string, number>,
  progress: (line: string) => void,
): Promise<void> => {
  const form = messageForm(context);
  const rows = context.rows.messages()[Symbol.asyncIterator]();
  let [messages, copies] = [0, 0];
  for (let number = 1; ; number += 1) {
    const next = await rows.next();
    // There is always a first file.
    if (next.done === true && number > 1) break;
    let [first, last] = [0, 0];
    const ownMessages = async function* () {
      if (next.done === true) return;
      first = next.value.id;
      for await (const row of portionOf(rows, next.value, messagesPerFile)) {
        last = row.id;
        messages += 1;
        yield form(row);
      }
      progress(`${String(messages)} messages`);
    };
    const ownCopies = async function* () {
      if (next.done === true) return;
      for await (const copy of context.rows.copies(first, last)) {
        copies += 1;
        yield copyForm(copy, copies);
      }
    };
    await writer.add(
      `${folder}/${messageFile(number)}`,
      jsonTables([
        ['zerver_message', ownMessages],
        ['zerver_usermessage', ownCopies],
      ]),
    );
    if (next.done === true) break;
  }
  counts['zerver_message'] = messages;
  counts['zerver_usermessage'] = copies;
};
