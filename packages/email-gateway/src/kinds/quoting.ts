/** Longer lines are no attributions. */
const maxLine = 400;

/** An attribution is broken into at most so many lines. */
const maxBroken = 3;

/** What mail programs write before quoted text: Gmail, Outlook, Apple Mail, Thunderbird, mutt. */
const attributions: ReadonlyArray<RegExp> = [
  /^on\b.{1,300}\bwrote:$/i,
  /^am\b.{1,300}\bschrieb\b.{0,200}:$/i,
  /^le\b.{1,300}\sa\sécrit\s?:$/i,
  /^el\b.{1,300}\sescribió:$/i,
  /^il\b.{1,300}\bha\sscritto:$/i,
  /^em\b.{1,300}\bescreveu:$/i,
  /^op\b.{1,300}\bschreef\b.{0,200}:$/i,
  /^(?:den|på)\s.{1,300}\bskrev\b.{0,200}:$/i,
  /^(?:w\sdniu|dnia)\s.{1,300}\s(?:pisze|napisał|napisała|napisał\(a\)):$/i,
  /^\d{1,2}[./ ].{1,300}\s(?:пишет|писал|написал)(?:\(а\)|а)?:$/i,
  /^\d{4}年\s?\d{1,2}月\s?\d{1,2}日.{0,200}<[^>]*@[^>]*>\s?[:：]$/,
  /^\d{4}[/年].{1,300}(?:のメール|のメッセージ|は書きました|wrote)\s?[:：]$/,
  /^.{0,100}<[^>]*@[^>]*>\s?[于於]\s?\d{4}年.{1,100}[写寫]道\s?[:：]$/,
  /^(?:在|于|於)\s?\d{4}.{1,300}[写寫]道\s?[:：]$/,
  /^\d{4}년.{1,300}작성\s?:$/,
];

/** Between dashes, above a quoted mail. */
const originals =
  /^-{2,} ?(?:original(?: |-)?message|original appointment|ursprüngliche (?:nachricht|e-?mail)|original-?nachricht|message d['’]origine|message original|mensaje original|元のメッセージ|原始(?:邮件|郵件|信件)|邮件原件) ?-{2,}$/i;

/** Between dashes, or as a sentence, above a forwarded mail. */
const forwards = [
  /^-{2,} ?(?:forwarded message(?: from .{1,200})?|weitergeleitete (?:nachricht|e-?mail)|message transféré|mensaje reenviado|転送メッセージ|転送されたメッセージ|转发的?(?:消息|邮件|信息)|轉寄的?(?:郵件|訊息)|轉寄訊息|转发邮件信息) ?-{2,}$/i,
  /^(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|転送されたメッセージ|以下是转发的邮件|下面是被转发的邮件|開始轉寄(?:郵件|訊息)|以下是轉寄的郵件)\s?[:：]$/i,
];

/** The labels of the lines above a mail that Outlook quotes. */
const from = /^\*?(?:from|von|de|da|van|från|fra|差出人|送信元|发件人|寄件者|寄件人)\s?[:：]\*?\s*\S/i;
const others =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|送信日時|日時|日付|发送时间|發送時間|日期|寄件日期|to|an|à|para|a|aan|till|til|宛先|收件人|收件者|cc|copie|kopie|subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|件名|主题|主旨)\s?[:：]\*?/i;

const line = /^(?:_{5,}|-{5,})$/;

/** How far below `From:` the other lines are looked for, and how many there are at least. */
const blockLines = 6;
const minOthers = 2;

const isQuoted = (text: string): boolean => text.startsWith('>');

const isHeaderBlock = (lines: ReadonlyArray<string>, at: number): boolean =>
  from.test(lines[at]?.trim() ?? '') && lines.slice(at + 1, at + 1 + blockLines).filter((one) => others.test(one.trim())).length >= minOthers;

const nextWritten = (lines: ReadonlyArray<string>, at: number): number => {
  const next = lines.findIndex((text, index) => index >= at && text.trim() !== '');
  return next === -1 ? lines.length : next;
};

/** A sentence like it is none unless it names a time or an address, or a quote follows. */
const isAttribution = (lines: ReadonlyArray<string>, at: number): boolean =>
  Array.from({ length: maxBroken }, (_, more) => at + more + 1).some((end) => {
    const parts = lines.slice(at, end);
    if (parts.some((part) => isQuoted(part) || part.trim() === '')) return false;
    const joined = parts.map((part) => part.trim()).join(' ');
    if (joined.length > maxLine || !attributions.some((attribution) => attribution.test(joined))) return false;
    return /[\d@]/.test(joined) || isQuoted(lines[nextWritten(lines, end)] ?? '');
  });

/** What begins a quoted or forwarded mail at a line; null: nothing. */
const beginningAt = (lines: ReadonlyArray<string>, at: number): 'quote' | 'forward' | null => {
  const text = lines[at]?.trim() ?? '';
  if (text === '' || text.length > maxLine) return null;
  if (forwards.some((forward) => forward.test(text))) return 'forward';
  if (originals.test(text) || isHeaderBlock(lines, at) || (line.test(text) && isHeaderBlock(lines, nextWritten(lines, at + 1)))) return 'quote';
  return isAttribution(lines, at) ? 'quote' : null;
};

/** The first line that begins a quoted or forwarded mail. */
const firstBeginning = (lines: ReadonlyArray<string>): { readonly at: number; readonly kind: 'quote' | 'forward' } | null => {
  for (let at = 0; at < lines.length; at += 1) {
    const kind = beginningAt(lines, at);
    if (kind !== null) return { at, kind };
  }
  return null;
};

/** Whether the text passes on another mail. */
export const isForwardText = (lines: ReadonlyArray<string>): boolean => firstBeginning(lines)?.kind === 'forward';

/** Drops everything from the beginning of a quoted mail on, and quoted lines at the end. Keeps quotes between answers, which give these their context. */
export const withoutQuotes = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = firstBeginning(lines)?.at ?? -1;
  const quoted = start === -1 ? -1 : lines.findIndex((text, index) => index > start && isQuoted(text));
  const isAnsweredBelow = quoted !== -1 && lines.some((text, index) => index > quoted && text.trim() !== '' && !isQuoted(text));
  const kept = start === -1 || isAnsweredBelow ? [...lines] : lines.slice(0, start);
  while (kept.length > 0 && (isQuoted(kept.at(-1) ?? '') || kept.at(-1)?.trim() === '')) kept.pop();
  return kept;
};

/** Drops a signature, which begins with two hyphens and, strictly, a blank. Several such lines are text. */
export const withoutFooter = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const starts = lines.flatMap((text, index) => (text === '-- ' || text === '--' ? [index] : []));
  return starts.length === 1 ? lines.slice(0, starts[0]) : lines;
};
