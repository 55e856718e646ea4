import { objectsIn, textIn, textsIn } from '../convert/fields.js';
import type { ListedPerson } from '../convert/people.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import { botOf, personOf } from './members.js';
import { channelKey, channelOf, type Membership, type Team, type TeamChannel, teamOf, teamPlacesOf } from './teams.js';

/** Where people write: a channel, or the members of direct messages. */
export type Place = TeamChannel | ReadonlyArray<string>;

/** Of everything that is kept in memory: an export's author chooses what it has. */
const most = { people: 2_000_000, teams: 10_000, conversations: 2_000_000, memberships: 50_000_000, emoji: 100_000 };

const bounded = (what: keyof typeof most, count: number): void => {
  if (count > most[what]) throw new InvalidArchive(`the archive has too many ${what}`);
};

/** Everything that lines name but posts. */
export class Lists {
  readonly teams = new Map<string, Team>();
  readonly places: Place[] = [];
  readonly people = new Map<string, ListedPerson>();
  /** By team. */
  readonly teamMembers = new Map<string, Set<string>>();
  /** By `channelKey`. */
  readonly memberships = new Map<string, Membership[]>();
  /** Paths of pictures, by user name. */
  readonly avatars = new Map<string, string>();
  /** Paths of pictures, by name. */
  readonly emoji = Object.create(null) as Record<string, string>;
  private readonly placeOf = new Map<string, number>();
  private memberCount = 0;
  private emojiCount = 0;

  private place(key: string, what: () => Place): number {
    const known = this.placeOf.get(key);
    if (known !== undefined) return known;
    this.placeOf.set(key, this.places.length);
    bounded('conversations', this.places.push(what()));
    return this.places.length - 1;
  }

  /** Null for a channel that no line has named. */
  channelPlace(team: string, name: string): number | null {
    return this.placeOf.get(channelKey(team, name)) ?? null;
  }

  /** Those of one person, who writes to nobody else, name them twice. */
  directPlace(members: ReadonlyArray<string>): number | null {
    const all = [...new Set(members.map((member) => member.toLowerCase()))].sort();
    return all.length === 0 ? null : this.place(`\n${all.join(' ')}`, () => all);
  }

  private takePicture(user: string, row: ArchiveRow): void {
    const picture = textIn(row, 'profile_image');
    if (picture !== '') this.avatars.set(user, picture);
  }

  private takeUser(row: ArchiveRow): void {
    const places = teamPlacesOf(row);
    const person = personOf(row, places, this.teams.size <= 1);
    if (person === null || this.people.has(person.theirId)) return;
    const user = person.theirId;
    this.people.set(user, person);
    this.takePicture(user, row);
    for (const { team, channels } of places) {
      this.teamMembers.set(team, (this.teamMembers.get(team) ?? new Set()).add(user));
      for (const [key, how] of channels) {
        const list = this.memberships.get(key) ?? [];
        list.push({ user, ...how });
        this.memberships.set(key, list);
        bounded('memberships', ++this.memberCount);
      }
    }
  }

  /** Whether it is a line of these lists. */
  take(type: string, row: ArchiveRow): boolean {
    switch (type) {
      case 'team': {
        const team = teamOf(row);
        if (team !== null && !this.teams.has(team.name)) this.teams.set(team.name, team);
        bounded('teams', this.teams.size);
        return true;
      }
      case 'channel': {
        const channel = channelOf(row);
        if (channel !== null) this.place(channelKey(channel.team, channel.name), () => channel);
        return true;
      }
      case 'user':
        this.takeUser(row);
        bounded('people', this.people.size);
        return true;
      case 'bot': {
        const bot = botOf(row);
        // Older exports have bots among the users.
        if (bot !== null) {
          this.people.set(bot.theirId, bot);
          this.takePicture(bot.theirId, row);
        }
        bounded('people', this.people.size);
        return true;
      }
      case 'emoji':
        this.emoji[textIn(row, 'name')] = textIn(row, 'image');
        bounded('emoji', ++this.emojiCount);
        return true;
      case 'direct_channel':
        this.directPlace([...textsIn(row, 'members'), ...objectsIn(row, 'participants').map((one) => textIn(one, 'username'))].filter((one) => one !== ''));
        return true;
      default:
        return false;
    }
  }
}
