import { type Texts, unknownVariables } from '../../config/settings.js';
import { type Finding, mend, note, ok } from './finding.js';

/** `problems`: of reading all settings. */
export const checkSettings = (problems: ReadonlyArray<string>, environment: Texts): ReadonlyArray<Finding> => {
  const wrong = problems.map((problem) => mend('settings', problem, 'Correct it in the environment, or in the file that PARLEY_CONFIG names.'));
  const unknown = unknownVariables(environment).map((name) =>
    note('settings', `${name} is no setting, and changes nothing`, 'Correct its name, or remove it.'),
  );
  return wrong.length > 0 ? [...wrong, ...unknown] : [ok('settings', 'every setting is valid'), ...unknown];
};
