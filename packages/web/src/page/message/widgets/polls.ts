interface Submessage {
  readonly sender_id: number;
  readonly content: string;
}

interface Option {
  /** Names it in what is sent about it. */
  readonly key: string;
  readonly text: string;
  readonly voters: ReadonlyArray<number>;
}

interface Task {
  readonly key: string;
  readonly text: string;
  readonly about: string;
  readonly isDone: boolean;
}

/** What the submessages of a message make. */
export type WidgetState =
  | { readonly kind: 'poll'; readonly question: string; readonly options: ReadonlyArray<Option> }
  | { readonly kind: 'todo'; readonly title: string; readonly tasks: ReadonlyArray<Task> };

type Data = Readonly<Record<string, unknown>>;

const dataOf = ({ content }: Submessage): Data => {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null ? (value as Data) : {};
  } catch {
    return {};
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : []);

/** Options and tasks that the message itself brings have this in place of a sender. */
const canned = 'canned';

type Poll = Extract<WidgetState, { kind: 'poll' }>;
type Todo = Extract<WidgetState, { kind: 'todo' }>;

const withOption = (poll: Poll, key: string, name: string): Poll =>
  name === '' || poll.options.some((option) => option.key === key || option.text === name)
    ? poll
    : { ...poll, options: [...poll.options, { key, text: name, voters: [] }] };

const afterVote = (poll: Poll, data: Data, senderId: number): Poll => ({
  ...poll,
  options: poll.options.map((option) => {
    if (option.key !== data['key']) return option;
    const others = option.voters.filter((id) => id !== senderId);
    return { ...option, voters: data['vote'] === 1 ? [...others, senderId] : others };
  }),
});

const pollAfter = (poll: Poll, submessage: Submessage, authorId: number): Poll => {
  const data = dataOf(submessage);
  const { sender_id: senderId } = submessage;
  switch (data['type']) {
    case 'new_option':
      return withOption(poll, `${senderId},${Number(data['idx'])}`, text(data['option']));
    case 'question':
      return senderId === authorId ? { ...poll, question: text(data['question']) } : poll;
    case 'vote':
      return afterVote(poll, data, senderId);
    default:
      return poll;
  }
};

const withTask = (todo: Todo, key: string, task: string, about: string, isDone: boolean): Todo =>
  task === '' || todo.tasks.some((one) => one.key === key || one.text === task)
    ? todo
    : { ...todo, tasks: [...todo.tasks, { key, text: task, about, isDone }] };

const todoAfter = (todo: Todo, submessage: Submessage, authorId: number): Todo => {
  const data = dataOf(submessage);
  const { sender_id: senderId } = submessage;
  switch (data['type']) {
    case 'new_task':
      return withTask(todo, `${Number(data['key'])},${senderId}`, text(data['task']), text(data['desc']), data['completed'] === true);
    case 'strike':
      return { ...todo, tasks: todo.tasks.map((task) => (task.key === data['key'] ? { ...task, isDone: !task.isDone } : task)) };
    case 'new_task_list_title':
      return senderId === authorId ? { ...todo, title: text(data['title']) } : todo;
    default:
      return todo;
  }
};

/** The widget that submessages make, one after the other; null for one that this page does not know. */
export const widgetOf = (submessages: ReadonlyArray<Submessage>, authorId: number): WidgetState | null => {
  const [first, ...others] = submessages;
  if (first === undefined) return null;
  const { widget_type: kind, extra_data: extra } = dataOf(first);
  const given = (typeof extra === 'object' && extra !== null ? extra : {}) as Data;
  if (kind === 'poll') {
    const begun: Poll = { kind, question: text(given['question']), options: [] };
    const filled = list(given['options']).reduce<Poll>((poll, option, at) => withOption(poll, `${canned},${at}`, text(option)), begun);
    return others.reduce((poll, submessage) => pollAfter(poll, submessage, authorId), filled);
  }
  if (kind === 'todo') {
    const begun: Todo = { kind, title: text(given['task_list_title']), tasks: [] };
    const filled = list(given['tasks']).reduce<Todo>((todo, task, at) => {
      const { task: name, desc } = (task ?? {}) as Data;
      return withTask(todo, `${at},${canned}`, text(name), text(desc), false);
    }, begun);
    return others.reduce((todo, submessage) => todoAfter(todo, submessage, authorId), filled);
  }
  return null;
};

/** A number that none of somebody's own options or tasks has yet. */
export const freeIndex = (submessages: ReadonlyArray<Submessage>, ownId: number): number =>
  1 + Math.max(0, ...submessages.filter(({ sender_id: id }) => id === ownId).map((one) => Number(dataOf(one)['idx'] ?? dataOf(one)['key'] ?? 0) || 0));
