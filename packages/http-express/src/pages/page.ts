import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escaped } from '../answers/escaped.js';

/** Of the package: `look.css` is shared by all pages, also those of the chat in the browser. */
const styleIn = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Every colour, size and radius of pages, as CSS. */
export const look = styleIn('look.css');

const style = `\n${look}${styleIn('pages.css')}`;

/** A browser runs nothing here, sends forms to this server alone, and shows the page in no frame. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every page. No address of a page goes to another site: it may have a secret part. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What a page shows. */
export interface PageContent {
  readonly title: string;
  /** Whose mark stands on top. Default: the program's. */
  readonly organization?: string;
  /** Default: the title. */
  readonly heading?: string;
  /** What went wrong; null if nothing did. */
  readonly problem?: string | null;
  /** HTML, already escaped. */
  readonly content: string;
}

const firstLetter = (name: string): string => [...new Intl.Segmenter('en').segment(name.trim())][0]?.segment.toUpperCase() ?? '';

/** A plain page without scripts. Escapes title, organization, heading and problem. */
export const plainPage = ({ title, organization = 'Parley', heading = title, problem = null, content }: PageContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">${escaped(firstLetter(organization))}</div>
<h1>${escaped(heading)}</h1>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
${content}
</main>
</body>
</html>
`;

export const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('\n');

export interface FormContent {
  /** Path to send to; absent: the page's own. */
  readonly action?: string;
  /** Proves that a page of this server has sent the form. */
  readonly csrfToken: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Inputs as HTML, already escaped. */
  readonly fields?: ReadonlyArray<string>;
  readonly button: string;
}

/** A form that is sent by POST. */
export const postForm = ({ action, csrfToken, hidden: more = {}, fields = [], button }: FormContent): string =>
  [
    action === undefined ? '<form method="post">' : `<form method="post" action="${escaped(action)}">`,
    hiddenFields({ csrfmiddlewaretoken: csrfToken, ...more }),
    ...fields,
    `<button>${escaped(button)}</button>`,
    '</form>',
  ].join('\n');
