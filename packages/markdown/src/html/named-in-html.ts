import { channelId, groupId, type Mentioned, type ResolvedReferences, userId } from '@parley/core';
import { unescaped } from './escape.js';
import { groupsLabelled } from './group-labels.data.js';
import { previewedIn } from './preview-html.js';

const USER = /<span class="user-mention( silent)?" data-user-id="(\d{1,15})">([^<]*)<\/span>/g;
const GROUP = /<span class="user-group-mention( silent)?" data-user-group-id="(\d{1,15})">([^<]*)<\/span>/g;
const CHANNEL = /<a class="(stream|stream-topic|message-link)"[^>]* href="\/#narrow\/channel\/(\d{1,15})-[^"]*">#([^<]*)/g;

const EMOJI = /<img alt=":([^":]*):" class="emoji" src="(\/user_avatars\/[^"]*)"/g;

/** The people and groups that such HTML mentions by name, without silent mentions. */
export const mentionedInHtml = (html: string): Mentioned => {
  const loud = (form: RegExp): ReadonlyArray<number> => [...html.matchAll(form)].flatMap(([, silent, id]) => (silent === undefined ? [Number(id)] : []));
  return { users: loud(USER).map(userId), groups: loud(GROUP).map(groupId) };
};

/** A silent mention has no sign. */
const nameIn = (silent: string | undefined, html = ''): string => unescaped(silent === undefined ? html.slice(1) : html);

/** A group that no mention tells may have been deactivated; its mentions stay silent. */
const groupsIn = (html: string): ResolvedReferences['groups'] => {
  const told = new Set<number>(mentionedInHtml(html).groups);
  return [...html.matchAll(GROUP)].flatMap(([, silent, id, shown]) =>
    groupsLabelled(nameIn(silent, shown)).map((name) => ({ id: groupId(Number(id)), name, isDeactivated: !told.has(Number(id)) })),
  );
};

/**
 * The people and things that HTML of any version of this renderer names: ids, with their names at that time. User text cannot imitate it, since no version
 * passes a `<` through.
 */
export const namedInHtml = (html: string): ResolvedReferences => ({
  users: [...html.matchAll(USER)].map(([, silent, id, name]) => ({ id: userId(Number(id)), fullName: nameIn(silent, name) })),
  groups: groupsIn(html),
  // Where a topic follows, the channel's name holds no `>`.
  channels: [...html.matchAll(CHANNEL)].map(([, kind, id, name = '']) => ({
    id: channelId(Number(id)),
    name: unescaped(kind === 'stream' ? name : (name.split(' &gt; ')[0] ?? '')),
  })),
  emoji: [...html.matchAll(EMOJI)].map(([, name = '', address = '']) => ({ name: unescaped(name), address: unescaped(address) })),
  // Its linked files stay the same, and only those with a preview affect the HTML.
  files: previewedIn(html),
});
