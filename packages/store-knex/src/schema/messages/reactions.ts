export const reactions = `
create sequence parley.reaction_ids;
-- Reactions to messages. Writers hold the counter of the organization before they lock the row of the message.
create table parley.reaction (
  realm_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  kind text not null,
  code text not null,
  name text not null,
  -- The order in which they were added.
  id bigint not null default nextval('parley.reaction_ids'),
  primary key (realm_id, message_id, user_id, kind, code)
);

create sequence parley.submessage_ids;
-- What clients add to widgets, such as polls.
create table parley.submessage (
  realm_id bigint not null,
  message_id bigint not null,
  id bigint not null default nextval('parley.submessage_ids'),
  sender_id bigint not null,
  -- Created with its message: events about the message include it.
  is_first boolean not null,
  content text not null,
  primary key (realm_id, message_id, id)
);
`;
