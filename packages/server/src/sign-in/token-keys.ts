import * as t from 'io-ts';
import { isTokenKey, type TokenKey } from '@parley/node';
import { decodedJson } from '../config/setting.js';

const tokenKey = t.refinement(t.type({ algorithm: t.keyof({ HS256: null, RS256: null, ES256: null, EdDSA: null }), key: t.string }), isTokenKey);

const codec = t.record(t.string, tokenKey);

/** The keys by short names of organizations; null if the text is none such object. */
export const tokenKeysIn = (text: string): Readonly<Record<string, TokenKey>> | null => decodedJson(text, codec);
