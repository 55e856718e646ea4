/** A class, or classes by what the scope's text begins with: the first that fits. */
export type ScopeClass = string | ReadonlyArray<readonly [beginning: RegExp, className: string]>;

/**
 * The scopes of highlight.js, as it writes them into a class attribute, and the short names of Pygments that clients style. Where there is no row, as for what
 * only holds other scopes, text is read as plain code. No other class may stand here: clients show nothing at all of code with one that they do not know.
 */
export const SCOPE_CLASSES: Readonly<Record<string, ScopeClass>> = {
  addition: 'gi',
  attr: [
    [/^["']/, 'nt'],
    [/^/, 'na'],
  ],
  attribute: 'na',
  built_in: 'nb',
  bullet: 'k',
  'char escape_': 'se',
  code: 'sb',
  comment: [
    [/^#!/, 'ch'],
    [/^(?:\/\*|<!--|\(\*|\{-|--\[=*\[|=begin|<#)/, 'cm'],
    [/^/, 'c1'],
  ],
  deletion: 'gd',
  emphasis: 'ge',
  formula: 's',
  keyword: [
    [/^(?:true|false|null|nil|none|undefined)$/i, 'kc'],
    [/^(?:import|from|package|using|namespace|include|require|use)$/, 'kn'],
    [/^(?:and|or|not|in|is)$/, 'ow'],
    [/^(?:const|let|var|val)$/, 'kd'],
    [/^/, 'k'],
  ],
  link: 's',
  literal: 'kc',
  meta: [
    [/^#!/, 'ch'],
    [/^@@/, 'gu'],
    [/^@/, 'nd'],
    [/^(?:>>>|\$ )/, 'gp'],
    [/^/, 'cp'],
  ],
  'meta prompt_': 'gp',
  name: 'nt',
  number: [
    [/^0x/i, 'mh'],
    [/^0b/i, 'mb'],
    [/^0o/i, 'mo'],
    [/^[\d_]+(?:\.|e)/i, 'mf'],
    [/^/, 'mi'],
  ],
  operator: 'o',
  property: 'py',
  punctuation: 'p',
  quote: 'ge',
  regexp: 'sr',
  section: 'gh',
  'selector-attr': 'na',
  'selector-class': 'nc',
  'selector-id': 'nn',
  'selector-pseudo': 'nd',
  'selector-tag': 'nt',
  string: [
    [/^\w{0,3}"/, 's2'],
    [/^\w{0,3}'/, 's1'],
    [/^\w{0,3}`/, 'sb'],
    [/^/, 's'],
  ],
  strong: 'gs',
  subst: 'si',
  symbol: 'ss',
  tag: 'p',
  'template-tag': 'cp',
  'template-variable': 'nv',
  title: 'nf',
  'title class_': 'nc',
  'title class_ inherited__': 'nc',
  'title function_': 'nf',
  'title function_ invoke__': 'nf',
  type: 'kt',
  variable: 'nv',
  'variable constant_': 'no',
  'variable language_': 'bp',
};

/** What plain code is made of: in prose only marks are told apart, and a name is a name. */
export interface PlainClasses {
  /** null where words are text of people. */
  readonly name: string | null;
  readonly operator: string | null;
  readonly punctuation: string | null;
  readonly brace: string | null;
}

export const CODE: PlainClasses = { name: 'n', operator: 'o', punctuation: 'p', brace: 'p' };
const PROSE: PlainClasses = { name: null, operator: null, punctuation: null, brace: null };

/** Grammars with another reading of plain code. */
export const PLAIN_CLASSES: Readonly<Record<string, PlainClasses>> = {
  diff: PROSE,
  dockerfile: PROSE,
  ini: { ...CODE, name: null },
  javascript: { ...CODE, name: 'nx' },
  latex: { ...PROSE, brace: 'nb' },
  makefile: PROSE,
  markdown: PROSE,
  php: { ...CODE, name: 'nx' },
  typescript: { ...CODE, name: 'nx' },
  xml: PROSE,
  yaml: PROSE,
};

/** Names for the present object, which only some grammars mark. */
export const SELF_NAMES: Readonly<Record<string, ReadonlySet<string>>> = { python: new Set(['self', 'cls']) };

/** Scopes that a grammar takes as one, and whose text clients know by its parts. */
export const PLAIN_SCOPES: Readonly<Record<string, ReadonlySet<string>>> = { php: new Set(['meta']) };

/** Languages that a grammar finds inside another one. Only these are known to it, whatever has been loaded for others. */
export const INNER_GRAMMARS: Readonly<Record<string, ReadonlyArray<string>>> = { xml: ['css', 'javascript'] };
