import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault, WriteTx } from '@parley/core';
import type { DevelopmentOrganization } from './development-organization.js';

/** The fields of profiles, the linkifiers and the domains, in the order of the data. */
export const fillSettings = (tx: WriteTx, { profileFields, linkifiers, domains }: DevelopmentOrganization): TaskEither.TaskEither<Fault, void> =>
  pipe(
    profileFields,
    TaskEither.traverseSeqArray((field) =>
      pipe(
        tx.profileFields.nextId(),
        TaskEither.map((id) => ({ id, ...field })),
      ),
    ),
    TaskEither.map((fields) =>
      fields.map((field, order) => ({ ...field, order, isInSummary: false, isRequired: false, isEditableByUser: true, isForMatching: false })),
    ),
    TaskEither.chain((fields) => tx.profileFields.replace(fields)),
    TaskEither.chain(() =>
      TaskEither.traverseSeqArray((linkifier: DevelopmentOrganization['linkifiers'][number]) =>
        pipe(
          tx.linkifiers.nextId(),
          TaskEither.map((id) => ({ id, ...linkifier, exampleInput: null, reverseTemplate: null, alternativeUrlTemplates: [] })),
        ),
      )(linkifiers),
    ),
    TaskEither.chain((all) => tx.linkifiers.replace(all)),
    TaskEither.chain(() =>
      pipe(
        domains,
        TaskEither.traverseSeqArray((domain) => tx.domains.insert({ domain, allowsSubdomains: false })),
      ),
    ),
    TaskEither.map(() => undefined),
  );
