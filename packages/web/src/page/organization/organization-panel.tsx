import { type Part, PartsPanel } from '../settings/parts-panel.js';
import { organizationTexts } from '../texts/organization.js';
import { BotsPart } from './bots-part.js';
import { EmojiPart } from './emoji-part.js';
import { ExportsPart } from './exports-part.js';
import { FieldsPart } from './fields-part.js';
import { GeneralPart } from './general-part.js';
import { InvitationsPart } from './invitations-part.js';
import { LinkifiersPart } from './linkifiers-part.js';
import { PeoplePart } from './people-part.js';
import { organizationRows } from './rows.js';
import { RowsPart } from './rows-part.js';

const contents: Readonly<Record<keyof typeof organizationTexts.parts, Part['content']>> = {
  general: <GeneralPart />,
  messages: <RowsPart rows={organizationRows.messages} />,
  rights: <RowsPart rows={organizationRows.rights} />,
  people: <PeoplePart />,
  invitations: <InvitationsPart />,
  emoji: <EmojiPart />,
  fields: <FieldsPart />,
  linkifiers: <LinkifiersPart />,
  bots: <BotsPart />,
  exports: <ExportsPart />,
};

const parts: ReadonlyArray<Part> = Object.entries(contents).map(([key, content]) => ({
  key,
  label: organizationTexts.parts[key as keyof typeof contents],
  content,
}));

/** The organization: what it is set to, and who and what is in it. */
export const OrganizationPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => (
  <PartsPanel title={organizationTexts.title} partsLabel={organizationTexts.partsLabel} parts={parts} onRestoreFocus={onRestoreFocus} />
);
