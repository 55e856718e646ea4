import { useEffect, useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { Content } from '../../message/content/content.js';
import { texts } from '../../texts/texts.js';
import styles from '../composer.module.css';

type Shown = { readonly html: string } | { readonly problem: string } | null;

/** The text as it will be read, as the server renders it. */
export const Preview = ({ content }: { readonly content: string }) => {
  const { chat } = useChat();
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const aborter = new AbortController();
    chat.renderText({ content }, { signal: aborter.signal }).then(
      ({ rendered }) => setShown({ html: rendered }),
      (error: unknown) => !aborter.signal.aborted && setShown({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => aborter.abort();
  }, [chat, content]);
  return (
    <section className={styles.preview} aria-label={texts.compose.preview} aria-busy={shown === null}>
      {shown === null ? texts.compose.rendering : 'html' in shown ? <Content html={shown.html} /> : shown.problem}
    </section>
  );
};
