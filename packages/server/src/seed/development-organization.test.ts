import type { DevelopmentOrganization } from './development-organization.js';
import { developmentOrganizations } from './development-organization.data.js';

const [zulip, lear] = developmentOrganizations as [DevelopmentOrganization, DevelopmentOrganization];

test('there are two organizations, and the first is at the root', () => {
  expect(developmentOrganizations.map(({ stringId, name }) => [stringId, name])).toEqual([
    ['zulip', 'Zulip Dev'],
    ['lear', 'Lear & Co.'],
  ]);
});

test('people have the addresses, with this spelling, and the roles that client tests rely on', () => {
  expect(zulip.people.map(({ email, role }) => [email, role])).toEqual([
    ['desdemona@zulip.com', 'owner'],
    ['iago@zulip.com', 'administrator'],
    ['shiva@zulip.com', 'moderator'],
    ['hamlet@zulip.com', 'member'],
    ['AARON@zulip.com', 'member'],
    ['cordelia@zulip.com', 'member'],
    ['othello@zulip.com', 'member'],
    ['prospero@zulip.com', 'member'],
    ['ZOE@zulip.com', 'member'],
    ['polonius@zulip.com', 'guest'],
  ]);
  expect(lear.people.map(({ fullName, email }) => [fullName, email])).toEqual([
    ["Cordelia, Lear's daughter", 'cordelia@zulip.com'],
    ['King Lear', 'king@lear.org'],
  ]);
});

test('channels come in two lists, the second of them for everybody', () => {
  const names = (everybody: boolean) => zulip.channels.filter(({ everybodyIsSubscribed }) => everybodyIsSubscribed === everybody).map(({ name }) => name);
  expect(names(false)).toEqual(['Verona', 'Denmark', 'Scotland', 'Venice', 'Rome', 'core team', 'Zulip', 'sandbox']);
  expect(names(true)).toEqual(['devel', 'design', 'support', 'social', 'test', 'errors', 'announce', 'ビデオゲーム', '조리법 😎']);
  expect(zulip.channels.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['devel', 'design', 'support', 'social']);
});

test.each(developmentOrganizations.map((organization) => [organization.stringId, organization] as const))(
  'everything that %s names exists',
  (_, organization) => {
    const { people, bots, channels, announcementChannel } = organization;
    const addresses = new Set(people.map(({ email }) => email));
    const channelNames = new Set(channels.map(({ name }) => name));
    const namedPeople = [
      ...bots.map(({ owner }) => owner),
      ...organization.folders.map(({ creator }) => creator),
      ...channels.flatMap(({ creator }) => creator ?? []),
    ];
    const namedChannels = [...people.flatMap((person) => person.channels), ...(announcementChannel === null ? [] : [announcementChannel])];

    expect(namedPeople.filter((email) => !addresses.has(email))).toEqual([]);
    expect(namedChannels.filter((name) => !channelNames.has(name))).toEqual([]);
    const folderNames = new Set(organization.folders.map(({ name }) => name));
    expect(channels.filter(({ folder }) => folder !== null && !folderNames.has(folder))).toEqual([]);
    expect([addresses.size, channelNames.size]).toEqual([people.length, channels.length]);
  },
);

test('real addresses are shown to everyone in the first, to administrators in the second', () => {
  const visibility = ({ emailAddressVisibility, policies }: DevelopmentOrganization) => [
    emailAddressVisibility,
    policies.userDefaults?.['emailAddressVisibility'],
  ];
  expect([visibility(zulip), visibility(lear)]).toEqual([
    ['everyone', 'everyone'],
    ['administrators', 'administrators'],
  ]);
});
