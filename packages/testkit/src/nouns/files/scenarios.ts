import type { TestFile } from '../../server/test-client.js';
import type { TestPerson } from '../../server/test-server.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const refused = { status: 400, code: 'BAD_REQUEST' } as const;

const file = (word: string): TestFile => ({ name: `${word}.txt`, bytes: Buffer.from('some notes'), contentType: 'text/plain' });

const upload = async (person: TestPerson, word: string): Promise<string> => (await person.upload('/user_uploads', [file(word)])).body['uri'] as string;

const ownFile = async (person: TestPerson, word: string): Promise<number> => {
  await upload(person, word);
  const [newest] = (await person.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<{ readonly id: number }>;
  return newest?.id ?? 0;
};

const sendDirect = (from: TestPerson, to: TestPerson, content: string) => from.post('/messages', { type: 'private', to: [to.id], content });

export const fileScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a file of one’s own',
    operation: 'POST /user_uploads',
    given: () => Promise.resolve(),
    when: ({ actor }, _, word) => actor.upload('/user_uploads', [file(word)]),
    then: success,
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'no file',
    operation: 'POST /user_uploads',
    given: () => Promise.resolve(),
    when: ({ actor }) => actor.upload('/user_uploads', []),
    then: refused,
  }),
  scenario({
    name: 'a message that links a file',
    operation: 'POST /messages',
    given: ({ actor }, word) => upload(actor, word),
    when: ({ actor, peer }, address) => sendDirect(actor, peer, `[file](${address})`),
    then: success,
    secretAmong: ['actor', 'peer'],
  }),
  scenario({
    name: 'a message to others that links somebody’s file',
    operation: 'POST /messages',
    given: async ({ actor, peer }, word) => {
      const address = await upload(actor, word);
      await sendDirect(actor, peer, `[file](${address})`);
      return address;
    },
    when: ({ peer, stranger }, address) => sendDirect(peer, stranger, `[file](${address})`),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger'],
  }),
  scenario({
    name: 'a file removed',
    operation: 'DELETE /attachments/{attachment_id:int}',
    given: ({ actor }, word) => ownFile(actor, word),
    when: ({ actor }, id) => actor.delete(`/attachments/${id}`),
    then: success,
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'somebody else’s file',
    operation: 'DELETE /attachments/{attachment_id:int}',
    given: ({ actor }, word) => ownFile(actor, word),
    when: ({ administrator }, id) => administrator.delete(`/attachments/${id}`),
    then: refused,
    secretAmong: ['actor'],
  }),
];
