import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import type { Connection } from '../app/connection.js';
import { serverUrl } from '../app/server-url.js';
import { SelectField } from '../form/fields.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { AskButton } from '../settings/ask-button.js';
import { organizationTexts } from '../texts/organization.js';
import { useFetched } from './use-fetched.js';
import styles from '../settings/settings.module.css';

type Kind = keyof typeof organizationTexts.exportKinds;

const load = (chat: Connection['chat']) => chat.getExports();

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Archives of all that the organization has. */
export const ExportsPart = () => {
  const { chat } = useChat();
  const isAdmin = useLive((state) => state.is_admin);
  const [kind, setKind] = useState<Kind>('public');
  const { run, refusal } = useWork();
  const { value, refusal: notLoaded, again } = useFetched(load, 'realm_export');
  const off = isAdmin ? null : organizationTexts.administratorsOnly;
  const kinds = (Object.entries(organizationTexts.exportKinds) as ReadonlyArray<[Kind, string]>).map(([one, label]) => ({ value: one, label }));
  const shown = (value?.exports ?? []).filter(({ deleted_timestamp: deleted }) => deleted === null);
  return (
    <section className={styles.group}>
      <p className={styles.about}>{organizationTexts.aboutExports}</p>
      <SelectField label={organizationTexts.exportKind} value={kind} options={kinds} off={off} onChange={setKind} />
      <OffButton className={styles.main} off={off} onClick={() => run(() => chat.requestExport({ export_type: kind }), again)}>
        {organizationTexts.beginExport}
      </OffButton>
      <Refused text={refusal} />
      <Refused text={isAdmin ? notLoaded : null} />
      {value !== null && shown.length === 0 ? <p className={styles.about}>{organizationTexts.noExports}</p> : null}
      <ul className={styles.list}>
        {shown.map(({ id, export_time: at, export_type: type, export_url: url, pending, failed_timestamp: failed }) => {
          const name = organizationTexts.exportOf(moment.format(at * 1000));
          return (
            <li key={id}>
              <span className={styles.grow}>
                {name}
                <small role="status">
                  {organizationTexts.exportKinds[type]}:{' '}
                  {pending ? organizationTexts.pending : failed === null ? organizationTexts.ready : organizationTexts.failed}
                </small>
              </span>
              {url === null ? null : (
                <>
                  <a className={styles.link} href={serverUrl(url)} download aria-label={organizationTexts.downloadNamed(name)}>
                    {organizationTexts.download}
                  </a>
                  <AskButton
                    label={organizationTexts.remove}
                    name={organizationTexts.removeNamed(name)}
                    question={organizationTexts.askExport}
                    yes={organizationTexts.remove}
                    onYes={() => run(() => chat.deleteExport({ export_id: id }), again)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
