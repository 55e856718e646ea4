import { createHash } from 'node:crypto';
import { escaped } from '../answers/escaped.js';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem; }
label { display: block; margin-top: 1rem; }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.4rem; }
button { margin-top: 1.5rem; font: inherit; padding: 0.4rem 1.2rem; }
[role=alert] { padding: 0.5rem 0.75rem; border: 1px solid #c33; border-radius: 6px; }
`;

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
  /** Default: the title. */
  readonly heading?: string;
  /** What went wrong; null if nothing did. */
  readonly problem?: string | null;
  /** HTML, already escaped. */
  readonly content: string;
}

/** A plain page without scripts. Escapes title, heading and problem. */
export const plainPage = ({ title, heading = title, problem = null, content }: PageContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(heading)}</h1>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
${content}
</body>
</html>
`;

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

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
    hidden('csrfmiddlewaretoken', csrfToken),
    ...Object.entries(more).map(([name, value]) => hidden(name, value)),
    ...fields,
    `<button>${escaped(button)}</button>`,
    '</form>',
  ].join('\n');
