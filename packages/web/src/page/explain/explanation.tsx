import { useChat } from '../app/chat-context.js';
import { explainTexts as texts } from '../texts/explain.js';
import styles from './explain.module.css';
import type { Right } from './right.js';
import { helpOf, reasonOf } from './sentences.js';
import { useExplanation } from './use-explanation.js';

export interface ExplanationProps extends Right {
  /** What one wanted to do, where it turns out that one may. */
  readonly onGoOn?: () => void;
}

/** Why one may not, what would help, and who could do that. */
export const Explanation = ({ onGoOn, ...right }: ExplanationProps) => {
  const { live } = useChat();
  const explanation = useExplanation(right);
  const paragraphs =
    explanation === null
      ? [texts.asking]
      : explanation.allowed
        ? [texts.may]
        : [reasonOf(explanation, live.state), ...(explanation.change?.length === 0 ? [] : helpOf(explanation.change, live.state))];
  return (
    <div className={styles.explanation} role="status" aria-busy={explanation === null}>
      {paragraphs.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      {explanation?.allowed === true && onGoOn !== undefined ? (
        <button type="button" onClick={onGoOn}>
          {texts.goOn}
        </button>
      ) : null}
    </div>
  );
};
