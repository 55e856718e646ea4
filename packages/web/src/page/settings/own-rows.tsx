import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { settingsTexts } from '../texts/settings.js';
import { ownRows, type OwnKey } from './rows.js';
import { SettingField } from './setting-field.js';
import type { SettingRow, SettingValue } from './setting-row.js';
import styles from './settings.module.css';

/** One personal setting: it is saved when it is chosen. */
const OwnRow = ({ row }: { readonly row: SettingRow<OwnKey> }) => {
  const { chat } = useChat();
  const live: SettingValue = useLive((state) => state.user_settings[row.key]);
  const [chosen, setChosen] = useState<{ readonly over: SettingValue; readonly value: SettingValue } | null>(null);
  const { run, refusal } = useWork();
  // What was chosen is seen at once, until the server has it, or refuses.
  if (chosen !== null && (chosen.over !== live || refusal !== null)) setChosen(null);
  const change = (value: SettingValue): void => {
    setChosen({ over: live, value });
    run(
      () => chat.changeSettings({ [row.key]: value }),
      () => undefined,
    );
  };
  return (
    <SettingField
      row={row}
      words={settingsTexts.rows[row.key as keyof typeof settingsTexts.rows]}
      value={chosen === null ? live : chosen.value}
      onChange={change}
    >
      <Refused text={refusal} />
    </SettingField>
  );
};

/** Personal settings of a part, under the headings of their groups. */
export const OwnRows = ({ part }: { readonly part: keyof typeof ownRows }) => {
  const rows = ownRows[part];
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className={styles.group}>
      <h3>{settingsTexts.groups[group]}</h3>
      {rows
        .filter((row) => row.group === group)
        .map((row) => (
          <OwnRow key={row.key} row={row} />
        ))}
    </section>
  ));
};
