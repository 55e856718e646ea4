import { maxAuditPage } from '@parley/core/model';
import { command, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { InvalidUse } from '../invalid-use.js';
import { orThrow } from '../own-operation.js';
import { withChat } from '../with-chat.js';

const numberOf = (name: string, typed: string | undefined, otherwise: number | null): number | null => {
  if (typed === undefined) return otherwise;
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new InvalidUse(`--${name} takes a number`);
  return Number(typed);
};

export const auditQuestionsCommand = command({
  words: 'audit questions',
  about: 'Shows who asked the audit what, newest first.',
  options: { before: text('ID', 'goes on where the page before ended'), limit: text('COUNT', 'questions of one page; default: 100'), realm: realmOption },
  examples: ['parley audit questions --limit 10'],
  run: ({ options, config, terminal }) => {
    const page = { before: numberOf('before', options.before, null), limit: Math.min(numberOf('limit', options.limit, 100) ?? 100, maxAuditPage) };
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const questions = orThrow(chat, realm, levels, await chat.audit.questions(realm.id, page)());
      const lines = questions.map(({ id, at, askerId, question }) => ({ id, at: new Date(at).toISOString(), asked_by: askerId, question }));
      const shown = lines.map(
        (line) => `${String(line.id)}  ${line.at}  ${line.asked_by === null ? 'operator' : String(line.asked_by)}  ${JSON.stringify(line.question)}\n`,
      );
      terminal.write(shown.join(''));
      return { data: lines };
    });
  },
});
