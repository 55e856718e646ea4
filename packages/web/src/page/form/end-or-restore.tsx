import { Refused, useWork } from '../message/dialogs/refused.js';
import { AskButton } from '../settings/ask-button.js';
import form from './form.module.css';
import { OffButton } from './off-button.js';

interface Props {
  readonly isEnded: boolean;
  readonly texts: { readonly isEnded: string; readonly restore: string; readonly end: string; readonly sure: string; readonly endIt: string };
  readonly off: string | null;
  readonly onEnd: () => Promise<unknown>;
  readonly onRestore: () => Promise<unknown>;
}

const nothing = (): void => undefined;

/** Ends something, once one has said so twice, and brings it back. */
export const EndOrRestore = ({ isEnded, texts, off, onEnd, onRestore }: Props) => {
  const work = useWork();
  return (
    <div className={form.ending}>
      {isEnded ? (
        <>
          <p>{texts.isEnded}</p>
          <OffButton className={form.second} off={off} onClick={() => work.run(onRestore, nothing)}>
            {texts.restore}
          </OffButton>
        </>
      ) : (
        <AskButton label={texts.end} question={texts.sure} yes={texts.endIt} off={off} onYes={() => work.run(onEnd, nothing)} />
      )}
      <Refused text={work.refusal} />
    </div>
  );
};
