import type { ReactNode } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { ConflictLine } from '../form/conflict-line.js';
import { useDraft } from '../form/use-draft.js';
import { useWork } from '../message/dialogs/refused.js';
import { SettingsForm } from '../settings/settings-form.js';
import { organizationTexts } from '../texts/organization.js';
import { OrganizationField } from './organization-field.js';
import { sentValue, type Values, valueInWords, valuesOf } from './organization-value.js';
import type { OrganizationRow } from './rows.js';
import styles from '../settings/settings.module.css';

interface Props {
  readonly rows: ReadonlyArray<OrganizationRow>;
  /** Above them. */
  readonly children?: ReactNode;
}

/** Settings of the organization, which are saved together. What somebody else changes meanwhile is seen. */
export const RowsPart = ({ rows, children }: Props) => {
  const { chat } = useChat();
  const state = useLive((all) => all);
  const draft = useDraft<Values>(valuesOf(state, rows));
  const work = useWork();
  const { values, saved, changed, conflicts } = draft;
  const save = (): Promise<unknown> => {
    const sent = rows.filter(({ key }) => changed.includes(key)).map((row) => [row.key, sentValue(row, values[row.key] ?? null, saved[row.key] ?? null)]);
    return chat.updateRealm(Object.fromEntries(sent) as Parameters<typeof chat.updateRealm>[0]);
  };
  const offOf = ({ isForOwners = false }: OrganizationRow): string | null => {
    if (state.is_owner || (state.is_admin && !isForOwners)) return null;
    return isForOwners ? organizationTexts.ownersOnly : organizationTexts.administratorsOnly;
  };
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <SettingsForm draft={draft} work={work} onSave={() => work.run(save, draft.clear)}>
      {children}
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{organizationTexts.groups[group]}</h3>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <OrganizationField
                key={row.key}
                row={row}
                value={values[row.key] ?? null}
                saved={saved[row.key] ?? null}
                off={offOf(row)}
                onChange={(value) => draft.set(row.key, value)}
              >
                {conflicts.includes(row.key) ? (
                  <ConflictLine
                    theirs={valueInWords(row, saved[row.key] ?? null, state)}
                    onKeep={() => draft.keep(row.key)}
                    onUndo={() => draft.undo(row.key)}
                  />
                ) : null}
              </OrganizationField>
            ))}
        </section>
      ))}
    </SettingsForm>
  );
};
