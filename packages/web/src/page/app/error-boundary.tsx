import { Component, type ReactNode } from 'react';
import { texts } from '../texts/texts.js';
import { lookForUpgrade } from './upgrade.js';
import styles from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Shows a way on where a view broke. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(): void {
    // A part that is missing went with its build; another build may well do better.
    void lookForUpgrade().then((isThere) => (isThere ? window.location.reload() : undefined));
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main className={styles.broken} role="alert">
        <h1>{texts.app.broke}</h1>
        <p>{this.state.error instanceof Error ? this.state.error.message : ''}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {texts.app.reload}
        </button>
      </main>
    );
  }
}
