import { Suspense, use, useState } from 'react';
import { Layout } from '../shell/layout.js';
import { texts } from '../texts/texts.js';
import { ChatProvider } from './chat-context.js';
import { type Connection, openConnection } from './connection.js';

const Opened = ({ opening }: { readonly opening: Promise<Connection> }) => (
  <ChatProvider connection={use(opening)}>
    <Layout />
  </ChatProvider>
);

/** The chat, from the first registration on. */
export const App = () => {
  const [opening] = useState(openConnection);
  return (
    <Suspense fallback={<p className="only-read">{texts.app.opening}</p>}>
      <Opened opening={opening} />
    </Suspense>
  );
};
