import { aMessage } from '@parley/testkit/builders';
import { upToDate } from './up-to-date.js';

const renderings = (version: number) => {
  const rendered: string[] = [];
  return { rendered, renderer: { version, renderAgain: (content: string) => `<p>${rendered.push(content)}</p>` } };
};

test('a message of an older renderer is rendered once, however many read it; a current one is not rendered again', () => {
  const { rendered, renderer } = renderings(2);
  const old = { message: aMessage({ rendererVersion: 1, content: 'old' }), flags: [] };
  const shown = [upToDate(renderer)(old), upToDate(renderer)({ ...old, flags: ['read' as const] })];
  expect(shown.map(({ message }) => message.html)).toEqual(['<p>1</p>', '<p>1</p>']);
  expect(shown[0]?.message).toBe(shown[1]?.message);
  const fresh = { message: aMessage({ rendererVersion: 2 }), flags: [] };
  expect(upToDate(renderer)(fresh)).toBe(fresh);
  expect(rendered).toEqual(['old']);
});
