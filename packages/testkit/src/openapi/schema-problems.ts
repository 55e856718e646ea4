import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fitsOf } from './fits.js';

/** NOTE: lenient, since whole documents are registered here, with keywords beyond those of schemas. */
export const newValidator = (): Ajv2020 =>
  new Ajv2020({ strict: false, allErrors: true, verbose: true, inlineRefs: false, validateSchema: false, code: { optimize: false } });

const branchesIn = (schemaPath: string): ReadonlyArray<string> =>
  [...schemaPath.matchAll(/\/(?:anyOf|oneOf)\/\d+(?=\/)/g)].map(({ index, 0: step }) => schemaPath.slice(0, index + step.length));

/** A branch for another type or `op` is irrelevant to what is wrong with the value. */
const relevant = (errors: ReadonlyArray<ErrorObject>): ReadonlyArray<ErrorObject> => {
  const others = new Set(
    errors
      .filter(({ keyword }) => keyword === 'const')
      .flatMap(({ schemaPath, instancePath }) => branchesIn(schemaPath).map((branch) => `${branch} ${parent(instancePath)}`)),
  );
  return errors.filter(
    ({ schemaPath, instancePath, keyword }) =>
      keyword !== 'const' &&
      !branchesIn(schemaPath).some((branch) =>
        [...others].some((other) => other.startsWith(`${branch} `) && instancePath.startsWith(other.slice(branch.length + 1))),
      ),
  );
};

const parent = (instancePath: string): string => instancePath.slice(0, instancePath.lastIndexOf('/'));

const describe = ({ instancePath, message = 'is wrong', params, data }: ErrorObject): string =>
  `${instancePath === '' ? 'it' : instancePath} ${message} (${JSON.stringify(params)}): ${JSON.stringify(data).slice(0, 200)}`;

const maxProblems = 8;

/** The problems of values by a schema; empty for a valid one. */
export type Check = (value: unknown) => ReadonlyArray<string>;

/** Compiles the schema only to report what is wrong: most are used a few times. */
const checkBy = (schema: object): Check => {
  const fits = fitsOf(schema);
  return (value) => {
    if (fits(value)) return [];
    const validate = newValidator().compile(schema);
    if (validate(value)) throw new Error('Compiled, the schema takes this value, and by its parts it does not.');
    const errors = validate.errors ?? [];
    const announced = relevant(errors);
    return (announced.length === 0 ? errors : announced).slice(0, maxProblems).map(describe);
  };
};

/** By the schema's text: most schemas are the same at many levels. */
const checks = new Map<string, Check>();

/** Checks values by a schema; made once for equal schemas. */
export const checkOf = (schema: object): Check => {
  const text = JSON.stringify(schema);
  const check = checks.get(text) ?? checkBy(schema);
  checks.set(text, check);
  return check;
};

/** The problems of one value. */
export const schemaProblems = (schema: object, value: unknown): ReadonlyArray<string> => checkBy(schema)(value);
