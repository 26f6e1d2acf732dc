// Leased work that fails each time must not stop other owners' work (ADR-0106). Every kind of work that the guard
// counts has a test that plants such work. This test reads the kinds from the code, so a new kind needs a test.
import { codeOf, files, read } from './repository.ts';

type PoisonTest = readonly [file: string, title: string];

const tests: Readonly<Record<string, PoisonTest>> = {
  batch: [
    'services/transfer/test/poison.test.ts',
    'a batch whose result cannot be written ends without it after three attempts, and other batches continue',
  ],
  card_operation: [
    'services/card/test/poison.test.ts',
    'an operation that fails three times is set aside with its money held, and continues once it is released',
  ],
  delivery: [
    'services/webhook/test/poison.test.ts',
    'a delivery whose worker crashes three times is exhausted with a reason for its owner, and others continue',
  ],
  event: [
    'packages/kernel/test/deadly-events.test.ts',
    'an event that kills its consumer three times becomes a dead letter, and later events are handled',
  ],
  export: [
    'services/report/test/poison.test.ts',
    'an export whose rows fail three times is failed with a reason, and others are written',
  ],
  fee_payout: [
    'services/transfer/test/poison.test.ts',
    'a fee payout that fails three times waits for an operator, and is paid once it is released',
  ],
  fee_schedule: [
    'services/transfer/test/fee-payouts.test.ts',
    'an owner whose automatic payout fails three times waits for an operator, and other owners are paid',
  ],
  file_removal: [
    'services/file/test/files.test.ts',
    'contents whose deletion fails three times are set aside, and other owners’ contents are deleted',
  ],
  identity_document: [
    'services/customer/test/identity-documents.test.ts',
    'a document whose file fails to be stored three times is set aside, and other owners’ documents are stored',
  ],
  late_return: [
    'services/transfer/test/returns.test.ts',
    'a late return that fails to be recorded three times waits for an operator, and those of other owners are recorded',
  ],
  mail: [
    'services/console/test/mails.test.ts',
    'a mail that cannot be decrypted is set aside after three attempts, and other mails are sent',
  ],
  operator_action: [
    'services/console/test/set-aside-work.test.ts',
    'an operator action that fails three times is set aside, and others run',
  ],
  reconciliation: [
    'services/transfer/test/reconciliation.test.ts',
    'a book whose comparison fails three times is set aside, and those of other rails are compared',
  ],
  request: [
    'services/gateway/test/idempotency-deaths.test.ts',
    'a request that kills its replica runs once more, alone, is then rejected, and runs again only if an operator releases it',
  ],
  statement: [
    'services/report/test/poison.test.ts',
    'a statement whose entries cannot be read is failed with a reason, and another wallet gets its own',
  ],
  statement_month: [
    'services/report/test/poison.test.ts',
    'a wallet whose month fails to close three times is set aside with an open month, and others get their statements',
  ],
  transaction: [
    'services/transfer/test/poison.test.ts',
    'a transaction whose step fails three times stops with its money held, and others complete',
  ],
};

const sources = files(/^(services\/\w+|packages\/kernel)\/src\/.*(?<!\.test)\.ts$/)
  .filter((file) => file !== 'packages/kernel/src/work-guard.ts')
  .map((file) => ({ file, code: codeOf(file) }));

/** Calls of the guard that name a kind of work, for every way to reach the guard. */
const call = /(?<=[gG]uard\s*\??\.\s*)(?:attempt|recordSetAside)\b/g;
/** The kind comes first, as a literal or a constant. Work that is passed by name has the type GuardedWork. */
const kindOf =
  /[gG]uard\.attempt\(\s*\{\s*kind: ('\w+'|\w+),|: GuardedWork<\w+> = \{\s*kind: ('\w+'|\w+),|[gG]uard\.recordSetAside\(\s*('\w+'|\w+),/g;

const constants = new Map(
  sources.flatMap(({ code }) =>
    [...code.matchAll(/^export const (\w+) = '(\w+)';$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  ),
);

const valueOf = (kind: string): string =>
  kind.startsWith("'") ? kind.slice(1, -1) : (constants.get(kind) ?? `${kind} is not a constant of this repository`);

const kindsIn = (code: string): string[] =>
  [...code.matchAll(kindOf)].map(([, ...found]) => valueOf(found.find((one) => one !== undefined) ?? ''));

test('every kind of guarded work has a test with work that fails each time', () => {
  const kinds = sources.flatMap(({ code }) => kindsIn(code));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(tests).sort());
});

test('each call of the guard states its kind of work in a form that this test can read', () => {
  const unread = sources
    .map(({ file, code }) => ({ file, calls: [...code.matchAll(call)].length, kinds: kindsIn(code).length }))
    .filter(({ calls, kinds }) => calls !== kinds);
  expect(unread).toEqual([]);
});

test.each(Object.entries(tests))('the planted %s exists, and its test checks that it was set aside', (kind, [file, title]) => {
  const [, after] = read(file).split(`test('${title}', `);
  const body = after?.split(/\n}\);\n/)[0] ?? 'no such test';
  // Events that are set aside are listed as dead letters.
  expect(body).toContain(kind === 'event' ? 'listDeadLetters' : `kind: '${kind}'`);
});
