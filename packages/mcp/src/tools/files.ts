import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { tool } from './tool.js';

export const fileLink = tool({
  name: 'file_link',
  title: 'Link to a file',
  description: 'Makes a link to a file that a message names (/user_uploads/…), which opens without an account for a short time. Hand it to nobody else.',
  isReadOnly: true,
  input: { path: z.string().max(1_000).describe('The path as the message has it, such as /user_uploads/2/ab/report.pdf.') },
  run: async ({ path }, { chat, url, signal }) => {
    const [, realm, filename] = /^\/user_uploads\/(\d{1,9})\/([^?#]+)$/.exec(path.startsWith(url) ? path.slice(url.length) : path) ?? [];
    if (realm === undefined || filename === undefined) throw new Refusal('This is no path of a file here: it begins with /user_uploads/.');
    const { url: link } = await chat.getFileLink({ realm_id_str: Number(realm), filename: decodeURIComponent(filename) }, { signal });
    return new URL(link, `${url}/`).href;
  },
});
