import { useLive } from '../app/chat-context.js';
import { personIn } from '../app/directory.js';
import type { ChatState } from '../app/state.js';
import { texts } from '../texts/texts.js';

type Names = Pick<ChatState, 'realm_users' | 'realm_non_active_users' | 'cross_realm_bots' | 'user_id'>;

export const nameIn = (state: Names, id: number): string => personIn(state, id)?.full_name ?? texts.side.unknownPerson;

/** The other people of a direct conversation, in words. */
export const directNameIn = (state: Names, ids: ReadonlyArray<number>): string => {
  const others = ids.filter((id) => id !== state.user_id);
  return others.length === 0 ? texts.side.notesToSelf(nameIn(state, state.user_id)) : others.map((id) => nameIn(state, id)).join(', ');
};

export const useDirectName = (ids: ReadonlyArray<number>): string => useLive((state) => directNameIn(state, ids));
