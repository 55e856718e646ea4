import type { Operation } from './operation.js';

/** Parameters by name: values of JSON, and files. */
export type Params = Readonly<Record<string, unknown>>;

/** What a call sends, without what says who calls. */
export interface Sent {
  /** Below the prefix of the API, with its query. */
  readonly path: string;
  readonly method: string;
  readonly body: URLSearchParams | FormData | null;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;

/** Places parameters in the path, the query or the body. One that is undefined is not sent. `quoted`: texts that are sent as JSON. */
export const requestOf = ({ id, method, path }: Operation, params: Params, quoted: ReadonlyArray<string> = []): Sent => {
  const textOf = (name: string, value: unknown): string => (typeof value === 'string' && !quoted.includes(name) ? value : JSON.stringify(value));

  const left = new Map(Object.entries(params).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\*?)(\w+)/g, (_, isRest: string, name: string) => {
    const value = left.get(name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    left.delete(name);
    // Addresses take `.` and `..` for steps, however they are written.
    if (text.split(isRest === '' ? '\0' : '/').some((part) => /^\.{0,2}$/.test(part))) throw new TypeError(`${id} needs \`${name}\`, for its address.`);
    const escaped = encodeURIComponent(text);
    return isRest === '' ? escaped : escaped.replace(/%2F/g, '/');
  });
  const hasFile = [...left.values()].some(isFile);
  const form = new FormData();
  const fields = new URLSearchParams();
  for (const [name, value] of left) {
    if (isFile(value)) form.append(name, value);
    else (hasFile ? form : fields).append(name, textOf(name, value));
  }
  const query = fields.toString();
  return method === 'GET' || method === 'DELETE'
    ? { path: filled + (query && `?${query}`), method, body: null }
    : { path: filled, method, body: hasFile ? form : fields };
};
