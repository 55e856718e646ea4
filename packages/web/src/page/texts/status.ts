import { count } from './count.js';

export const statusTexts = {
  offline: 'You are offline.',
  reconnecting: 'Reconnecting…',
  signedOut: 'You are signed out.',
  waits: (pending: number): string => `${count(pending, 'message waits', 'messages wait')}.`,
  upgrade: 'A new version is loaded when nothing is half written.',
  loadNow: 'Load it now',
};

export const sessionTexts = {
  title: 'Sign in again',
  why: (name: string): string => `Your session as ${name} has ended. What you were writing is still there, and goes on when you are back.`,
  username: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  noAnswer: 'The server does not answer. Try again in a moment.',
  elsewhere: 'Go to the sign-in page',
  signOut: {
    title: 'Sign out',
    saving: 'Your drafts are being saved…',
    only: (number: number): string =>
      `${count(number, 'text is', 'texts are')} in this browser alone. It keeps nothing of yours after you sign out: ${number === 1 ? 'this text is' : 'these texts are'} lost then.`,
    go: 'Sign out',
  },
};
