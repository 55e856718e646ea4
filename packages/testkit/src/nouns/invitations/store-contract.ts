import { type ChannelId, type GroupId, instant, type InvitationId, type UserId } from '@parley/core';
import type { NewInvitation } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

const now = instant(today);
const later = (days: number) => instant(today + days * 86_400_000);

export const invitationsContract = (openStore: OpenStore): void => {
  describe('invitations', () => {
    let world: StoreWorld;
    let inviter: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh) => {
      world = fresh;
      inviter = await world.person();
      other = await world.person();
    });

    const add = async (...wanted: ReadonlyArray<Partial<NewInvitation>>): Promise<ReadonlyArray<NewInvitation>> =>
      world.run('write', async (tx) => {
        const ids = await good(tx.invitations.reserve(wanted.length));
        const rows = wanted.map((one, index): NewInvitation => ({
          id: ids[index]!,
          inviterId: inviter,
          email: null,
          role: 'guest',
          channelIds: [7, 3] as ReadonlyArray<number> as ReadonlyArray<ChannelId>,
          groupIds: [] as ReadonlyArray<GroupId>,
          includesDefaultChannels: true,
          welcomeText: '',
          notifiesInviter: false,
          invitedAt: now,
          expiresAt: null,
          ...one,
        }));
        await good(tx.invitations.hold(inviter, now));
        await good(
          tx.invitations.insert(
            rows.map((invitation) => ({ invitation, fingerprint: `print ${invitation.id}` })),
            now,
          ),
        );
        return rows;
      });
    const open = (whose: UserId | null = null, at = now) => world.run('snapshot', (tx) => good(tx.invitations.open(at, whose)));
    const find = (id: InvitationId, at = now) => world.run('snapshot', (tx) => good(tx.invitations.findByKey(`print ${id}`, at)));
    const idsOf = (found: ReadonlyArray<NewInvitation>) => found.map(({ id }) => id);

    test('come back as they were made: mailed ones first, and those of one inviter', async () => {
      const [link, mailed, of2] = await add(
        {},
        { email: 'A@Example.org', notifiesInviter: true, welcomeText: null, role: 'owner', expiresAt: later(1) },
        { inviterId: other },
      );
      expect(await open()).toEqual([mailed, link, of2]);
      expect([await open(inviter), await open(other)]).toEqual([[mailed, link], [of2]]);
      expect([await find(link!.id), await find(mailed!.id)]).toEqual([Option.some(link), Option.some(mailed)]);
      const held = await world.run('write', async (tx) => [
        await good(tx.invitations.holdByKey(`print ${mailed!.id}`, now)),
        await good(tx.invitations.holdById(link!.id, now)),
        await good(tx.invitations.holdByKey('print', now)),
      ]);
      expect(held).toEqual([Option.some(mailed), Option.some(link), Option.none]);
    });

    test('are held for an address: the newest open one that was mailed there', async () => {
      const [, second] = await add(
        { email: 'ann@example.org' },
        { email: 'Ann@Example.org', inviterId: other },
        { email: 'ann@example.org', expiresAt: now },
        {},
      );
      const holdFor = (email: string) => world.run('write', (tx) => good(tx.invitations.holdFor(email, now)));
      expect([await holdFor('ANN@example.org'), await holdFor('bob@example.org'), await holdFor('ann\0')]).toEqual([
        Option.some(second),
        Option.none,
        Option.none,
      ]);
    });

    test('end at their time, and are swept with later additions', async () => {
      const [one] = await add({ expiresAt: later(1) });
      expect([(await open(null, instant(later(1) - 1))).length, await open(null, later(1)), await find(one!.id, later(1))]).toEqual([1, [], Option.none]);
      const [two] = await world.run('write', async (tx) => {
        const [id] = await good(tx.invitations.reserve(1));
        const next = { ...one!, id: id!, expiresAt: null };
        await good(tx.invitations.insert([{ invitation: next, fingerprint: 'next' }], later(1)));
        return [next];
      });
      expect(idsOf(await open(null, now))).toEqual([two.id]);
    });

    test('are revoked: links are known as such afterwards', async () => {
      const [link, mailed] = await add({}, { email: 'a@example.org' });
      const revoked = (id: InvitationId) => world.run('snapshot', (tx) => good(tx.invitations.revokedLink(id)));
      expect([await revoked(link!.id), await revoked(mailed!.id)]).toEqual([Option.none, Option.none]);
      for (const { id } of [link!, mailed!]) await world.run('write', (tx) => good(tx.invitations.revoke(id, later(10))));
      expect([await open(), await find(link!.id), await find(mailed!.id)]).toEqual([[], Option.none, Option.none]);
      expect([await revoked(link!.id), await revoked(mailed!.id)]).toEqual([Option.some({ ...link, expiresAt: later(10) }), Option.none]);
    });

    test('are counted: those mailed on one day, and open ones', async () => {
      const hold = (at = now) => world.run('write', (tx) => good(tx.invitations.hold(inviter, at)));
      const count = (mails: number, at = now) =>
        world.run('write', async (tx) => {
          await good(tx.invitations.hold(inviter, at));
          await good(tx.invitations.countMailed(mails, at));
        });
      expect(await hold()).toEqual({ mailedToday: 0, openMailed: 0, openLinks: 0 });
      await add({}, { email: 'a@example.org' }, { email: 'b@example.org', expiresAt: now });
      await count(2);
      await count(3);
      expect(await hold()).toEqual({ mailedToday: 5, openMailed: 1, openLinks: 1 });
      expect((await hold(later(1))).mailedToday).toBe(0);
      await count(1, later(1));
      expect((await hold(later(1))).mailedToday).toBe(1);
    });

    test('for an address end when its holder joins; those of a person end together', async () => {
      await add(
        { email: 'Ann@Example.org' },
        { email: 'ann@example.org', inviterId: other },
        { email: 'ann@example.org', expiresAt: now },
        { email: 'bob@example.org' },
        {},
      );
      const removeFor = (email: string) => world.run('write', (tx) => good(tx.invitations.removeFor(email, now)));
      expect([await removeFor('ANN@example.org'), await removeFor('ann@example.org'), await removeFor('ann\0')]).toEqual([[inviter, other], [], []]);
      expect((await open()).map(({ email }) => email)).toEqual(['bob@example.org', null]);
      const endOf = (person: UserId) => world.run('write', (tx) => good(tx.invitations.endOf(person, now)));
      expect([await endOf(other), await endOf(inviter), await endOf(inviter), await open()]).toEqual([false, true, false, []]);
    });
  });
};
