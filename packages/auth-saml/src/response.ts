import * as Either from 'fp-ts/lib/Either.js';
import { excessIn, xmlBounds } from './xml-bounds.js';

/** Comments, document types and CDATA: providers send none, and XML libraries have read texts around them in different ways. */
const oddMarkup = /<!/;

/** Signatures and digests that can be forged. */
const weakAlgorithm = /Algorithm\s*=\s*["'][^"']*(sha1|md5)\b/i;

/** Returns the response in a form, as base64, or the reason why it is not looked at further. */
export const responseIn = (form: string): Either.Either<string, string> => {
  const [response, ...others] = new URLSearchParams(form).getAll('SAMLResponse');
  if (response === undefined || others.length > 0) return Either.left('not one response');
  if (response.length > 2 * xmlBounds.bytes) return Either.left('too many bytes');
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (oddMarkup.test(xml)) return Either.left('comments or declarations');
  const excess = excessIn(xml);
  if (excess !== null) return Either.left(excess);
  return weakAlgorithm.test(xml) ? Either.left('a weak algorithm') : Either.right(response);
};
