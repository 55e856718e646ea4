import { commentsOf, withoutComments } from './comment-on.js';

const sql = `
-- What is planted,
-- and what isn't.
create unlogged table parley.plant (
  id bigint not null,
  -- In metres.
  height bigint,
  primary key (id)
);
-- Finds high ones.
create unique index plant_height on parley.plant (height);
create index plant_other on parley.plant (id);

-- Grows.
create function parley.grow() returns void language sql as $body$ select 1 $body$;
-- Numbers plants.
create sequence parley.plant_ids;
`;

test('a comment is stored with what it stands above', () => {
  expect(commentsOf(sql)).toEqual([
    "comment on table parley.plant is 'What is planted, and what isn''t.';",
    "comment on column parley.plant.height is 'In metres.';",
    "comment on index parley.plant_height is 'Finds high ones.';",
    "comment on function parley.grow is 'Grows.';",
    "comment on sequence parley.plant_ids is 'Numbers plants.';",
  ]);
  expect(withoutComments(sql)).not.toContain('--');
  expect(withoutComments(sql)).toContain('(\n  id bigint not null,\n  height bigint,\n');
});

test.each([
  '-- Nothing follows.\n',
  '-- A trigger.\ncreate trigger a after insert on parley.b for each row execute function parley.c();\n',
  '  -- Before any table.\n  a bigint\n',
  'create table parley.a (\n  -- A key.\n  (realm_id)\n);\n',
])('a comment on nothing that can have one is refused: %j', (planted) => {
  expect(() => commentsOf(planted)).toThrow('Nothing to comment on');
});
