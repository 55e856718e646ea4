/** An option or a task may stand behind the sign of a list. */
const withoutSign = (line: string): string => line.trim().replace(/^[-*]?\s*/, '');

const restIn = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map(withoutSign).filter((line) => line !== '');

const poll = (question: string, lines: ReadonlyArray<string>) => ({ question, options: restIn(lines) });

/** `task: what is to be known of it` */
const taskOf = (line: string) => {
  const colon = line.indexOf(':');
  return colon === -1 ? { task: line, desc: '' } : { task: line.slice(0, colon).trim(), desc: line.slice(colon + 1).trim() };
};

const todo = (title: string, lines: ReadonlyArray<string>) => ({ task_list_title: title, tasks: restIn(lines).map(taskOf) });

const kinds = { poll, todo } as const;

/**
 * What a text asks for that begins with `/poll` or `/todo`, as JSON text: the first submessage of its message. The rest of the first line is the question or the
 * title, each further line an option or a task. Null where it asks for nothing of the kind.
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
