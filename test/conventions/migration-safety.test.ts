import { breaksOlderBuild, indexesThatStopWriters } from './migration-safety.ts';

test.each([
  'create table pets (id uuid primary key, name text not null)',
  'alter table pets add column age integer',
  'alter table pets add column age integer not null default 0, add column kind text',
  "create index pets_name on pets (name); comment on table pets is 'we may rename it; drop table is only a word here'",
  'alter table pets drop constraint pets_age, alter column age drop not null, alter column age set default 1',
  '-- drop table pets;\ncreate table toys (id uuid primary key)',
])('what only adds leaves older code working: %s', (sql) => {
  expect(breaksOlderBuild(sql)).toEqual([]);
});

test.each([
  ['drop table pets', 'drops'],
  ['alter table pets drop column age', 'drops'],
  ['alter table pets drop age', 'drops'],
  ['alter table pets rename column age to years', 'renames'],
  ['alter table pets rename to animals', 'renames'],
  ['alter table pets alter column age type bigint', 'changes a type'],
  ['alter table pets alter age set data type bigint', 'changes a type'],
  ['alter table pets alter column age set not null', 'refuses'],
  ['alter table pets add column age integer not null', 'cannot fill'],
  ['alter table pets add column kind text, add age integer not null', 'cannot fill'],
  ['truncate pets', 'deletes'],
])('what older code could not work with is named: %s', (sql, why) => {
  expect(breaksOlderBuild(sql).join()).toContain(why);
});

test('an index that a migration builds on an older table without `concurrently` is reported', () => {
  const own = 'create table pets (id uuid); create index pets_id on pets (id);';
  expect(indexesThatStopWriters(own)).toEqual([]);
  expect(indexesThatStopWriters('create unique index concurrently pets_name on pets (name)')).toEqual([]);
  expect(indexesThatStopWriters('-- create index old on pets (id);')).toEqual([]);
  expect(
    indexesThatStopWriters(`${own} create index toys_id on toys (id); create unique index if not exists toys_pet on toys (pet)`),
  ).toEqual(['toys_id', 'toys_pet']);
});
