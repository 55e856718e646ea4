import { isForwardText, withoutFooter, withoutQuotes } from './quoting.js';

const own = 'I agree.';

/** What mail programs put between an answer and what it answers. */
const attributions = [
  // Gmail
  'On Fri, Jan 5, 2024 at 10:00 AM Iago <iago@example.com> wrote:',
  'On Fri, Jan 5, 2024 at 10:00 AM Iago of the long name from Venice and Cyprus\n<iago@example.com> wrote:',
  'Am Fr., 5. Jan. 2024 um 10:00 Uhr schrieb Iago <iago@example.com>:',
  'Le ven. 5 janv. 2024 à 10:00, Iago <iago@example.com> a écrit :',
  'Le ven. 5 janv. 2024 à 10:00, Iago <iago@example.com> a écrit\u00a0:',
  'El vie, 5 ene 2024 a las 10:00, Iago (<iago@example.com>) escribió:',
  'Il giorno ven 5 gen 2024 alle ore 10:00 Iago <iago@example.com> ha scritto:',
  'Em sex., 5 de jan. de 2024 às 10:00, Iago <iago@example.com> escreveu:',
  'Op vr 5 jan 2024 om 10:00 schreef Iago <iago@example.com>:',
  'Den fre 5 jan. 2024 kl 10:00 skrev Iago <iago@example.com>:',
  '2024年1月5日(金) 10:00 Iago <iago@example.com>:',
  'Iago <iago@example.com> 于2024年1月5日周五 10:00写道：',
  'Iago <iago@example.com> 於 2024年1月5日 週五 上午10:00寫道：',
  '2024년 1월 5일 (금) 오전 10:00, Iago <iago@example.com>님이 작성:',
  // Apple Mail
  'On 5 Jan 2024, at 10:00, Iago <iago@example.com> wrote:',
  'Am 05.01.2024 um 10:00 schrieb Iago <iago@example.com>:',
  'Le 5 janv. 2024 à 10:00, Iago <iago@example.com> a écrit :',
  'El 5 ene 2024, a las 10:00, Iago <iago@example.com> escribió:',
  '2024/01/05 10:00、Iago <iago@example.com>のメール:',
  '在 2024年1月5日，10:00，Iago <iago@example.com> 写道：',
  // Thunderbird
  'On 05.01.24 10:00, Iago wrote:',
  'Am 05.01.24 um 10:00 schrieb Iago:',
  'Le 05/01/2024 à 10:00, Iago a écrit :',
  'El 5/1/24 a las 10:00, Iago escribió:',
  '2024/01/05 10:00, Iago さんは書きました:',
  '在 2024/1/5 10:00, Iago 写道:',
  // mutt
  'On Fri, Jan 05, 2024 at 10:00:00AM +0100, Iago wrote:',
];

/** What Outlook and QQ Mail put there, before a text without marks. */
const headers = [
  '-----Original Message-----\nFrom: Iago <iago@example.com>\nSent: Friday, January 5, 2024 10:00 AM\nTo: Cassio\nSubject: Plan',
  '________________________________\nFrom: Iago <iago@example.com>\nSent: Friday, January 5, 2024 10:00 AM\nTo: Cassio\nSubject: Plan',
  // Of HTML with a line.
  '----------------------------------------\n\nFrom: Iago <iago@example.com>\nSent: Friday, January 5, 2024 10:00 AM\nTo: Cassio\nSubject: Plan',
  'From: Iago <iago@example.com>\nSent: Friday, January 5, 2024 10:00 AM\nTo: Cassio\nSubject: Plan',
  'From: Iago <iago@example.com>\nDate: Friday, January 5, 2024 at 10:00 AM\nTo: Cassio\nSubject: Plan',
  '*From:* Iago <iago@example.com>\n*Sent:* Friday, January 5, 2024 10:00 AM\n*To:* Cassio\n*Subject:* Plan',
  '-----Ursprüngliche Nachricht-----\nVon: Iago\nGesendet: Freitag, 5. Januar 2024 10:00\nAn: Cassio\nBetreff: Plan',
  'Von: Iago <iago@example.com>\nGesendet: Freitag, 5. Januar 2024 10:00\nAn: Cassio\nBetreff: Plan',
  'De : Iago <iago@example.com>\nEnvoyé : vendredi 5 janvier 2024 10:00\nÀ : Cassio\nObjet : Plan',
  "-----Message d'origine-----\nDe : Iago\nEnvoyé : vendredi 5 janvier 2024 10:00\nÀ : Cassio\nObjet : Plan",
  'De: Iago <iago@example.com>\nEnviado el: viernes, 5 de enero de 2024 10:00\nPara: Cassio\nAsunto: Plan',
  '差出人: Iago <iago@example.com>\n送信日時: 2024年1月5日 10:00\n宛先: Cassio\n件名: Plan',
  '发件人: Iago <iago@example.com>\n发送时间: 2024年1月5日 10:00\n收件人: Cassio\n主题: Plan',
  '------------------ 原始邮件 ------------------\n发件人: "Iago" <iago@example.com>;\n发送时间: 2024年1月5日(星期五) 上午10:00\n收件人: "Cassio";\n主题: Plan',
];

const lines = (text: string) => text.split('\n');
const kept = (text: string): string => withoutQuotes(lines(text)).join('\n');

describe('an answer stands alone', () => {
  test.each(attributions)('%s', (attribution) => {
    expect(kept(`${own}\n\n${attribution}\n\n> Shall we?\n> Or not?\n`)).toBe(own);
    expect(kept(`${attribution}\n> Shall we?\n\n${own}`)).toBe(`${attribution}\n> Shall we?\n\n${own}`);
  });

  test.each(headers)('%s', (header) => {
    expect(kept(`${own}\n\n${header}\n\nShall we?\n\nOr not?\n`)).toBe(own);
  });
});

test.each([
  'On reflection, she wrote:\nnothing.',
  'Le directeur a écrit :\nrien.',
  '2024年1月5日の会議の議題:\n一',
  'From: Venice\nwe sailed to Cyprus.',
  'Report\n____________________\nAll is well.',
  'Report\n--------------------\nFrom: Venice',
  'One\n-----\nTwo',
  '他写道：\n没有',
  'To: everybody\nSubject: nothing',
])('%j is no quote', (text) => {
  expect(kept(text)).toBe(text);
});

/** The beginnings of forwarded mails. */
test.each([
  '---------- Forwarded message ---------\nFrom: Iago <iago@example.com>\nDate: Fri, Jan 5, 2024\nSubject: Plan\nTo: Cassio',
  '-------- Forwarded Message --------\nSubject: Plan\nDate: Fri, 5 Jan 2024\nFrom: Iago\nTo: Cassio',
  'Begin forwarded message:\n\n> From: Iago <iago@example.com>\n> Subject: Plan',
  '----- Forwarded message from Iago <iago@example.com> -----\n\nDate: Fri, 5 Jan 2024 10:00:00 +0100\nFrom: Iago\nSubject: Plan',
  '-------- Weitergeleitete Nachricht --------\nBetreff: Plan',
  'Anfang der weitergeleiteten Nachricht:\n\nVon: Iago',
  '-------- Message transféré --------\nSujet : Plan',
  'Début du message réexpédié :\n\nDe: Iago',
  '-------- Mensaje reenviado --------\nAsunto: Plan',
  'Inicio del mensaje reenviado:\n\nDe: Iago',
  '-------- 転送メッセージ --------\n件名: Plan',
  '転送されたメッセージ：\n\n差出人: Iago',
  '-------- 转发的消息 --------\n主题: Plan',
  '---------- 转发的邮件 ---------\n发件人: Iago',
  '以下是转发的邮件：\n\n发件人: Iago',
])('%j is passed on', (beginning) => {
  expect(isForwardText(lines(`FYI\n\n${beginning}\n\nShall we?`))).toBe(true);
  expect(isForwardText(lines(`FYI\n\nOn Fri, Jan 5, 2024, Cassio wrote:\n> x\n\n${beginning}`))).toBe(false);
});

test.each([
  ['Hello\n-- \nIago\nVenice', 'Hello'],
  ['Hello\n--\nIago', 'Hello'],
  ['Hello\n-- \nOne\n-- \nTwo', 'Hello\n-- \nOne\n-- \nTwo'],
  ['Hello\n---\nNo footer', 'Hello\n---\nNo footer'],
])('%j without a signature is %j', (text, rest) => {
  expect(withoutFooter(lines(text)).join('\n')).toBe(rest);
});

test('a long text takes little time', () => {
  expect(withoutQuotes(Array.from({ length: 100_000 }, () => 'On a'))).toHaveLength(100_000);
  expect(withoutQuotes([`On ${'a '.repeat(100_000)}`])).toHaveLength(1);
});
