import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

export interface OpeningProps {
  /** Absent where the children are text. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface Options<More extends object> {
  /** What it opens, with its button: open from its first moment on. */
  readonly Opened: ComponentType<OpeningProps & More>;
  readonly popup: 'menu' | 'dialog';
}

/** A button that opens something. Until somebody uses it, it is a button alone: lists may have hundreds. */
export const openedBy = <More extends object>({ Opened, popup }: Options<More>) => {
  const OpeningButton = (props: OpeningProps & More) => {
    const { label, className, children } = props;
    const [isUsed, setUsed] = useState(false);
    const button = (
      <button type="button" className={className} aria-label={label} title={label} aria-haspopup={popup} aria-expanded={false} onClick={() => setUsed(true)}>
        {children}
      </button>
    );
    if (!isUsed) return button;
    return (
      <Suspense fallback={button}>
        <Opened {...props} />
      </Suspense>
    );
  };
  return OpeningButton;
};
