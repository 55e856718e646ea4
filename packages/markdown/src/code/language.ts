import { LANGUAGES } from './languages.data.js';
import { LEXER_NAMES } from './lexer-names.data.js';
import { INNER_GRAMMARS } from './scope-classes.data.js';

const grammars: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((row) => {
    const [names = '', grammar = ''] = row.split('|');
    return names.split(' ').map((name): [string, string] => [name, grammar]);
  }),
);

/** Those of all languages, and those that they find inside. */
export const allGrammars: ReadonlyArray<string> = [...new Set([...grammars.values(), ...Object.values(INNER_GRAMMARS).flat()])];

const labels: ReadonlyMap<string, string> = new Map(
  LEXER_NAMES.trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [label = '', names = ''] = entry.split('=');
      return names.split(' ').map((name): [string, string] => [name, label]);
    }),
);

/** What clients call the language of this name; an unknown one as it is written. Spec: clients match playgrounds with these names */
export const languageLabel = (written: string): string => labels.get(written.toLowerCase()) ?? written;

/** The grammar of the language of this name; undefined where it is not coloured. */
export const grammarNamed = (written: string): string | undefined => grammars.get(written.toLowerCase());

/** What the first line of a script asks to be run by: `#!python`, `#!/usr/bin/python3 -u`, `#!/usr/bin/env node`. */
export const grammarOfScript = (code: string): string | undefined => {
  const [, first = '', second = ''] = /^#! ?(\S{1,100})(?: (\S{1,100}))?/.exec(code) ?? [];
  const program = first.slice(first.lastIndexOf('/') + 1);
  return grammarNamed(program === 'env' ? second : program);
};
