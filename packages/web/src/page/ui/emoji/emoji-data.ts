import type { ChatState } from '../../app/state.js';
import { serverUrl } from '../../app/server-url.js';
import type { Emoji } from './emoji.js';

/** The letters of a code such as `1f1e9-1f1ea`. */
export const lettersOf = (code: string): string => {
  try {
    return String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
  } catch {
    return '';
  }
};

type Table = Readonly<Record<string, ReadonlyArray<string>>>;

let loading: Promise<Table> | null = null;

const load = async (address: string): Promise<Table> => {
  const answer = await fetch(serverUrl(address), { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(answer.statusText);
  return ((await answer.json()) as { readonly code_to_names: Table }).code_to_names;
};

const tableAt = (address: string): Promise<Table> => {
  loading ??= load(address).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** What the organization has added, and the server's own. */
const ownEmoji = ({ realm_emoji: own }: Pick<ChatState, 'realm_emoji'>): ReadonlyArray<Emoji> =>
  Object.values(own)
    .filter(({ deactivated }) => !deactivated)
    .map(({ name, id }) => ({ names: [name], code: id, type: 'realm_emoji' as const }));

/** Every emoji that the server knows: those of the organization hide others of their name. */
export const allEmoji = async (state: Pick<ChatState, 'realm_emoji' | 'server_emoji_data_url'>): Promise<ReadonlyArray<Emoji>> => {
  const own = ownEmoji(state);
  const hidden = new Set(own.flatMap(({ names }) => names));
  const table = Object.entries(await tableAt(state.server_emoji_data_url));
  const letters = table.map(([code, names]): Emoji => ({ names: names.filter((name) => !hidden.has(name)), code, type: 'unicode_emoji' }));
  return [...own, { names: ['zulip'], code: 'zulip', type: 'zulip_extra_emoji' }, ...letters.filter(({ names }) => names.length > 0)];
};
