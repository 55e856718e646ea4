import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault, Ports, UserId, WriteTx } from '@parley/core';
import { invariant, type Profile, type ProfileField } from '@parley/core/model';
import type { DevelopmentOrganization, DevelopmentProfile } from './development-organization.js';
import { type Addresses, idOf, rendered } from './development-rows.js';

const profileOf = ({ values }: DevelopmentProfile, fields: ReadonlyArray<ProfileField>, addresses: Addresses, renderer: Ports['renderer']): Profile =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      invariant(field !== undefined, `${name} is one of the organization's fields`);
      const content: string | ReadonlyArray<UserId> = typeof value === 'string' ? value : value.map((email) => idOf(addresses, email));
      const hasMarkdown = typeof content === 'string' && (field.type === 'shortText' || field.type === 'longText');
      return [field.id, { value: content, html: hasMarkdown ? rendered(renderer, content) : null }];
    }),
  );

/** What people have filled in, and where bots send messages: a statement for each. */
export const fillProfiles = (
  tx: WriteTx,
  { renderer }: Pick<Ports, 'renderer'>,
  { profiles, services }: DevelopmentOrganization,
  addresses: Addresses,
): TaskEither.TaskEither<Fault, unknown> =>
  pipe(
    tx.profileFields.all(),
    TaskEither.chain((fields) =>
      TaskEither.traverseSeqArray((one: DevelopmentProfile) =>
        tx.users.change(idOf(addresses, one.owner), { profile: profileOf(one, fields, addresses, renderer) }),
      )(profiles),
    ),
    TaskEither.chain(() =>
      TaskEither.traverseSeqArray(({ bot, ...service }: DevelopmentOrganization['services'][number]) =>
        tx.bots.insert(idOf(addresses, bot), {
          defaults: { sendingChannelId: null, eventsChannelId: null, allPublicChannels: false },
          service,
          config: {},
        }),
      )(services),
    ),
  );
