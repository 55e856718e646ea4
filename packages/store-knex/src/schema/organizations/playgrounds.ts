export const playgrounds = `
create sequence parley.playground_ids;
-- Sites where code can be tried: one of each name and language.
create table parley.playground (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.playground_ids'),
  name text not null,
  language text not null,
  url_template text not null,
  primary key (realm_id, id),
  unique (realm_id, language, name)
);
`;
