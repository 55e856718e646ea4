import { useChat, useLive } from '../app/chat-context.js';
import { serverUrl } from '../app/server-url.js';
import { PictureRow } from '../settings/picture-row.js';
import { organizationTexts } from '../texts/organization.js';
import { organizationRows } from './rows.js';
import { RowsPart } from './rows-part.js';
import styles from './organization.module.css';

const Icon = () => {
  const { chat } = useChat();
  const url = useLive((state) => state.realm_icon_url);
  const isSet = useLive((state) => state.realm_icon_source === 'U');
  const mayChange = useLive((state) => state.is_admin);
  return (
    <PictureRow
      label={organizationTexts.icon}
      shown={<img className={styles.icon} src={serverUrl(url)} alt="" />}
      upload={organizationTexts.uploadIcon}
      remove={organizationTexts.removeIcon}
      off={mayChange ? null : organizationTexts.administratorsOnly}
      isSet={isSet}
      onFile={(file) => chat.setIcon({ file })}
      onRemove={() => chat.removeIcon()}
    />
  );
};

/** What the organization is called and how one joins. */
export const GeneralPart = () => (
  <RowsPart rows={organizationRows.general}>
    <Icon />
  </RowsPart>
);
