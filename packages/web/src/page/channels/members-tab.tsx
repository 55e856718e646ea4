import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { channelsTexts } from '../texts/channels.js';
import { type ChannelRow, subscribersOf } from './channel-row.js';
import styles from './channels.module.css';
import { MemberList } from './member-list.js';
import { PeopleToAdd } from './people-to-add.js';
import { whyNotAdd, whyNotRemove } from './rights.js';

/** Who is in a channel: added and removed at once. */
export const MembersTab = ({ row }: { readonly row: ChannelRow }) => {
  const { chat, live } = useChat();
  const work = useWork();
  const [chosen, setChosen] = useState<ReadonlyArray<number>>([]);
  const members = subscribersOf(row);
  const whyNot = whyNotAdd(live.state, row);
  const add = (): void =>
    work.run(
      () => chat.subscribe({ subscriptions: [{ name: row.name }], principals: chosen }),
      () => setChosen([]),
    );
  const remove = (id: number): void =>
    work.run(
      () => chat.unsubscribe({ subscriptions: [row.name], principals: [id] }),
      () => undefined,
    );
  return (
    <div className={styles.form}>
      <Refused text={work.refusal} />
      {whyNot === null ? <PeopleToAdd chosen={chosen} members={members ?? []} onChange={setChosen} /> : null}
      {whyNot !== null || chosen.length > 0 ? (
        <div className={styles.add}>
          <OffButton className={form.main} off={whyNot} onClick={add}>
            {channelsTexts.addOnes(chosen.length)}
          </OffButton>
        </div>
      ) : null}
      {members === null ? (
        <p className={styles.why}>{channelsTexts.membersHidden}</p>
      ) : (
        <MemberList ids={members} find={channelsTexts.memberFind} none={channelsTexts.memberNone} off={whyNotRemove(live.state, row)} onRemove={remove} />
      )}
    </div>
  );
};
