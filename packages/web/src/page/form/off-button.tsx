import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useReason } from './reason.js';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> {
  /** Why it does nothing; null: it works. */
  readonly off?: string | null;
  readonly isSubmit?: boolean;
}

const refuse = (event: MouseEvent): void => event.preventDefault();

/** A button that may be greyed: it keeps its place for the keyboard then, and says why. */
export const OffButton = ({ off = null, isSubmit = false, onClick, ...others }: Props) => {
  const { attributes: reason, shown } = useReason(off);
  const attributes = { ...others, ...reason, onClick: off === null ? onClick : refuse };
  return (
    <>
      {isSubmit ? <button type="submit" {...attributes} /> : <button type="button" {...attributes} />}
      {shown}
    </>
  );
};
