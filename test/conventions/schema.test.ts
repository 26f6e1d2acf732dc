import { createHash } from 'node:crypto';
import { breaksOlderBuild, indexesThatStopWriters, stopsWriters } from './migration-safety.ts';
import { indexStatements } from '@pay/platform/build-indexes';
import { kernelMigrations } from '@pay/kernel/migrations';
import type { Migration } from '@pay/kernel/service';
import { migrationsOf } from '@pay/platform/services/migrations';
import { serviceNames } from '@pay/platform/services/names';
import { read } from './repository.ts';

const lockFile = 'test/conventions/migrations.lock.json';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const current = Object.fromEntries(
  Object.entries({ kernel: kernelMigrations, ...migrationsOf }).flatMap(([owner, migrations]) =>
    migrations.map(({ name, sql }) => [`${owner}/${name}`, hashOf(sql)] as const),
  ),
);

test('a published migration never changes', () => {
  const locked = JSON.parse(read(lockFile)) as Record<string, string>;
  const changed = Object.entries(locked).filter(([name, hash]) => current[name] !== hash);
  expect(changed.map(([name]) => `${name} changed; write a new migration instead`)).toEqual([]);
  const unlocked = Object.keys(current).filter((name) => locked[name] === undefined);
  expect(unlocked.map((name) => `${name} is not locked; run: npm run generate`)).toEqual([]);
});

test('migrations run in the order of their numbers', () => {
  for (const service of serviceNames) {
    const names = migrationsOf[service].map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  }
});

/** Tables that belong to the platform rather than to an owner, each with the reason. */
const ownerless: Readonly<Record<string, string>> = {
  'wallet.holds': 'names ledger accounts, which have the owner; see the page of the wallet service',
  'wallet.postings': 'as holds; and rows that every transfer adds for ever stay immutable when a sandbox is reset',
  'wallet.refusals': 'remembers groups by id; a group is sent by the owner of its accounts',
  'transfer.reconciliations': 'one row per rail provider, whose books cover all owners',
  'transfer.gap_runs': 'a comparison of the books of all owners',
  'gateway.replicas': 'processes, which serve all owners',
  'gateway.request_days': 'says which day a partition of the request log holds, whoever asked that day',
  'wallet.ledger_proofs': 'one row per ledger account',
  'console.accounts': 'names an owner in each environment; people belong to it and not to one of them',
  'console.users': 'people, who may belong to several accounts and to the platform',
  'console.memberships': 'says who belongs to which account, or to the platform',
  'console.recovery_codes': 'of people, as users',
  'console.invitations': 'to an account or to the platform',
  'console.sessions': 'of people, as users; says in which account and environment it acts',
  'console.passkeys': 'of people, as users',
  'console.passkey_challenges': 'of sessions, or of browsers that have none yet',
  'console.identities': 'of people, as users',
  'console.oidc_flows': 'of browsers that have no session yet',
  'console.mails': 'of people, or of e-mails that nobody has',
  'console.password_resets': 'of people, as users',
  'console.bursts': 'as attempts',
  'console.operator_actions': 'what operators ask for concerns any owner, or none; the columns follow the id',
  'console.operator_log': 'as operator_actions',
  'console.operator_approvals': 'names an operator action',
  'console.platform_people': 'of people, as users',
  'console.four_eyes_rules': 'of the platform itself',
  'console.key_offers': 'names an account and its environment, which stand for an owner',
  'console.attempts': 'counts guesses at people who may not exist',
  'report.statement_lines': 'names a statement, which has the owner',
  'report.statement_documents': 'as statement_lines',
  'report.wallet_enrolment': 'how far wallets of all owners are known',
  'file.file_uses': 'names a file, which has the owner',
  'file.file_contents': 'names a file, which has the owner; its bytes are sealed',
  'file.content_removals': 'names a file that is gone',
  'wallet.wallet_histories': 'one row per ledger account',
  'wallet.wallet_history_breaks': 'as wallet_histories',
  'wallet.journals': 'begins with the number that entries name it by; its owner columns follow',
  'wallet.journal_entries': 'names its journal, which has the owner, and stays immutable when a sandbox is reset',
  'wallet.journal_wallet_entries': 'names a ledger account, which has the owner',
  'wallet.journal_related': 'as journal_entries',
  'wallet.journal_chunks': 'as journal_entries',
  'wallet.journal_sums': 'names a ledger account, which has the owner',
  'wallet.fee_entries': 'names a ledger account, which has the owner',
  'wallet.fee_wallets': 'names ledger accounts, which have the owner',
  'wallet.conservation_proofs': 'names its journal, which has the owner',
  'wallet.conservation_sums': 'as conservation_proofs',
  'wallet.base_backups': 'of the server, not of an owner',
  'wallet.journal_queue': 'holds commits, which are of many owners, until they are numbered',
};

/** Name and first words of each column of every table that a service creates. */
function tables(): { readonly table: string; readonly body: string }[] {
  return serviceNames.flatMap((service) =>
    migrationsOf[service].flatMap(({ sql }) =>
      [
        ...sql
          .replace(/--[^\n]*/g, '')
          .matchAll(/create table (?:if not exists )?([a-z_]+)\s*\(([\s\S]*?)\)\s*(?:partition by[^;]*|with \([^;]*\))?;/gi),
      ].map((match) => ({ table: `${service}.${match[1] ?? ''}`, body: (match[2] ?? '').trim() })),
    ),
  );
}

test('every business table starts with its owner columns', () => {
  expect(tables().length).toBeGreaterThan(5);
  const unowned = tables()
    .filter(
      ({ table, body }) =>
        ownerless[table] === undefined && !/^account\s+uuid not null,\s*environment\s+smallint not null/i.test(body),
    )
    .map(({ table }) => table);
  expect(unowned).toEqual([]);
});

test('amounts are whole units, and instants have a time zone', () => {
  const wrong = tables().flatMap(({ table, body }) => [
    ...[...body.matchAll(/^\s*(\w+_units)\s+(?!numeric\(38\s*,\s*0\)|bigint)(\w+)/gim)].map(
      (match) => `${table}.${match[1] ?? ''} is ${match[2] ?? ''}`,
    ),
    ...[...body.matchAll(/^\s*(\w+_at)\s+(?!timestamptz|bigint)(\w+)/gim)].map(
      (match) => `${table}.${match[1] ?? ''} is ${match[2] ?? ''}`,
    ),
    ...[...body.matchAll(/\b(real|double precision|float\d?|money)\b/gi)].map((match) => `${table} uses ${match[1] ?? ''}`),
  ]);
  expect(wrong).toEqual([]);
});

test('no migration breaks the previous build, which runs together with the new one during a release', () => {
  const broken = serviceNames.flatMap((service) =>
    migrationsOf[service]
      .filter(({ phase }) => phase !== 'contract')
      .flatMap(({ name, sql }) => breaksOlderBuild(sql).map((why) => `${service}/${name} ${why}`)),
  );
  expect(broken).toEqual([]);
});

test('no migration stops the writers of an existing table while it builds an index', () => {
  const found = serviceNames.flatMap((service) =>
    migrationsOf[service]
      .filter(({ name }) => stopsWriters[`${service}/${name}`] === undefined)
      .flatMap(({ name, sql }) =>
        indexesThatStopWriters(sql).map((index) => `${service}/${name} builds ${index}; use a migration with concurrently`),
      ),
  );
  expect(found).toEqual([]);
});

/** Mistakes in migrations that run outside a transaction, and in migrations that should. */
const findConcurrencyMistakes = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ name, sql, concurrently }) => {
    if (concurrently !== true)
      return /\bconcurrently\b/i.test(sql) ? [`${name} builds an index concurrently in a transaction`] : [];
    try {
      return indexStatements(sql).length === 0 ? [`${name} builds no index`] : [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  });

test('a migration outside of a transaction has nothing but concurrent indexes', () => {
  for (const service of serviceNames)
    expect({ service, found: findConcurrencyMistakes(migrationsOf[service]) }).toEqual({ service, found: [] });
  const sql = 'create index concurrently pets_name on pets (name);';
  const planted: readonly Migration[] = [
    { name: 'right', sql, concurrently: true },
    { name: 'in-a-transaction', sql },
    { name: 'empty', sql: '-- nothing', concurrently: true },
    { name: 'mixed', sql: `${sql} update pets set name = '';`, concurrently: true },
  ];
  expect(findConcurrencyMistakes(planted).map((text) => text.split(/[ :]/)[0])).toEqual(['in-a-transaction', 'empty', 'mixed']);
});

type Chains = Readonly<Record<string, readonly Migration[]>>;
const listHeavy = (chains: Chains, reasons: Readonly<Record<string, string>>): string[] =>
  Object.entries(chains)
    .flatMap(([service, migrations]) =>
      migrations
        .filter(({ name, concurrently }) => concurrently === true || reasons[`${service}/${name}`] !== undefined)
        .map(({ name }) => `${service}/${name}`),
    )
    .sort();
/** The migrations in the tables of `### Heavy migrations`, a section of each version that has some. */
const listDescribed = (page: string): string[] =>
  page
    .split('### Heavy migrations')
    .slice(1)
    .flatMap((section) => [...(section.split('\n#')[0] ?? '').matchAll(/^\| `(\w+\/[\w-]+)`/gm)].map(([, name]) => name ?? ''))
    .sort();

test('UPGRADING.md lists every heavy migration, and no other', () => {
  expect(listDescribed(read('helm/payments/UPGRADING.md'))).toEqual(listHeavy(migrationsOf, stopsWriters));
  const planted: Chains = {
    pets: [
      { name: '0002-name', sql: '', concurrently: true },
      { name: '0003-light', sql: '' },
      { name: '0004-key', sql: '' },
    ],
  };
  const page = `## 2.0.0\n### Heavy migrations\n| \`pets/0002-name\` | … |\n## 1.1.0\n### Heavy migrations\n| \`pets/0004-key\` | … |\n## 1.0.0\n| \`pets/0001\` |`;
  expect(listDescribed(page)).toEqual(listHeavy(planted, { 'pets/0004-key': 'replaces the primary key' }));
});
