import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import type { Person } from '../app/directory.js';
import { SelectField } from '../form/fields.js';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { nameIn } from '../people/names.js';
import { groupsOf, holds } from '../permission/holds.js';
import { AskButton } from '../settings/ask-button.js';
import { organizationTexts } from '../texts/organization.js';
import { Avatar } from '../ui/avatar.js';
import { TextForm } from './text-form.js';
import styles from '../settings/settings.module.css';

const nothing = (): void => undefined;
const outgoing = 3;
const incoming = 2;

const BotRow = ({ bot }: { readonly bot: Person }) => {
  const { chat, live } = useChat();
  const self = useLive((state) => state.user_id);
  const isAdmin = useLive((state) => state.is_admin);
  const [isEdited, setEdited] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const { run, refusal } = useWork();
  const { user_id: id, full_name: name, bot_owner_id: owner } = bot;
  const off = isAdmin || owner === self ? null : organizationTexts.notYourBot;
  const keyOff = owner === self || isAdmin ? null : organizationTexts.notYourBot;
  if (isEdited)
    return (
      <li>
        <TextForm
          labels={{ full_name: organizationTexts.name }}
          first={{ full_name: name }}
          onClose={() => setEdited(false)}
          onSave={(texts) => chat.updateBot({ bot_id: id, ...texts })}
        />
      </li>
    );
  return (
    <li>
      <Avatar id={id} name={name} url={bot.avatar_url} size="small" />
      <span className={styles.grow} dir="auto">
        {name}
        <small>
          {bot.delivery_email ?? bot.email} {owner === null ? '' : organizationTexts.ownedBy(nameIn(live.state, owner))}
        </small>
      </span>
      <OffButton className={styles.second} aria-label={organizationTexts.editNamed(name)} off={off} onClick={() => setEdited(true)}>
        {organizationTexts.edit}
      </OffButton>
      <OffButton
        className={styles.second}
        aria-label={organizationTexts.keyOf(name)}
        off={keyOff}
        onClick={() => run(async () => setKey((await chat.getBotKey({ bot_id: id })).api_key), nothing)}
      >
        {organizationTexts.key}
      </OffButton>
      <AskButton
        label={organizationTexts.deactivate}
        name={organizationTexts.deactivateNamed(name)}
        question={organizationTexts.askBot}
        yes={organizationTexts.deactivate}
        off={off}
        onYes={() => run(() => chat.deactivateBot({ bot_id: id }), nothing)}
      />
      {key === null ? null : (
        <div className={styles.question}>
          <output aria-label={organizationTexts.keyOf(name)}>
            <code>{key}</code>
          </output>
          <AskButton
            label={organizationTexts.newKey}
            name={organizationTexts.newKeyOf(name)}
            question={organizationTexts.askNewKey}
            yes={organizationTexts.newKey}
            onYes={() => run(async () => setKey((await chat.regenerateBotKey({ bot_id: id })).api_key), nothing)}
          />
        </div>
      )}
      <Refused text={refusal} />
    </li>
  );
};

const NewBot = ({ mayAll, onClose }: { readonly mayAll: boolean; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const [type, setType] = useState(mayAll ? '1' : String(incoming));
  const kinds = mayAll ? (['1', '2', '3'] as const) : (['2'] as const);
  const isOutgoing = Number(type) === outgoing;
  return (
    <TextForm
      labels={{
        full_name: organizationTexts.name,
        short_name: organizationTexts.shortName,
        ...(isOutgoing ? { payload_url: organizationTexts.payloadUrl } : {}),
      }}
      first={{ full_name: '', short_name: '', payload_url: '' }}
      onClose={onClose}
      onSave={({ full_name = '', short_name = '', payload_url = '' }) =>
        chat.createBot({ full_name, short_name, bot_type: Number(type), ...(isOutgoing ? { payload_url, interface_type: 1 } : {}) })
      }
    >
      <SelectField
        label={organizationTexts.kind}
        value={type}
        options={kinds.map((one) => ({ value: one as string, label: organizationTexts.botKinds[one] }))}
        onChange={setType}
      />
    </TextForm>
  );
};

/** Programs that take part: one's own, and those of others. */
export const BotsPart = () => {
  const self = useLive((state) => state.user_id);
  const all = useLive((state) => state.realm_users);
  const mayAll = useLive((state) => holds(state.realm_can_create_bots_group, state.user_id, groupsOf(state)));
  const mayWrite = useLive((state) => holds(state.realm_can_create_write_only_bots_group, state.user_id, groupsOf(state)));
  const [isNew, setNew] = useState(false);
  const [shows, setShows] = useState<'own' | 'all'>('own');
  const bots = all.filter((person) => person.is_bot && (shows === 'all' || person.bot_owner_id === self));
  return (
    <section className={styles.group}>
      <SelectField
        label={organizationTexts.which}
        value={shows}
        options={[
          { value: 'own', label: organizationTexts.ownBots },
          { value: 'all', label: organizationTexts.allBots },
        ]}
        onChange={setShows}
      />
      {bots.length === 0 ? <p className={styles.about}>{organizationTexts.noBots}</p> : null}
      <ul className={styles.list}>
        {bots.map((bot) => (
          <BotRow key={bot.user_id} bot={bot} />
        ))}
      </ul>
      {isNew ? (
        <NewBot mayAll={mayAll} onClose={() => setNew(false)} />
      ) : (
        <OffButton className={styles.main} off={mayAll || mayWrite ? null : organizationTexts.mayNotAddBots} onClick={() => setNew(true)}>
          {organizationTexts.newBot}
        </OffButton>
      )}
    </section>
  );
};
