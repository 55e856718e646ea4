import { defaultRealmPolicies, personalSettings, type PersonalSettingName } from '@parley/core/model';
import {
  copyFlags,
  hasCopyFlag,
  messageFile,
  messageFileNumber,
  readPersonalSettings,
  readPolicies,
  rowAs,
  tables,
  writePersonalSettings,
  writePolicies,
} from './index.js';

const message = { id: 7, sender: 3, recipient: 2, content: 'hello', date_sent: 1_781_524_800.25 };

test('a row needs the columns of every release; others may be absent, null or unknown', () => {
  const shape = tables.zerver_message;
  expect(shape.strictProblem({ ...message, subject: 'plans', edit_history: null })).toBeNull();
  expect(shape.problem({ ...message, of_a_later_release: [1] })).toBeNull();
  expect(shape.strictProblem({ ...message, of_a_later_release: [1] })).toBe('of_a_later_release is no column');
  expect(shape.problem({ ...message, content: undefined })).toBe('content is missing');
  expect(shape.problem({ ...message, id: '7' })).toBe('id is not an id');
  expect(shape.problem({ ...message, subject: 7 })).toBe('subject is not a text');
  expect(shape.problem([message])).toBe('a row is no object');
  expect(rowAs(shape, message)?.content).toBe('hello');
  expect(rowAs(shape, { ...message, sender: -1 })).toBeNull();
  // Only own properties count.
  expect(shape.problem(Object.create(message))).toBe('id is missing');
  expect(tables.zerver_attachment.problem({ id: 1, path_id: '2/ab/c.txt', file_name: 'c.txt', owner: 3, messages: [7, '8'] })).toBe(
    'messages is not a list of an id',
  );
});

test('personal settings return as they were, and invalid ones are left out', () => {
  const chosen = Object.fromEntries(
    (Object.keys(personalSettings) as ReadonlyArray<PersonalSettingName>).map((name) => {
      const { takes } = personalSettings[name];
      return [name, 'choices' in takes ? takes.choices.at(-1)?.value : takes.max];
    }),
  );
  const row = writePersonalSettings(chosen);
  expect(readPersonalSettings(row)).toEqual(chosen);
  expect(row).toMatchObject({ twenty_four_hour_time: null, demote_inactive_streams: 3, email_address_visibility: 4 });
  expect(
    tables.zerver_userprofile.strictProblem({ id: 1, delivery_email: 'a@b.example', full_name: 'A', is_active: true, is_bot: false, role: 400, ...row }),
  ).toBeNull();
  expect(readPersonalSettings({ web_font_size_px: 1e9, default_language: 'Klingon', color_scheme: {}, enter_sends: true })).toEqual({ enterSends: true });
});

test('policies return as they were, and invalid ones are left out', () => {
  const {
    icon: _icon,
    logo: _logo,
    nightLogo: _night,
    userDefaults: _defaults,
    refusedByRelay: _relay,
    ...policies
  } = {
    ...defaultRealmPolicies,
    topicsPolicy: 'disableEmptyTopic' as const,
    editHistoryVisibility: 'moves' as const,
    messageRetentionDays: 30,
    messageEditLimit: null,
  };
  const { passwordSignIn: _password, directorySignIn: _directory, openidSignIn: _openid, samlSignIn: _saml, ...inColumns } = policies;
  const row = writePolicies({ ...defaultRealmPolicies, ...inColumns });
  expect(readPolicies(row)).toEqual(inColumns);
  expect(row).toMatchObject({ topics_policy: 3, message_edit_history_visibility_policy: 2, message_retention_days: 30 });
  expect(readPolicies({ message_retention_days: -1, org_type: 11, topics_policy: 9, invite_required: 'yes' })).toEqual({ messageRetentionDays: null });
});

test('files of messages have numbers, and copies have bits', () => {
  expect(messageFile(12)).toBe('messages-000012.json');
  expect(messageFileNumber('messages-000012.json')).toBe(12);
  expect(messageFileNumber('messages-12.json')).toBeNull();
  expect(copyFlags).toMatchObject({ read: 1, mentioned: 8, has_alert_word: 512, historical: 1024, active_mobile_push_notification: 4096 });
  expect([hasCopyFlag(1025, 'historical'), hasCopyFlag(1025, 'starred')]).toEqual([true, false]);
});
