/** Options and tasks may begin with a list marker. */
const withoutSign = (line: string): string => line.trim().replace(/^[-*]?\s*/, '');

const restIn = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map(withoutSign).filter((line) => line !== '');

const poll = (question: string, lines: ReadonlyArray<string>) => ({ question, options: restIn(lines) });

/** Parses `task: description`. */
const taskOf = (line: string) => {
  const colon = line.indexOf(':');
  return colon === -1 ? { task: line, desc: '' } : { task: line.slice(0, colon).trim(), desc: line.slice(colon + 1).trim() };
};

const todo = (title: string, lines: ReadonlyArray<string>) => ({ task_list_title: title, tasks: restIn(lines).map(taskOf) });

const kinds = { poll, todo } as const;

/**
 * Returns the widget for a text that begins with `/poll` or `/todo`, as the JSON text of its first submessage; null for any other text. The rest of the first
 * line is the question or title, each further line an option or task.
 *
 * NOTE: the keys are those that clients read; nothing in the domain does.
 *
 * Spec: 2 (Message, `submessages`)
 */
export const writtenWidget = (content: string): string | null => {
  const [, kind, rest = ''] = /^\/(poll|todo)(?=\s|$)(.*)$/s.exec(content) ?? [];
  if (kind !== 'poll' && kind !== 'todo') return null;
  const [first = '', ...lines] = rest.split(/\r\n|\r|\n/);
  return JSON.stringify({ widget_type: kind, extra_data: kinds[kind](first.trim(), lines) });
};
