import { isAllowed } from '@parley/core/rules';
import { changeText, makersText } from './change-text.js';
import type { NamedChange, Scene } from './scene.js';
import { whyAllowed } from './why-allowed.js';
import { whyDenied } from './why-denied.js';

/** For each change who could make it; once where it is the same people for all. */
const makersOf = (scene: Scene, changes: ReadonlyArray<NamedChange>): string | null => {
  const texts = new Set(changes.map((change) => makersText(scene, change)).filter((text) => text !== null));
  return texts.size === 0 ? null : `${[...texts].join(', and ')}.`;
};

/** An explanation for a terminal: the answer, why, and what would change it. */
export const explainText = (scene: Scene): string => {
  const { verdict, change, person } = scene.explained;
  const may = isAllowed(verdict);
  const why = may ? whyAllowed(scene) : whyDenied(scene);
  const turned = change?.map((one) => changeText(scene, one)).join(', and ');
  const makers = makersOf(scene, change ?? []);
  const other = may ? 'forbid' : 'allow';
  return [
    `${person.fullName} may ${may ? '' : 'not '}${scene.description}: ${why}.`,
    turned === undefined ? `No two changes would ${other} it.` : `Smallest change${may ? ' to forbid it' : ''}: ${turned}.`,
    ...(may || makers === null ? [] : [makers]),
    '',
  ].join('\n');
};
