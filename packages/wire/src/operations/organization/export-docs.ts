import type { NounDocs } from '../../operation-docs.js';
import type { organizationOperations } from './index.js';

export const exportDocs: NounDocs<Pick<typeof organizationOperations, 'requestExport' | 'getExports' | 'deleteExport' | 'getExportConsents'>> = {
  requestExport: {
    description:
      'Asks for an archive of the organization in the Zulip form, which is made in the background: an event `realm_export` tells when it is there. Five in seven days; of at most 250,000 messages and 10 GiB of files. Administrators only.',
    parameters: {
      export_type:
        '`public` (below level 449: 1): what every member may read. `full_with_consent` (2): also what those can read who let their private data be exported. `full_without_consent` is for the operator alone, by `parley export`.',
    },
    example: { params: { export_type: 'public' }, answer: { id: 3 } },
  },
  getExports: {
    description:
      'The newest hundred exports, with the links of their archives. A link opens for signed-in administrators of the organization alone, for seven days; then the archive is deleted. Administrators only.',
    example: {
      answer: {
        exports: [
          {
            id: 3,
            export_time: 1781524800,
            acting_user_id: 7,
            export_url: null,
            deleted_timestamp: null,
            failed_timestamp: null,
            pending: true,
            export_type: 'public',
          },
        ],
      },
    },
  },
  deleteExport: {
    description: 'Deletes the archive of an export, and its link with it. Administrators only.',
    parameters: { export_id: 'An export that was made.' },
    example: { path: { export_id: 3 } },
  },
  getExportConsents: {
    description: 'Every active person, with their personal setting `allow_private_data_export`. Administrators only.',
    example: { answer: { export_consents: [{ user_id: 7, consented: false, email_address_visibility: 1 }] } },
  },
};
