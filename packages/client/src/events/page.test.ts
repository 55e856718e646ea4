import { hearPage, hearPageOf } from './page.js';

test('a runtime without a page is heard, and nothing comes', () => {
  const stop = hearPageOf({})({ onWake: () => undefined });
  stop();
  const stopThis = hearPage({ onWake: () => undefined });
  stopThis();
});

test('a page is heard when it is looked at again, not when it is left, and until one stops', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const surroundings = Object.assign(new EventTarget(), { document });
  const heard: string[] = [];
  const stop = hearPageOf(surroundings)({ onWake: () => heard.push('wake'), onHide: () => heard.push('hide') });
  const tellAll = (): void => {
    document.dispatchEvent(new Event('visibilitychange'));
    for (const type of ['pagehide', 'pageshow', 'online']) surroundings.dispatchEvent(new Event(type));
  };
  tellAll();
  expect(heard).toEqual(['hide', 'wake', 'wake']);
  document.visibilityState = 'visible';
  tellAll();
  expect(heard.slice(3)).toEqual(['wake', 'hide', 'wake', 'wake']);
  stop();
  tellAll();
  expect(heard).toHaveLength(7);
});
