import * as t from 'io-ts';
import { isCertificate, type SamlOptions } from '@parley/auth-saml';
import { shaped } from '../config/setting.js';
import { isUrl } from '../config/setting-shapes.js';
import { commonFields, commonOptions, filled, providersIn } from './provider-list.js';

/** An identity provider of SAML as the operator describes it. */
export type SamlProvider = Omit<SamlOptions, 'log'>;

const certificate = shaped('Certificate', isCertificate);

const codec = t.intersection([
  commonFields,
  t.type({
    entityId: filled,
    entryPoint: shaped('EntryPoint', (text) => isUrl(text, 'http:', 'https:')),
    certificates: t.refinement(t.array(certificate), (list) => list.length > 0),
  }),
  t.partial({ emailAttribute: filled, nameAttribute: filled }),
]);

/** null if the text is no JSON list of them. */
export const samlProvidersIn = (text: string): ReadonlyArray<SamlProvider> | null =>
  providersIn(text, codec)?.map(({ entityId, entryPoint, certificates, emailAttribute, nameAttribute, ...common }) => ({
    ...commonOptions(common),
    ...{ entityId, entryPoint, certificates },
    attributes: {
      ...(emailAttribute === undefined ? {} : { email: emailAttribute }),
      ...(nameAttribute === undefined ? {} : { fullName: nameAttribute }),
    },
  })) ?? null;
