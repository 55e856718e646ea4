import { codePoints, maxMessageLength } from '@parley/core/model';
import { objectIn, textIn, textsIn } from '../convert/fields.js';
import type { Stranger } from '../convert/people.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { InvalidArchive, InvalidRow, shown } from '../read/invalid-archive.js';
import { type Collecting, dateOf } from './by-day.js';
import type { Line } from './json-lines.js';
import { Lists } from './lists.js';
import { marksOf, type Post, postsOf } from './post.js';

/** A post as it is kept until its day is read, with the place of its conversation. */
export type PlacedPost = Post & { readonly place: number };

/** What the first reading finds: everything but the posts, which `collect` gets. */
export interface Survey {
  readonly lists: Lists;
  /** Who wrote, in the order of the first posts. */
  readonly writers: ReadonlyArray<Stranger>;
  /** Those who wrote in direct messages, by place. */
  readonly directWriters: ReadonlyMap<number, ReadonlySet<string>>;
  /** When threads began, by `threadDay`. */
  readonly threads: ReadonlyMap<string, ReadonlyArray<number>>;
  /** How often an emoji is a reaction. */
  readonly reactions: ReadonlyMap<string, number>;
  readonly counts: Readonly<Counts>;
}

interface Counts {
  skipped: number;
  stray: number;
  cut: number;
  stars: number;
  pins: number;
  rules: number;
  unknown: number;
  missingFiles: number;
}

interface Asked {
  readonly collect: Collecting['add'];
  readonly hasFile: (path: string) => boolean;
  readonly progress: (line: string) => void;
}

const most = { writers: 1_000_000, threads: 5_000_000, emoji: 100_000 };

const bounded = (what: keyof typeof most, count: number): void => {
  if (count > most[what]) throw new InvalidArchive(`the archive has too many ${what}`);
};

/** A program has the name that it gave itself; names of users have no blanks. */
export const senderId = ({ sender, isByProgram }: Post): string => (isByProgram ? `program ${sender}` : sender);

export const threadDay = (place: number, thread: number): string => `${String(place)} ${dateOf(thread)}`;

const knownVersion = 1;
const postsOfProgress = 100_000;

/** Gathers what posts say of others. */
class Posts {
  readonly lists = new Lists();
  readonly writers = new Map<string, Stranger>();
  readonly directWriters = new Map<number, Set<string>>();
  readonly threads = new Map<string, number[]>();
  readonly reactions = new Map<string, number>();
  readonly counts: Counts = { skipped: 0, stray: 0, cut: 0, stars: 0, pins: 0, rules: 0, unknown: 0, missingFiles: 0 };
  private threadCount = 0;
  private postCount = 0;

  constructor(private readonly asked: Asked) {}

  private async takePost(post: Post, place: number): Promise<void> {
    const { collect, hasFile, progress } = this.asked;
    const id = senderId(post);
    if (!this.writers.has(id)) this.writers.set(id, { theirId: id, name: post.sender, isBot: post.isByProgram });
    bounded('writers', this.writers.size);
    if (Array.isArray(this.lists.places[place])) this.directWriters.set(place, (this.directWriters.get(place) ?? new Set()).add(id));
    for (const { emoji } of post.reactions) this.reactions.set(emoji, (this.reactions.get(emoji) ?? 0) + 1);
    bounded('emoji', this.reactions.size);
    if (codePoints(post.text) > maxMessageLength) this.counts.cut += 1;
    this.counts.missingFiles += post.files.filter((path) => !hasFile(path)).length;
    await collect(post.at, JSON.stringify({ ...post, place } satisfies PlacedPost));
    if (++this.postCount % postsOfProgress === 0) progress(`reading ${String(this.postCount)} posts`);
  }

  private async takePosts(row: ArchiveRow, place: number | null): Promise<void> {
    const posts = postsOf(row);
    const { stars, pins } = marksOf(row);
    this.counts.stars += stars;
    this.counts.pins += pins;
    if (place === null) {
      this.counts.stray += posts.length;
      return;
    }
    const thread = posts.find((post) => post !== null)?.thread ?? null;
    if (thread !== null) {
      const key = threadDay(place, thread);
      const begun = this.threads.get(key) ?? [];
      begun.push(thread);
      this.threads.set(key, begun);
      bounded('threads', ++this.threadCount);
    }
    for (const post of posts) {
      if (post === null) this.counts.skipped += 1;
      else await this.takePost(post, place);
    }
  }

  async take(type: string, row: ArchiveRow): Promise<void> {
    const { lists, counts } = this;
    if (type === 'post') await this.takePosts(row, lists.channelPlace(textIn(row, 'team'), textIn(row, 'channel')));
    else if (type === 'direct_post') await this.takePosts(row, lists.directPlace(textsIn(row, 'channel_members')));
    else if (type === 'scheme' || type === 'role') counts.rules += 1;
    else if (!lists.take(type, row)) counts.unknown += 1;
  }
}

/** Reads all lines once. `name`: of their file, for complaints. */
export const survey = async (name: string, lines: AsyncIterable<Line>, asked: Asked): Promise<Survey> => {
  const posts = new Posts(asked);
  let isFirst = true;
  for await (const { number, row } of lines) {
    const type = textIn(row, 'type');
    if (!isFirst) await posts.take(type, objectIn(row, type));
    else if (type !== 'version') throw new InvalidArchive(`this is no export of Mattermost: the first line of ${shown(name)} names no version`);
    else if (row['version'] !== knownVersion)
      throw new InvalidRow(name, number, `version ${shown(JSON.stringify(row['version'] ?? null))} of the format is not read, but 1 alone`);
    isFirst = false;
  }
  if (isFirst) throw new InvalidArchive(`this is no export of Mattermost: ${shown(name)} is empty`);
  const { lists, writers, directWriters, threads, reactions, counts } = posts;
  for (const begun of threads.values()) begun.sort((one, other) => one - other);
  return { lists, writers: [...writers.values()], directWriters, threads, reactions, counts };
};
