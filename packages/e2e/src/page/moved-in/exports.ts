import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArchiveSource, folderContents, withArchive, withMattermostExport, withSlackExport } from '@parley/archives';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { storedZip } from './stored-zip.js';

/** Noon of the second of January 2024, in seconds. */
const noon = 1_704_196_800;
const emoji = { byName: emojiByName, ofCode: emojiNameByCode };
const domain = 'elsinore.example';

const write = (path: string, content: string | Buffer): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};

type Open = <Result>(folder: string, work: (source: ArchiveSource) => Promise<Result>) => Promise<Result>;

const json = (value: unknown): string => JSON.stringify(value);

const zulipRealm = {
  zerver_realm: [{ id: 2, string_id: 'elsinore', name: 'Elsinore' }],
  zerver_userprofile: [
    { id: 11, delivery_email: `gertrude@${domain}`, full_name: 'Gertrude', is_active: true, is_bot: false, role: 100 },
    { id: 12, delivery_email: `hamlet@${domain}`, full_name: 'Hamlet', is_active: true, is_bot: false, role: 400 },
  ],
  zerver_stream: [{ id: 21, name: 'castle' }],
  zerver_recipient: [
    { id: 31, type: 2, type_id: 21 },
    { id: 41, type: 1, type_id: 11 },
    { id: 42, type: 1, type_id: 12 },
  ],
  zerver_subscription: [11, 12].map((id) => ({ id, user_profile: id, recipient: 31, active: true })),
  zerver_reaction: [{ id: 1, message: 51, user_profile: 11, emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' }],
};
const zulipMessages = {
  zerver_message: [
    { id: 51, sender: 12, recipient: 31, subject: 'speech', content: 'To be, **or not**', date_sent: noon },
    { id: 52, sender: 11, recipient: 31, subject: 'speech', content: 'Look: [plan.txt](/user_uploads/2/ab/cd/plan.txt)', date_sent: noon + 1 },
    { id: 53, sender: 12, recipient: 41, subject: '', content: 'A word, mother', date_sent: noon + 2 },
  ],
  zerver_usermessage: [51, 52, 53].flatMap((message) => [11, 12].map((user) => ({ user_profile: user, message, flags_mask: 1 }))),
};
const zulipFile = { id: 1, path_id: '2/ab/cd/plan.txt', file_name: 'plan.txt', owner: 11, content_type: 'text/plain', messages: [52] };

const zulip: Open = (folder, work) => {
  write(join(folder, 'realm.json'), json(zulipRealm));
  write(join(folder, 'attachment.json'), json({ zerver_attachment: [zulipFile] }));
  write(join(folder, 'messages-000001.json'), json(zulipMessages));
  write(join(folder, 'uploads/records.json'), json([{ path: '2/ab/cd/plan.txt', s3_path: '2/ab/cd/plan.txt', user_profile_id: 11 }]));
  write(join(folder, 'uploads/2/ab/cd/plan.txt'), 'a plan');
  return withArchive(folder, work);
};

const slackDay = [
  { type: 'message', ts: `${String(noon)}.000100`, user: 'U2', text: 'To be, *or not*', reactions: [{ name: '+1', users: ['U1'] }] },
  {
    type: 'message',
    ts: `${String(noon)}.000200`,
    user: 'U1',
    text: 'Look:',
    files: [{ id: 'F0123ABCD', name: 'plan.txt', mimetype: 'text/plain', url_private: 'https://files.slack.com/files-pri/T1-F0123ABCD/plan.txt' }],
  },
];

const slack: Open = (folder, work) => {
  const path = write(
    join(folder, 'slack.zip'),
    storedZip({
      'users.json': json([
        { id: 'U1', name: 'gertrude', real_name: 'Gertrude', is_owner: true, profile: { email: `gertrude@${domain}` } },
        { id: 'U2', name: 'hamlet', real_name: 'Hamlet', profile: { email: `hamlet@${domain}` } },
      ]),
      'channels.json': json([{ id: 'C1', name: 'castle', members: ['U1', 'U2'] }]),
      'dms.json': json([{ id: 'D1', members: ['U1', 'U2'] }]),
      'castle/2024-01-02.json': json(slackDay),
      'D1/2024-01-02.json': json([{ type: 'message', ts: `${String(noon)}.000300`, user: 'U2', text: 'A word, mother' }]),
    }),
  );
  write(join(folder, 'files/F0123ABCD-plan.txt'), 'a plan');
  return withSlackExport(path, { emoji, name: 'Elsinore', emailDomain: domain, hasThreads: false, contents: folderContents(join(folder, 'files')) }, work);
};

const line = (type: string, row: object): string => `${json({ type, [type]: row })}\n`;

const mattermostPerson = (username: string, roles: string): string => {
  const teams = [{ name: 'elsinore', roles: 'team_user', channels: [{ name: 'castle', roles: 'channel_user' }] }];
  return line('user', { username, email: `${username}@${domain}`, first_name: username === 'hamlet' ? 'Hamlet' : 'Gertrude', roles, teams });
};
const mattermostPost = (row: object): string => line('post', { team: 'elsinore', channel: 'castle', ...row });

const mattermost: Open = (folder, work) => {
  const lines = [
    '{"type":"version","version":1}\n',
    line('team', { name: 'elsinore', display_name: 'Elsinore', allow_open_invite: true }),
    line('channel', { team: 'elsinore', name: 'castle', display_name: 'castle', type: 'O' }),
    mattermostPerson('gertrude', 'system_admin system_user'),
    mattermostPerson('hamlet', 'system_user'),
    mattermostPost({
      user: 'hamlet',
      message: 'To be, **or not**',
      create_at: noon * 1000,
      reactions: [{ user: 'gertrude', emoji_name: '+1' }],
      replies: [{ user: 'gertrude', message: 'Look:', create_at: noon * 1000 + 1, attachments: [{ path: '20240102/plan.txt' }] }],
    }),
    line('direct_post', { channel_members: ['gertrude', 'hamlet'], user: 'hamlet', message: 'A word, mother', create_at: noon * 1000 + 2 }),
  ];
  const path = write(join(folder, 'mattermost.zip'), storedZip({ 'import.jsonl': lines.join(''), 'data/20240102/plan.txt': 'a plan' }));
  return withMattermostExport(path, { emoji, name: 'Elsinore', emailDomain: domain, hasThreads: false }, work);
};

/** One organization as each form exports it: Gertrude, its owner, and Hamlet in one channel, with a reaction, a file and a direct message. */
export const exportsOfElsinore = { zulip, slack, mattermost } as const;
