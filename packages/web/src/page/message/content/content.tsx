import { useEffect, useMemo, useRef } from 'react';
import { base } from '../../app/base.js';
import { useLive } from '../../app/chat-context.js';
import { untilLoaded } from '../../app/lazy-part.js';
import { serverUrl } from '../../app/server-url.js';
import { remembered } from '../../app/remembered.js';
import type { ChatState } from '../../app/state.js';
import { openPanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { prepared } from './prepare.js';
import { copyText } from '../../ui/copy-text.js';
import './content.css';

const ownGroups = remembered((groups: ChatState['realm_user_groups']): ((id: number) => ReadonlySet<number>) => {
  let known: ReadonlySet<number> | null = null;
  return (id) => (known ??= new Set(groups.filter(({ members }) => members.includes(id)).map((group) => group.id)));
});

/** The style of formulas and its fonts, when the first one is shown. */
const loadFormulas = (): Promise<unknown> => untilLoaded(() => import('katex/dist/katex.min.css'));

const toggleSpoiler = (header: Element): void => {
  const opener = header.querySelector('.open-spoiler');
  const inside = header.nextElementSibling;
  if (opener === null || inside === null) return;
  const opens = opener.getAttribute('aria-expanded') !== 'true';
  opener.setAttribute('aria-expanded', String(opens));
  inside.toggleAttribute('hidden', !opens);
};

const copyCode = async (copier: Element): Promise<void> => {
  let said: string = texts.message.copied;
  try {
    await copyText(copier.closest('.codehilite')?.querySelector('code')?.textContent ?? '');
    copier.setAttribute('data-copied', '');
  } catch {
    said = texts.message.notCopied;
  }
  copier.setAttribute('aria-label', said);
  setTimeout(() => {
    copier.setAttribute('aria-label', texts.message.copyCode);
    copier.removeAttribute('data-copied');
  }, 2000);
};

/** Opens who is mentioned, a person's card or a group's members. Returns whether there was a mention. */
const openMention = (target: Element): boolean => {
  const mention = target.closest('[role="button"]:is(.user-mention, .user-group-mention)');
  if (mention === null) return false;
  const user = mention.getAttribute('data-user-id');
  openPanel(user === null ? { kind: 'group', groupId: Number(mention.getAttribute('data-user-group-id')) } : { kind: 'card', userId: Number(user) });
  return true;
};

interface Props {
  readonly html: string;
  /** Opens a picture large. */
  readonly onPicture?: (link: HTMLAnchorElement) => void;
}

/** What somebody wrote, as the server has rendered it. */
export const Content = ({ html, onPicture }: Props) => {
  const ownId = useLive((state) => state.user_id);
  const ownGroupIds = useLive((state) => ownGroups(state.realm_user_groups)(state.user_id));
  const showsPreviews = useLive((state) => state.realm_inline_image_preview);
  const inside = useMemo(() => {
    const words = { copy: texts.message.copyCode, spoiler: texts.message.showSpoiler, spoilerHead: texts.message.spoiler };
    return { __html: prepared(html, { base, urlOf: serverUrl, ownId, ownGroupIds, showsPreviews, texts: words }) };
  }, [html, ownId, ownGroupIds, showsPreviews]);
  const hasFormula = html.includes('class="katex');
  useEffect(() => {
    if (hasFormula) void loadFormulas();
  }, [hasFormula]);
  const root = useRef<HTMLDivElement>(null);
  const open = useRef(onPicture);
  useEffect(() => {
    open.current = onPicture;
  });
  useEffect(() => {
    const box = root.current;
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Element;
      const copier = target.closest('.copy-code');
      const header = target.closest('.spoiler-header');
      const picture = target.closest<HTMLAnchorElement>('.message_inline_image a');
      if (openMention(target)) return;
      if (copier !== null) void copyCode(copier);
      else if (header !== null && target.closest('a') === null) toggleSpoiler(header);
      else if (picture !== null && open.current !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        open.current(picture);
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== 'Enter' && event.key !== ' ') || !openMention(event.target as Element)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    box?.addEventListener('click', onClick);
    box?.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('click', onClick);
      box?.removeEventListener('keydown', onKey);
    };
  }, []);
  return <div ref={root} className="content" dir="auto" dangerouslySetInnerHTML={inside} />;
};
