import { Readable } from 'node:stream';
import bodyParser from 'body-parser';

const form = 'field=value';
const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) };

/** For a program that goes on while its files are replaced: reads a form, with which the library of body-parser that decodes texts loads its tables. */
export const keepBodyReader = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = Object.assign(Readable.from([Buffer.from(form)]), { headers });
    bodyParser.urlencoded()(request as never, {} as never, (error?: Error) => (error === undefined ? resolve() : reject(error)));
  });
