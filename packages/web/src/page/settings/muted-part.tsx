import { useChat, useLive } from '../app/chat-context.js';
import { channelIn } from '../app/directory.js';
import { policies } from '../app/topic-policy.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { nameIn } from '../people/names.js';
import { settingsTexts } from '../texts/settings.js';
import { texts } from '../texts/texts.js';
import styles from './settings.module.css';

interface Muted {
  readonly key: string;
  readonly name: string;
  readonly unmute: () => Promise<unknown>;
}

const MutedList = ({ title, nothing, all }: { readonly title: string; readonly nothing: string; readonly all: ReadonlyArray<Muted> }) => {
  const { run, refusal } = useWork();
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {all.length === 0 ? <p className={styles.about}>{nothing}</p> : null}
      <Refused text={refusal} />
      <ul className={styles.list}>
        {all.map(({ key, name, unmute }) => (
          <li key={key}>
            <span className={styles.grow} dir="auto">
              {name}
            </span>
            <button type="button" className={styles.second} aria-label={settingsTexts.unmute(name)} onClick={() => run(unmute, () => undefined)}>
              {texts.people.unmute}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Whom and what one does not want to hear of. */
export const MutedPart = () => {
  const { chat, live } = useChat();
  const people = useLive((state) => state.muted_users);
  const topics = useLive((state) => state.user_topics);
  const { state } = live;
  return (
    <>
      <MutedList
        title={settingsTexts.mutedPeople}
        nothing={settingsTexts.noMutedPeople}
        all={people.map(({ id }) => ({ key: String(id), name: nameIn(state, id), unmute: () => chat.unmuteUser({ muted_user_id: id }) }))}
      />
      <MutedList
        title={settingsTexts.mutedTopics}
        nothing={settingsTexts.noMutedTopics}
        all={topics
          .filter(({ visibility_policy: policy }) => policy === policies.muted)
          .map(({ stream_id: id, topic_name: topic }) => ({
            key: `${id} ${topic}`,
            name: `${channelIn(state, id)?.name ?? texts.shell.unknownChannel} › ${topic === '' ? texts.side.noTopic : topic}`,
            unmute: () => chat.setTopicPreference({ stream_id: id, topic, visibility_policy: policies.none }),
          }))}
      />
    </>
  );
};
