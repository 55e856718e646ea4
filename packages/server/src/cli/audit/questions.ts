import { maxAuditPage } from '@parley/core/model';
import type { Command } from '../command.js';
import { findRealm } from '../find-realm.js';
import { readOptions } from '../options.js';
import { orThrow } from '../own-operation.js';
import { withChat } from '../with-chat.js';

const numberOf = (name: string, text: string | undefined, otherwise: number | null): number | null => {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`--${name} takes a number`);
  return Number(text);
};

/** `parley audit questions`: who asked the audit what, newest first. */
export const auditQuestionsCommand: Command = async (config, args, terminal) => {
  const options = readOptions(args, ['before', 'limit', 'realm'], ['json']);
  const page = { before: numberOf('before', options.before, null), limit: Math.min(numberOf('limit', options.limit, 100) ?? 100, maxAuditPage) };
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const questions = orThrow(chat, realm, levels, await chat.audit.questions(realm.id, page)());
    const lines = questions.map(({ id, at, askerId, question }) => ({
      id,
      at: new Date(at).toISOString(),
      asked_by: askerId,
      question,
    }));
    const text = lines.map(
      (line) => `${String(line.id)}  ${line.at}  ${line.asked_by === null ? 'operator' : String(line.asked_by)}  ${JSON.stringify(line.question)}\n`,
    );
    terminal.write(options.json ? `${JSON.stringify(lines, null, 2)}\n` : text.join(''));
    return 0;
  });
};
