import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { organizationTexts } from '../texts/organization.js';
import { OrderedList } from './ordered-list.js';
import { TextForm } from './text-form.js';
import styles from '../settings/settings.module.css';

const nothing = (): void => undefined;
const labels = { pattern: organizationTexts.pattern, url_template: organizationTexts.template };

/** What texts link to by themselves, such as numbers of issues. */
export const LinkifiersPart = () => {
  const { chat } = useChat();
  const all = useLive((state) => state.realm_linkifiers);
  const isAdmin = useLive((state) => state.is_admin);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { run, refusal } = useWork();
  const off = isAdmin ? null : organizationTexts.administratorsOnly;
  const close = (): void => setEdited(null);
  const chosen = all.find(({ id }) => id === edited);
  return (
    <section className={styles.group}>
      <p className={styles.about}>{organizationTexts.aboutLinkifiers}</p>
      <Refused text={refusal} />
      <OrderedList
        lines={all.map(({ id, pattern, url_template: url }) => ({ id, name: pattern, about: url }))}
        off={off}
        question={organizationTexts.askLinkifier}
        editing={
          chosen === undefined
            ? null
            : {
                id: chosen.id,
                form: (
                  <TextForm
                    labels={labels}
                    first={{ pattern: chosen.pattern, url_template: chosen.url_template }}
                    onClose={close}
                    onSave={({ pattern = '', url_template = '' }) => chat.changeLinkifier({ filter_id: chosen.id, pattern, url_template })}
                  />
                ),
              }
        }
        onEdit={setEdited}
        onOrder={(ids) => run(() => chat.reorderLinkifiers({ ordered_linkifier_ids: ids }), nothing)}
        onRemove={(id) => run(() => chat.removeLinkifier({ filter_id: id }), nothing)}
      />
      {edited === 'new' ? (
        <TextForm
          labels={labels}
          first={{ pattern: '', url_template: '' }}
          onClose={close}
          onSave={({ pattern = '', url_template = '' }) => chat.addLinkifier({ pattern, url_template })}
        />
      ) : (
        <OffButton className={styles.main} off={off} onClick={() => setEdited('new')}>
          {organizationTexts.newLinkifier}
        </OffButton>
      )}
    </section>
  );
};
