import { Search } from 'lucide-react';
import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import { useLinks, useView } from '../route/use-view.js';
import { feedOf } from '../route/view.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { useTopics } from '../side/topics/use-topics.js';
import { texts } from '../texts/texts.js';
import { type Pick, Picker } from '../ui/picker/picker.js';
import { queryOf, readQuery } from './query.js';
import { suggestionsFor } from './suggest.js';
import { rem } from '../ui/rem.js';

/** The open view as a search, to go on from. */
const useFirst = (): string => {
  const { live } = useChat();
  const view = useView();
  const query = view.kind === 'feed' ? queryOf(view.narrow, live.state) : '';
  return query === '' ? '' : `${query} `;
};

/** Looks for messages. */
export const SearchPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { live } = useChat();
  const { go } = useLinks();
  const first = useFirst();
  const [channel, setChannel] = useState<number | null>(null);
  const topics = useTopics(channel);
  const picks = (text: string): ReadonlyArray<Pick> => {
    const { terms, near, unknown } = readQuery(text, live.state);
    const search: Pick = {
      key: 'search',
      label: texts.search.searchFor(text.trim()),
      hint: unknown.length === 0 ? undefined : texts.search.unknown(unknown.join(', ')),
      mark: <Search size={rem(16)} strokeWidth={1.75} aria-hidden />,
      onPick: () => {
        if (unknown.length > 0) return;
        closePanel();
        go(feedOf(terms, near));
      },
    };
    const suggested = suggestionsFor(text, live.state, topics?.map(({ name }) => name) ?? []).map(({ fill, label, hint }) => ({
      key: fill,
      label,
      hint,
      fill,
    }));
    return text.trim() === '' ? suggested : /[:"]$|:\S*$/.test(text) && suggested.length > 0 ? [...suggested, search] : [search, ...suggested];
  };
  const noteChannel = (text: string): void => {
    const named = readQuery(text, live.state).terms.find(({ operator }) => operator === 'channel')?.operand;
    setChannel(typeof named === 'number' ? named : null);
  };
  return (
    <PanelDialog title={texts.search.label} isBare size="wide" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <Picker label={texts.search.label} hint={texts.search.hint} nothing={texts.search.nothing} picks={picks} first={first} onText={noteChannel} />
    </PanelDialog>
  );
};
