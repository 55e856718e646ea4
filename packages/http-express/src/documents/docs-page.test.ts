import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { newestLevel } from '@parley/core';
import { type GateName, openAt } from '@parley/core/rules';
import { openApiDocument, operations } from '@parley/wire';
import { docsPage } from './docs-page.js';

/** As much of an element as the page needs. */
class FakeElement {
  className = '';
  value = '';
  children: (FakeElement | string)[] = [];
  append(...more: ReadonlyArray<FakeElement | string>): void {
    this.children.push(...more);
  }
  replaceChildren(...others: ReadonlyArray<FakeElement | string>): void {
    this.children = [...others];
  }
  addEventListener(): void {}
  set textContent(text: string) {
    this.children = [text];
  }
  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join(' ');
  }
}

const script = /<script>([^]*?)<\/script>/.exec(docsPage.body.toString())?.[1] ?? '';

/** Runs the page's script as a browser would, with this answer to what it fetches. */
const shown = async (ok: boolean, body: unknown, search = '') => {
  const places = new Map(['about', 'level', 'list', 'operations'].map((id) => [id, new FakeElement()]));
  const fetched: string[] = [];
  runInNewContext(script, {
    document: { getElementById: (id: string) => places.get(id), createElement: () => new FakeElement() },
    fetch: (url: string) => (fetched.push(url), Promise.resolve({ ok, json: () => Promise.resolve(structuredClone(body)) })),
    location: { search },
    URLSearchParams,
    encodeURIComponent,
  });
  await setTimeout(0);
  return { fetched, text: (id: string) => places.get(id)?.textContent ?? '', level: places.get('level')?.value };
};

test('the page lists every operation with its parameters, and what answers are made of', async () => {
  const document = openApiDocument({ level: newestLevel, operations, url: './v1' });
  const { fetched, text, level } = await shown(true, document);
  expect(fetched).toEqual(['openapi.json']);
  expect(level).toBe('496');
  for (const path of Object.keys(document['paths'] as object)) expect(text('list')).toContain(path);
  const isThere = (gate: GateName | null = null): boolean => gate === null || openAt(newestLevel)(gate);
  for (const { request, summary } of operations.filter(({ gate }) => isThere(gate))) {
    expect(text('operations')).toContain(summary);
    for (const [name] of Object.entries(request.params).filter(([, { gate }]) => isThere(gate))) expect(text('operations')).toContain(name);
  }
  expect(text('operations')).toContain('rendered_description');
});

test('the level in its own address is the one that is read', async () => {
  const { fetched } = await shown(true, openApiDocument({ level: newestLevel, operations, url: './v1' }), '?level=208');
  expect(fetched).toEqual(['openapi.json?level=208']);
});

test('a refusal is told', async () => {
  const { text } = await shown(false, { result: 'error', msg: 'level is not a feature level' }, '?level=0');
  expect(text('about')).toBe('level is not a feature level');
});
