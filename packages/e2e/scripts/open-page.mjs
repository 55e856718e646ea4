// Opens the built page without a browser, by its own script, as whoever the cookie is of; writes a text where the address leads to, sends it, and says what stood in the page before and after:
// node packages/e2e/scripts/open-page.mjs ADDRESS COOKIE FOLDER TEXT
// Nothing is laid out and drawn: for layout, lists that depend on it, styles and policies there are the tests in a browser.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

const [, , address, cookie, folder, text] = process.argv;
const patience = 15_000;

const ask = fetch;
const html = await (await ask(address, { headers: { cookie } })).text();
const window = new Window({ url: address, width: 1280, height: 800, settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } });
const { document, navigator } = window;
const { origin } = new URL(address);

document.write(html.replace(/<script.*?<\/script>/gs, ''));
for (const one of cookie.split('; ')) document.cookie = one;
Object.defineProperty(navigator, 'locks', { value: undefined });

// What Node has itself stays: the language, time and the network.
const isOfNode = (name) =>
  name in globalThis &&
  !/^(Event|EventTarget|CustomEvent|MessageEvent|navigator|location|localStorage|sessionStorage|Node|Element|HTML.*|Blob|File|FormData)$/.test(name);
for (const name of Object.getOwnPropertyNames(window)) {
  if (!isOfNode(name)) Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
}
globalThis.window = window;
const sent = [];
globalThis.fetch = window.fetch = async (to, init = {}) => {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie, origin };
  const answer = await ask(new URL(String(to), address), { ...init, headers });
  if (init.method === 'POST' && new URL(String(to), address).pathname.endsWith('/messages')) sent.push(answer.status);
  return answer;
};

// Styles are there at once: nobody sees them.
const append = document.head.appendChild.bind(document.head);
document.head.appendChild = (added) => {
  append(added);
  if (added.tagName === 'LINK') queueMicrotask(() => added.dispatchEvent(new window.Event('load')));
  return added;
};

const errors = [];
window.addEventListener('error', ({ message }) => errors.push(message));

const until = async (find, what) => {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const found = find();
    if (found) return found;
  }
  throw new Error(`It never came that ${what}: ${document.body.textContent} ${errors.join()}`);
};

const [, entry] = /<script[^>]* src="[.]\/([^"]+)"/.exec(html);
await import(pathToFileURL(join(folder, entry)).href);
const navigation = await until(() => document.querySelector('nav'), 'the navigation is there');
const before = navigation.textContent;
const field = await until(() => document.querySelector('textarea'), 'one can write');
Object.getOwnPropertyDescriptor(window.HTMLTextAreaElement.prototype, 'value').set.call(field, text);
field.dispatchEvent(new window.Event('input', { bubbles: true }));
const send = await until(() => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Send' && !button.disabled), 'one can send');
send.click();
await until(() => sent.includes(200) && field.value === '', 'the server has what was written');
process.stdout.write(JSON.stringify({ before, after: navigation.textContent, title: document.title, errors }));
process.exit(0);
