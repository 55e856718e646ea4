import { type ListOf, type WholeListName, wholeLists } from '../../../../events/whole-lists.js';
import { wholeListRead } from '../../whole-list-reads.js';
import { membersOnly, type RegisterPart, part } from '../part.js';

const partOf = <Name extends WholeListName>(name: Name): RegisterPart<ListOf<Name>> => {
  const nothing: ListOf<Name> = wholeLists[name].nothing;
  const whole = part<ListOf<Name>>(nothing, ({ call: { tx, actor } }) => wholeListRead(name)(tx, actor.user.id)());
  return wholeLists[name].of === 'reader' ? membersOnly(whole) : whole;
};

/** A part for each whole list. */
export const wholeListParts = Object.fromEntries((Object.keys(wholeLists) as ReadonlyArray<WholeListName>).map((name) => [name, partOf(name)])) as unknown as {
  readonly [Name in WholeListName]: RegisterPart<ListOf<Name>>;
};
