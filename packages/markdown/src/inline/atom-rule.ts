import type { StateInline } from 'markdown-it';
import type { Atom } from './atoms.js';
import { atomsFor } from './scene.js';

/** Parses part of the text into the same list of tokens. */
export const parseWithin = (state: StateInline, start: number, end: number): void => {
  const { pos, posMax } = state;
  state.pos = start;
  state.posMax = end;
  state.md.inline.tokenize(state);
  state.pos = pos;
  state.posMax = posMax;
};

const pushLink = (state: StateInline, href: string, title: string | null, pushLabel: () => void): void => {
  const token = state.push('link_open', 'a', 1);
  token.attrSet('href', href);
  if (title !== null) token.attrSet('title', title);
  pushLabel();
  state.push('link_close', 'a', -1);
};

const pushText = (state: StateInline, text: string): void => {
  state.push('text', '', 0).content = text;
};

const pushAtom = (state: StateInline, atom: Atom): void => {
  switch (atom.type) {
    case 'code':
      state.push('code_inline', 'code', 0).content = atom.code;
      return;
    case 'link': {
      const { labelStart, labelEnd, href, address, title } = atom.link;
      pushLink(state, href, title, () => {
        if (state.src.slice(labelStart + 1, labelEnd).trim() !== '') parseWithin(state, labelStart + 1, labelEnd);
        else pushText(state, address);
      });
      return;
    }
    case 'bareLink':
      pushLink(state, atom.href, null, () => {
        pushText(state, state.src.slice(state.pos, atom.end));
      });
      return;
    case 'mention':
      state.push('mention', 'span', 0).meta = { mention: atom.mention, isSilent: atom.isSilent };
      return;
    case 'formula':
      state.push('formula', 'span', 0).content = atom.tex;
      return;
    case 'time':
      state.push('time', 'time', 0).content = atom.text;
      return;
    case 'emoji':
      state.push('emoji', 'span', 0).meta = { emoji: atom.emoji };
  }
};

/** Code, formulas, times, links, mentions and emoji, wherever one starts. */
export const atomRule = (state: StateInline, silent: boolean): boolean => {
  const atom = atomsFor(state).get(state.pos);
  if (atom === undefined || atom.end > state.posMax) return false;
  if (!silent) pushAtom(state, atom);
  state.pos = atom.end;
  return true;
};
