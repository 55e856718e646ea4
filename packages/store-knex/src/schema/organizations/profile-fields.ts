export const profileFields = `
create sequence parley.profile_field_ids;

-- The fields of everybody's profile, read and replaced as one list; what people have filled in is in account.profile.
create table parley.profile_fields (
  realm_id bigint primary key references parley.realm,
  fields jsonb not null
);
`;
