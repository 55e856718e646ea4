import * as Either from 'fp-ts/lib/Either.js';
import { responseIn } from './response.js';

const base64 = (xml: string): string => Buffer.from(xml).toString('base64');
const form = (...responses: ReadonlyArray<string>): string => new URLSearchParams(responses.map((xml) => ['SAMLResponse', base64(xml)])).toString();

test('a form has one response', () => {
  expect(responseIn(`${form('<a/>')}&RelayState=x`)).toEqual(Either.right(base64('<a/>')));
  for (const none of ['', 'RelayState=x', form('<a/>', '<a/>')]) expect(responseIn(none)).toEqual(Either.left('not one response'));
});

test.each(['<a><!-- --></a>', '<!DOCTYPE a><a/>', '<a><![CDATA[b]]></a>', '<!'])('%s is not looked at', (xml) => {
  expect(responseIn(form(xml))).toEqual(Either.left('comments or declarations'));
});

test.each(['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'])(
  '%s is too weak',
  (algorithm) => {
    expect(responseIn(form(`<a Algorithm="${algorithm}"/>`))).toEqual(Either.left('a weak algorithm'));
    expect(responseIn(form(`<a Algorithm='${algorithm}'/>`))).toEqual(Either.left('a weak algorithm'));
  },
);

test('a signature by SHA-256, enveloped and canonicalized, is looked at', () => {
  const names = [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ];
  expect(Either.isRight(responseIn(form(names.map((name) => `<a Algorithm="${name}"/>`).join(''))))).toBe(true);
});
