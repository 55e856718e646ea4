import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { NewGroup, WriteTx } from '../../ports/store.js';
import { acceptGroupSettings, type RequestedSettings } from '../../rules/group-settings/accept-group-settings.js';
import { defaultSettings } from '../../rules/group-settings/default-settings.js';
import { refuseGroupName } from '../../rules/groups/group-name.js';
import { canCreateGroups } from '../../rules/groups/managing.js';
import { maxGroups, refuseDepthOfNew } from '../../rules/groups/nesting.js';
import { findMembers, refuseStrangeGroups } from './find-members.js';
import { loadCandidates } from '../shared/load-candidates.js';
import type { UseCase } from '../use-case.js';
import type { WriteCall } from '../call.js';
import { type Outcome, refuse, decided } from '../outcome.js';

export interface CreateGroup {
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
  readonly settings: RequestedSettings<'group'>;
}

const ascending = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)].sort((left, right) => left - right);

const content = (refusal: Refusal | null): Either.Either<Failure, null> => (refusal === null ? Either.right(null) : refuse(refusal));

const checkNameIsFree = async (tx: WriteTx, name: string): Outcome<null> => {
  const named = await tx.groups.byNames([name])();
  if (Either.isLeft(named)) return named;
  const count = await tx.groups.count()();
  if (Either.isLeft(count)) return count;
  if (named.right.some((group) => group.name === name)) return refuse({ kind: 'groupAlreadyExists', groupName: name });
  return content(count.right >= maxGroups ? { kind: 'tooManyGroups' } : null);
};

const authorizeSubgroups = async (tx: WriteTx, ids: ReadonlyArray<GroupId>): Outcome<null> => {
  const inside = ids.length === 0 ? Either.right([]) : await tx.groups.within(ids)();
  if (Either.isLeft(inside)) return inside;
  const known = new Map(inside.right.map((group) => [group.id, group]));
  return pipe(
    refuseStrangeGroups(ids, known),
    Either.chain(() => content(refuseDepthOfNew(ids, known))),
  );
};

const check = async (call: WriteCall, command: CreateGroup): Outcome<NewGroup> => {
  const { tx, actor, open, realm } = call;
  const { name, description, members, subgroups, settings } = command;
  const allowed = call.check(({ actor, open: atLevel }) => canCreateGroups(actor, atLevel));
  if (Either.isLeft(allowed)) return allowed;
  const people = await findMembers(tx, members);
  if (Either.isLeft(people)) return people;
  const found = content(refuseGroupName(name, open));
  if (Either.isLeft(found)) return found;
  const facts = await loadCandidates(call, Object.values(settings));
  if (Either.isLeft(facts)) return facts;
  const fits = decided(acceptGroupSettings('group', settings, facts.right));
  if (Either.isLeft(fits)) return fits;
  const nameIsFreeAllowed = await checkNameIsFree(tx, name);
  if (Either.isLeft(nameIsFreeAllowed)) return nameIsFreeAllowed;
  const subgroupsAllowed = await authorizeSubgroups(tx, subgroups);
  if (Either.isLeft(subgroupsAllowed)) return subgroupsAllowed;
  return Either.right({
    name,
    description,
    creatorId: actor.user.id,
    dateCreated: call.now(),
    directMembers: ascending(members),
    directSubgroups: ascending(subgroups),
    settings: { ...defaultSettings('group', realm.systemGroups, actor.user.id), ...fits.right },
  });
};

/** Creates a group, which its creator manages without being a member. At most eight statements, however many people and groups are named. Spec: 4.15 */
export const createGroup: UseCase<CreateGroup, Group> = {
  mode: 'write',
  run: async (call, command) => {
    const checked = await check(call, command);
    if (Either.isLeft(checked)) return checked;
    const group = await call.tx.groups.insert(checked.right)();
    if (Either.isLeft(group)) return group;
    const appended = await call.tx.append({
      entries: [{ kind: 'event', event: { kind: 'groupCreated', group: group.right }, audience: { kind: 'everyone' } }],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : group;
  },
};
