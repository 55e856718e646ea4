import { useChat } from '../../app/chat-context.js';
import { useLinks } from '../../route/use-view.js';
import type { View } from '../../route/view.js';
import { PanelDialog } from '../../shell/panel-dialog.js';
import { closePanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { Picker } from '../../ui/picker/picker.js';
import { pickOf, placesFor } from './places.js';
import { recent } from './recent.js';

interface Props {
  readonly only?: 'people' | 'channels' | undefined;
  readonly onRestoreFocus: () => void;
}

/** Goes anywhere by a few letters. */
export const JumpPanel = ({ only, onRestoreFocus }: Props) => {
  const connection = useChat();
  const { go } = useLinks();
  const onPick = (view: View): void => {
    closePanel();
    go(view);
  };
  const label = texts.keys.jumpTo[only ?? 'anywhere'];
  return (
    <PanelDialog title={label} isBare onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <Picker
        label={label}
        hint={label}
        nothing={texts.keys.nothingFits}
        picks={(text) => placesFor(connection, text, recent.value, only).map((place) => pickOf(connection, place, onPick))}
      />
    </PanelDialog>
  );
};
