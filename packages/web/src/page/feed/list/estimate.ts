import type { Row } from '../rows.js';

const line = 24;

const linesOf = (html: string): number => Math.max(1, (html.match(/<(?:p|li|br|tr|h\d)\b/g) ?? []).length, Math.ceil(html.length / 120));

/** About how high a row is, until it is measured. */
export const estimatedHeight = (row: Row): number => {
  switch (row.kind) {
    case 'day':
      return 36;
    case 'place':
      return 44;
    case 'new':
      return 30;
    case 'message': {
      const pictures = (row.message.content.match(/message_inline_image/g) ?? []).length;
      return (row.isFirst ? 38 : 6) + Math.min(linesOf(row.message.content), 60) * line + pictures * 160;
    }
    case 'pending':
      return (row.isFirst ? 38 : 6) + line;
  }
};
