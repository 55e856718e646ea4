import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog.js';
import type { MessageDialog } from '../feed-context.js';
import { DeleteDialog } from './delete-dialog.js';
import { HistoryDialog } from './history-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { ReactedDialog } from './reacted-dialog.js';
import { ReceiptsDialog } from './receipts-dialog.js';
import { RemindDialog } from './remind-dialog.js';
import { ReportDialog } from './report-dialog.js';

interface Props {
  readonly dialog: MessageDialog;
  readonly message: Message;
  readonly onClose: () => void;
  readonly onRestoreFocus: () => void;
}

const insides = {
  move: MoveDialog,
  delete: DeleteDialog,
  history: HistoryDialog,
  receipts: ReceiptsDialog,
  reacted: ReactedDialog,
  remind: RemindDialog,
  report: ReportDialog,
} as const;

/** The dialog that a message has opened. */
export const MessageDialogs = ({ dialog, message, onClose, onRestoreFocus }: Props) => {
  const Inside = insides[dialog];
  return (
    <Dialog title={texts.message.dialog[dialog]} onClose={onClose} onRestoreFocus={onRestoreFocus}>
      <Inside message={message} onClose={onClose} />
    </Dialog>
  );
};
