import * as Either from 'fp-ts/lib/Either.js';
import { authority } from '../fixtures/certificate.js';
import { type PrincipalServer, startPrincipalServer } from '../fixtures/principals.js';
import { base, ldapOptions, type LdapPerson, reader, type Slapd, startSlapd, stranger } from '../fixtures/slapd.js';
import { type LdapDirectory, ldapDirectory, type LdapOptions } from './ldap-directory.js';

const password = 'a sea of troubles';

let slapd: Slapd;
const opened: LdapDirectory[] = [];

beforeAll(async () => {
  slapd = await startSlapd();
});
afterAll(() => slapd.close());
afterEach(() => {
  for (const directory of opened.splice(0)) directory.close();
});

const directoryWith = (change: Partial<LdapOptions> = {}): LdapDirectory => {
  const directory = ldapDirectory({ ...ldapOptions(slapd), ...change });
  opened.push(directory);
  return directory;
};

let count = 0;
const addPerson = async (change: Partial<LdapPerson> = {}): Promise<string> => {
  count += 1;
  const uid = change.uid ?? `person${count}`;
  await slapd.addPerson({ password, ...change, uid });
  return uid;
};

/** The answer, with a person as their address; `fault` if the directory could not be asked. */
const check = async (name: string, text = password, directory = directoryWith()): Promise<string> => {
  const answer = await directory.check(name, text)();
  if (Either.isLeft(answer)) return 'fault';
  return typeof answer.right === 'string' ? answer.right : answer.right.email;
};

const idOf = async (uid: string): Promise<string> => {
  const answer = await directoryWith().check(uid, password)();
  if (Either.isLeft(answer) || typeof answer.right === 'string') throw new Error(`${uid} does not sign in`);
  return answer.right.id;
};

const gone = async (ids: ReadonlyArray<string>, directory = directoryWith()): Promise<ReadonlyArray<string> | 'fault'> => {
  const answer = await directory.gone(ids)();
  return Either.isLeft(answer) ? 'fault' : answer.right;
};

describe('searching and binding', () => {
  test('a person is known by name and password, as the attributes say', async () => {
    const uid = await addPerson({ mail: 'hamlet@castle.example.org', cn: 'Hamlet Prince' });
    const answer = await directoryWith().check(uid, password)();
    expect(answer).toEqual(
      Either.right({
        id: expect.stringMatching(/^ldap:entryuuid:[\w-]{48}$/),
        email: 'hamlet@castle.example.org',
        fullName: 'Hamlet Prince',
        profile: {},
        picture: null,
      }),
    );
    expect(await check(uid.toUpperCase())).toBe('hamlet@castle.example.org');
    expect(await check('hamlet@castle.example.org', password, directoryWith({ named: { attribute: 'mail' } }))).toBe('hamlet@castle.example.org');
    expect(await idOf(uid)).toBe(await idOf(uid));
  });

  test('a person’s profile and picture are read from the attributes that are chosen', async () => {
    const uid = await addPerson({ telephoneNumber: '12 34', jpegPhoto: Buffer.from([255, 216, 0, 128]) });
    const chosen = { id: 'entryUUID', email: 'mail', fullName: 'cn', profile: { Phone: 'telephoneNumber', Room: 'roomNumber' }, picture: 'jpegPhoto' };
    const answer = await directoryWith({ attributes: chosen }).check(uid, password)();
    expect(answer).toMatchObject({ right: { profile: { Phone: '12 34', Room: null }, picture: Buffer.from([255, 216, 0, 128]) } });
  });

  test('another password is refused, and no password is none', async () => {
    const uid = await addPerson();
    expect([await check(uid, 'no'), await check(uid, ''), await check(uid, `${password} `)]).toEqual(['refused', 'refused', 'refused']);
  });

  test('an entry without a password is refused', async () => {
    expect(await check('people', password, directoryWith({ people: '(objectClass=*)', named: { attribute: 'ou' } }))).toBe('refused');
  });

  test.each(['', '*', 'person*', 'person1)(uid=*', '*)(objectClass=*', 'person1)(|(uid=person1', '\\2a', '\\', 'person1\0', '(', 'x'.repeat(257), '\ud800'])(
    'a name with signs of a filter is a name like any other: %j',
    async (name) => {
      await addPerson();
      expect(await check(name)).toBe('unknown');
    },
  );

  test('a name that only the directory takes for the same is unknown, since it has attempts of its own', async () => {
    await addPerson({ uid: 'two words' });
    expect([await check('two words'), await check('TWO words'), await check('two   words')]).toEqual([
      'two words@example.org',
      'two words@example.org',
      'unknown',
    ]);
  });

  test('a name that two people have is nobody’s', async () => {
    await addPerson({ mail: 'both@example.org' });
    await addPerson({ mail: 'both@example.org' });
    expect(await check('both@example.org', password, directoryWith({ named: { attribute: 'mail' } }))).toBe('refused');
  });

  test('the filter says who signs in', async () => {
    const staff = directoryWith({ people: '(&(objectClass=inetOrgPerson)(employeeType=staff))' });
    const [uid, other] = [await addPerson({ employeeType: 'staff' }), await addPerson({ employeeType: 'guest' })];
    expect([await check(uid, password, staff), await check(other, password, staff)]).toEqual([`${uid}@example.org`, 'unknown']);
  });

  test('a disabled person is refused with the right password', async () => {
    const uid = await addPerson({ userAccountControl: '512' });
    expect(await check(uid)).toBe(`${uid}@example.org`);
    await slapd.changePerson(uid, 'userAccountControl', '514');
    expect(await check(uid)).toBe('refused');
  });
});

test('an unknown name costs a search and a bind, as a wrong and a right password do', async () => {
  const uid = await addPerson();
  const directory = directoryWith();
  await check(uid, password, directory);
  for (const [name, text, expected] of [
    ['nobody', password, 'unknown'],
    [uid, 'no', 'refused'],
    [uid, password, `${uid}@example.org`],
  ] as const) {
    let answer: string | null = null;
    const operations = await slapd.operationsOf(async () => {
      answer = await check(name, text, directory);
    });
    expect([answer, operations]).toEqual([expected, ['SRCH', 'BIND']]);
  }
});

describe('binding directly', () => {
  const direct = (): LdapDirectory => directoryWith({ named: { pattern: `uid=%s,ou=people,${base}` }, account: null });

  test('a person is known without an account that searches', async () => {
    const uid = await addPerson();
    expect([await check(uid, password, direct()), await check(uid, 'no', direct()), await check('nobody', password, direct())]).toEqual([
      `${uid}@example.org`,
      'unknown',
      'unknown',
    ]);
  });

  test('a name with signs of a distinguished name is a name like any other', async () => {
    const uid = await addPerson();
    await addPerson({ uid: "o'hara, pat" });
    expect(await check("o'hara, pat", password, direct())).toBe("o'hara, pat@example.org");
    await addPerson({ uid: 'three small words' });
    expect(await check('three small words', password, direct())).toBe('three small words@example.org');
    for (const name of ['three  small words', `${uid},ou=people`, `${uid}+uid=${uid}`, `\\${uid}`, `#${uid}`, `${uid}\0`, `${uid}\u00ad`])
      expect(await check(name, password, direct())).toBe('unknown');
  });

  test('the filter and the flags hold', async () => {
    const uid = await addPerson({ userAccountControl: '514' });
    expect(await check(uid, password, direct())).toBe('refused');
    const other = await addPerson();
    const nobody = directoryWith({ named: { pattern: `uid=%s,ou=people,${base}` }, people: '(employeeType=staff)', account: null });
    expect(await check(other, password, nobody)).toBe('refused');
  });
});

describe('binding by a user principal name', () => {
  let server: PrincipalServer;
  beforeAll(async () => {
    server = await startPrincipalServer(slapd.url);
  });
  afterAll(() => server.close());
  const byPrincipal = (change: Partial<LdapOptions> = {}): LdapDirectory =>
    directoryWith({ url: server.url, named: { principal: '%s@castle.example.org' }, account: null, ...change });

  test('a person is known by the principal name of their entry, and by no other', async () => {
    const uid = await addPerson({ uid: 'yorick', userPrincipalName: 'Yorick@castle.example.org' });
    expect(await check('YORICK', password, byPrincipal())).toBe('yorick@example.org');
    expect([await check(uid, 'no', byPrincipal()), await check(uid, '', byPrincipal()), await check('nobody', password, byPrincipal())]).toEqual([
      'unknown',
      'refused',
      'unknown',
    ]);
    expect(await check('yorick@castle.example.org', password, byPrincipal())).toBe('unknown');
    // Signs in to the directory, but not by the name of an entry.
    const other = await addPerson({ userPrincipalName: 'somebody.else@castle.example.org' });
    expect(await check(other, password, byPrincipal())).toBe('refused');
  });

  test('the filter and the flags hold here, too', async () => {
    const uid = await addPerson({ uid: 'banquo', userPrincipalName: 'banquo@castle.example.org', userAccountControl: '514' });
    expect(await check(uid, password, byPrincipal())).toBe('refused');
    await slapd.changePerson(uid, 'userAccountControl', '512');
    expect(await check(uid, password, byPrincipal({ account: reader }))).toBe('banquo@example.org');
    expect(await check(uid, password, byPrincipal({ people: '(employeeType=staff)' }))).toBe('refused');
    expect(await check('Banquo ', password, byPrincipal())).toBe('unknown');
  });
});

describe('who may sign in no more', () => {
  test('the removed, the disabled and those whom the filter leaves out; nobody else', async () => {
    const uids = [await addPerson(), await addPerson(), await addPerson({ employeeType: 'staff' }), await addPerson()] as const;
    const ids = await Promise.all(uids.map(idOf));
    expect(await gone(ids)).toEqual([]);
    await slapd.removePerson(uids[0]);
    await slapd.changePerson(uids[1], 'userAccountControl', '2');
    await slapd.changePerson(uids[2], 'employeeType', 'guest');
    expect(await gone(ids)).toEqual([ids[0], ids[1]]);
    expect(await gone(ids, directoryWith({ people: '(&(objectClass=inetOrgPerson)(!(employeeType=guest)))' }))).toEqual([ids[0], ids[1], ids[2]]);
  });

  test('ids that come from another attribute say nothing', async () => {
    const id = await idOf(await addPerson());
    expect(await gone([id], directoryWith({ attributes: { id: 'uid', email: 'mail', fullName: 'cn', profile: {}, picture: null } }))).toEqual([]);
  });

  test('a directory that shows nobody, or nobody’s id, ends nobody', async () => {
    const id = await idOf(await addPerson());
    expect(await gone([id], directoryWith({ people: '(objectClass=device)' }))).toBe('fault');
    expect(await gone([id], directoryWith({ base: `ou=nowhere,${base}` }))).toBe('fault');
    expect(await gone([id], directoryWith({ account: null }))).toBe('fault');
    expect(await gone([id], directoryWith({ account: stranger }))).toBe('fault');
    expect(await gone([id], directoryWith({ account: { ...reader, password: 'no' } }))).toBe('fault');
  });

  test('hundreds are looked at', async () => {
    const id = await idOf(await addPerson());
    const others = Array.from(
      { length: 250 },
      (_, index) => `ldap:entryuuid:${Buffer.from(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`).toString('base64url')}`,
    );
    expect(await gone([...others, id])).toEqual(others);
  });
});

describe('the way to the directory', () => {
  test.each([
    ['TLS after a first word', () => ({ url: slapd.url, startTls: true })],
    ['TLS from the start', () => ({ url: slapd.secureUrl, startTls: false })],
  ])('is protected by %s, if an authority vouches for the directory', async (_, place) => {
    const uid = await addPerson();
    expect(await check(uid, password, directoryWith({ ...place(), authorities: authority }))).toBe(`${uid}@example.org`);
    expect(await check(uid, password, directoryWith(place()))).toBe('fault');
    const elsewhere = place().url.replace('localhost', '127.0.0.1');
    expect(await check(uid, password, directoryWith({ ...place(), url: elsewhere, authorities: authority }))).toBe('fault');
  });

  test('survives a restart of the directory', async () => {
    const uid = await addPerson();
    for (const startTls of [false, true]) {
      const directory = directoryWith({ startTls, authorities: authority });
      expect(await check(uid, password, directory)).toBe(`${uid}@example.org`);
      await slapd.stop();
      await slapd.start();
      expect(await check(uid, password, directory)).toBe(`${uid}@example.org`);
      await slapd.stop();
      expect(await check(uid, password, directory)).toBe('fault');
      await slapd.start();
      expect(await check(uid, password, directory)).toBe(`${uid}@example.org`);
    }
  });

  test('takes many at once', async () => {
    const uid = await addPerson();
    const directory = directoryWith();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => check(uid, index % 2 === 0 ? password : 'no', directory)));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? `${uid}@example.org` : 'refused')));
  });
});
