import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The package that a module is of; null for our own. Names of assets are relative to `root`. */
const folderOf = (root) => (id) => {
  const path = resolve(root, id.replace(/^\0/, '').split('?')[0]);
  if (!path.includes('/node_modules/')) return null;
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json')) || JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === undefined)
    folder = dirname(folder);
  return folder;
};

const isLicence = (name) => /^(licen[cs]e|copying|notice|ofl)\b/i.test(name);

const textsIn = (folder) =>
  readdirSync(folder)
    .filter(isLicence)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the
Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Some packages name their licence, and leave its text out. */
const named = ({ name, license, author = `the authors of ${name}` }) => {
  if (license !== 'MIT') throw new Error(`${name} is in the page, and has no text of its licence, ${String(license)}`);
  return mit(typeof author === 'string' ? author.replace(/\s*<.*/, '') : author.name);
};

const entry = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = textsIn(folder);
  return { title: `${manifest.name} ${manifest.version}`, licence: String(manifest.license), text: texts.length > 0 ? texts.join('\n\n') : named(manifest) };
};

/** Writes the licences of all packages that are really in the page into `licences.txt`. */
export const licences = ({ root }) => ({
  name: 'licences',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : []));
      const assets = Object.values(bundle).flatMap((output) => (output.type === 'asset' ? (output.originalFileNames ?? []) : []));
      const styles = [...this.getModuleIds()].filter((id) => /[.]css(\?|$)/.test(id));
      const folders = new Set([...modules, ...styles, ...assets].map(folderOf(root)).filter((folder) => folder !== null));
      const entries = [...folders].map((folder) => entry(folder)).sort((one, other) => one.title.localeCompare(other.title));
      const text = entries.map(({ title, licence, text: of }) => `${title} (${licence})\n\n${of}\n`).join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `Parley's page in the browser is made with these packages.\n\n${text}` });
    },
  },
});
