import type { Log } from '@parley/core';
import { announceRestart } from '@parley/core';
import type { ServerAddress } from '@parley/node';
import type { Config } from '../config/config.js';
import { ensureFirstOrganization, type OperatorNotice } from '../first-organization.js';
import type { OpenChat } from '../open-server-chat.js';
import { rootShortName } from '../server-facts.js';

/** Done once at each start, before anything is served: the first organization, the organization at the root, and the event about the restart. */
export const prepareOrganizations = async ({ chat, alone }: OpenChat, config: Config, serverAddress: ServerAddress, log: Log): Promise<OperatorNotice> => {
  const operatorNotice = await alone(() => ensureFirstOrganization(chat, config, new URL(serverAddress.url).hostname));
  serverAddress.rootRealm = await rootShortName(chat.world.store);
  const announced = await announceRestart(chat.world)();
  if (announced._tag === 'Left') log.error('queues could not be told of the restart', { failure: announced.left.kind });
  return operatorNotice;
};
