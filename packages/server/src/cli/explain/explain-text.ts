import { isAllowed } from '@parley/core/rules';
import { changeText } from './change-text.js';
import type { Scene } from './scene.js';
import { whyAllowed } from './why-allowed.js';
import { whyDenied } from './why-denied.js';

/** An explanation for a terminal: the answer, why, and what would change it. */
export const explainText = (scene: Scene): string => {
  const { verdict, change, person } = scene.explained;
  const may = isAllowed(verdict);
  const why = may ? whyAllowed(scene) : whyDenied(scene);
  const turned = change?.map((one) => changeText(scene, one)).join(', and ');
  const other = may ? 'forbid' : 'allow';
  return [
    `${person.fullName} may ${may ? '' : 'not '}${scene.description}: ${why}.`,
    turned === undefined ? `No two changes would ${other} it.` : `Smallest change${may ? ' to forbid it' : ''}: ${turned}.`,
    '',
  ].join('\n');
};
