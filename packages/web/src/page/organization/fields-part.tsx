import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { SelectField } from '../form/fields.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { type Field, fieldTypes, parsed } from '../settings/profile-field.js';
import { organizationTexts } from '../texts/organization.js';
import { OrderedList } from './ordered-list.js';
import { TextForm } from './text-form.js';
import styles from '../settings/settings.module.css';

const nothing = (): void => undefined;

type Choices = Readonly<Record<string, { readonly text: string; readonly order: string }>>;

/** What can be chosen, as one writes it. */
const choicesText = (field: Field): string =>
  Object.values(parsed<Choices>(field.field_data, {}))
    .sort((left, right) => Number(left.order) - Number(right.order))
    .map(({ text }) => text)
    .join(', ');

/** A choice that stays keeps its key, by which profiles have it. */
const choicesOf = (text: string, before: Choices): Choices => {
  const keyOf = new Map(Object.entries(before).map(([key, choice]) => [choice.text, key]));
  const names = [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  const used = new Set(Object.keys(before));
  const fresh = (): string => {
    let number = used.size + 1;
    while (used.has(String(number))) number += 1;
    used.add(String(number));
    return String(number);
  };
  return Object.fromEntries(names.map((name, at) => [keyOf.get(name) ?? fresh(), { text: name, order: String(at + 1) }]));
};

const labelsOf = (type: number): Readonly<Record<string, string>> => ({
  name: organizationTexts.name,
  hint: organizationTexts.hint,
  ...(type === fieldTypes.select ? { choices: organizationTexts.choices } : {}),
  ...(type === fieldTypes.account ? { pattern: organizationTexts.accountAddress } : {}),
});

const dataOf = (type: number, values: Readonly<Record<string, string>>, before: string) => {
  if (type === fieldTypes.select) return { field_data: choicesOf(values['choices'] ?? '', parsed<Choices>(before, {})) };
  if (type === fieldTypes.account) return { field_data: { subtype: 'custom', url_pattern: values['pattern'] ?? '' } };
  return {};
};

/** What profiles have beside names and pictures. */
export const FieldsPart = () => {
  const { chat } = useChat();
  const all = useLive((state) => state.custom_profile_fields);
  const isAdmin = useLive((state) => state.is_admin);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [type, setType] = useState('1');
  const { run, refusal } = useWork();
  const off = isAdmin ? null : organizationTexts.administratorsOnly;
  const close = (): void => setEdited(null);
  const fields = [...all].sort((left, right) => left.order - right.order);
  const chosen = fields.find(({ id }) => id === edited);
  const kind = (of: number): string => organizationTexts.kinds[of as keyof typeof organizationTexts.kinds];
  const firstOf = (field: Field): Readonly<Record<string, string>> => ({
    name: field.name,
    hint: field.hint,
    choices: choicesText(field),
    pattern: parsed<{ readonly url_pattern?: string }>(field.field_data, {}).url_pattern ?? '',
  });
  const saveOf = (field: Field) => (values: Readonly<Record<string, string>>) =>
    chat.changeProfileField({
      field_id: field.id,
      name: values['name'] ?? '',
      hint: values['hint'] ?? '',
      ...dataOf(field.type, values, field.field_data),
    });
  return (
    <section className={styles.group}>
      <Refused text={refusal} />
      <OrderedList
        lines={fields.map((field) => ({ id: field.id, name: field.name, about: `${kind(field.type)} ${field.hint}` }))}
        off={off}
        question={organizationTexts.askField}
        editing={
          chosen === undefined
            ? null
            : { id: chosen.id, form: <TextForm labels={labelsOf(chosen.type)} first={firstOf(chosen)} onClose={close} onSave={saveOf(chosen)} /> }
        }
        onEdit={setEdited}
        onOrder={(order) => run(() => chat.reorderProfileFields({ order }), nothing)}
        onRemove={(id) => run(() => chat.removeProfileField({ field_id: id }), nothing)}
      />
      {edited === 'new' ? (
        <TextForm
          labels={labelsOf(Number(type))}
          first={{ name: '', hint: '', choices: '', pattern: '' }}
          onClose={close}
          onSave={(values) =>
            chat.addProfileField({ name: values['name'] ?? '', hint: values['hint'] ?? '', field_type: Number(type), ...dataOf(Number(type), values, '{}') })
          }
        >
          <SelectField
            label={organizationTexts.kind}
            value={type}
            options={Object.values(fieldTypes).map((one) => ({ value: String(one), label: kind(one) }))}
            onChange={setType}
          />
        </TextForm>
      ) : (
        <OffButton className={styles.main} off={off} onClick={() => setEdited('new')}>
          {organizationTexts.newField}
        </OffButton>
      )}
    </section>
  );
};
