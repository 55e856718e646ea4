import { z } from 'zod';
import { listed } from '../text/bounded.js';
import { named, quotingNote, timeOf } from '../text/quoting.js';
import { matches } from './channels.js';
import { limitOf } from './params.js';
import { tool } from './tool.js';

interface Person {
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
  readonly delivery_email?: string | null;
  readonly is_active?: boolean;
  readonly is_bot: boolean;
  readonly is_guest: boolean;
}

interface Presences {
  readonly presences: Readonly<Record<string, { readonly aggregated?: { readonly status: string; readonly timestamp: number } }>>;
}

/** Nothing where the server tells this caller of nobody's presence. */
const noPresences: Presences = { presences: {} };

export const listPeople = tool({
  name: 'list_people',
  title: 'Who is there',
  description: 'Lists the people and bots that you may see, with their user ids and when they were last here.',
  isReadOnly: true,
  input: { query: z.string().max(200).optional().describe('Only those whose name or address contains this.'), limit: limitOf(50, 500) },
  run: async ({ query, limit }, { chat, signal }) => {
    const asking = chat.call('getPresences', {}, { signal }).catch(() => noPresences);
    const [{ members }, { presences }] = (await Promise.all([chat.call('getUsers', {}, { signal }), asking])) as unknown as [
      { readonly members: ReadonlyArray<Person> },
      Presences,
    ];
    const found = members
      .filter((person) => person.is_active !== false && matches(query, person.full_name, person.email, person.delivery_email ?? ''))
      .sort((one, other) => one.full_name.localeCompare(other.full_name));
    if (found.length === 0) return 'Nobody here.';
    const lines = found.map(({ user_id: id, full_name: name, email, is_bot: isBot, is_guest: isGuest }) => {
      const seen = presences[email]?.aggregated;
      const kind = isBot ? ', bot' : isGuest ? ', guest' : '';
      return `- ${named(name)} (user ${id})${kind}, ${named(email)}${seen === undefined ? '' : `, ${seen.status}, last here ${timeOf(seen.timestamp)}`}`;
    });
    const left = found.length - limit;
    return [quotingNote, listed(lines.slice(0, limit), 'ask for part of a name'), ...(left > 0 ? [`(${left} more: ask for part of a name.)`] : [])].join('\n');
  },
});
