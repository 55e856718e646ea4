import * as Either from 'fp-ts/lib/Either.js';
import { instant } from '../../../model/instant.js';
import { realmId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import { openTicket, sealTicket, type Ticket } from './ticket.js';

const ticket: Ticket = {
  ...{ realmId: realmId(1), protocol: 'oidc', providerId: 'court', memory: 'state', next: null, oneTimePad: null, link: null, beganAt: instant(0) },
};

const portsAt = (now: number): Pick<Ports, 'secrets' | 'clock'> => ({
  clock: { now: () => instant(now) },
  secrets: {
    seal: (use: string, text: string) => `${use}:${text}`,
    unseal: (use: string, sealed: string) => (sealed.startsWith(`${use}:`) ? sealed.slice(use.length + 1) : null),
  } as Ports['secrets'],
});

const open = async (here: Partial<Pick<Ticket, 'realmId' | 'protocol'>>, now = 0, sealed = sealTicket(portsAt(0), ticket)): Promise<boolean> =>
  Either.isRight(await openTicket(portsAt(now), sealed, { realmId: ticket.realmId, protocol: ticket.protocol, ...here }));

test('a ticket is opened where it is from, for an hour', async () => {
  expect([await open({}), await open({}, 3_599_999)]).toEqual([true, true]);
});

test('a ticket of another organization, of another protocol, that is too old, or that is none, is refused', async () => {
  expect([
    await open({ realmId: realmId(2) }),
    await open({ protocol: 'saml' }),
    await open({}, 3_600_000),
    await open({}, 0, ''),
    await open({}, 0, JSON.stringify(ticket)),
  ]).toEqual([false, false, false, false, false]);
});
