import { LANGUAGES } from './languages.data.js';

export interface Language {
  /** As clients show it. */
  readonly label: string;
  readonly grammar: string;
}

const languages: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((row) => {
    const [named = '', grammar = ''] = row.split('|');
    const [label = '', ...names] = named.split(' ');
    return names.map((name): [string, Language] => [name, { label: label.replaceAll('_', ' '), grammar }]);
  }),
);

/** The language of this name; undefined for an unknown one. */
export const languageNamed = (written: string): Language | undefined => languages.get(written.toLowerCase());

/** What the first line of a script asks to be run by: `#!python`, `#!/usr/bin/python3 -u`, `#!/usr/bin/env node`. */
export const languageOfScript = (code: string): Language | undefined => {
  const [, first = '', second = ''] = /^#! ?(\S{1,100})(?: (\S{1,100}))?/.exec(code) ?? [];
  const program = first.slice(first.lastIndexOf('/') + 1);
  return languageNamed(program === 'env' ? second : program);
};
