// Every change is in the audit log, or has a reason why not (ADR-0067).
import { auditActions, auditedOperations } from '@pay/contract/webhook/audit';
import { routes } from '@pay/contract/routes';
import { codeOf, files, hits } from './repository.ts';

const nameOf = ({ service, name }: { readonly service: string; readonly name: string }): string => `${service}.${name}`;

/** Public operations that change something, or show a secret, without an audit record. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'the resource and its events say it, and the log of requests who asked': [
    ...['create', 'update', 'createCounterparty', 'updateCounterparty'].map((name) => `customer.${name}`),
    ...['create', 'createVirtualAccount', 'update', 'createHold', 'updateHold', 'releaseHold'].map((name) => `wallet.${name}`),
    ...['create', 'createAgent'].map((name) => `card.${name}`),
    'file.finish',
    ...['createStatement', 'cancelStatement', 'cancelExport', 'simulateExportFailure'].map((name) => `report.${name}`),
  ],
  'timelines tell what became of a payment': [
    ...['create', 'createConversion', 'createFeePayout', 'cancel', 'createQuote'].map((name) => `transfer.${name}`),
    ...['simulateWalletDeposit', 'simulateAccountDeposit'].map((name) => `transfer.${name}`),
    ...['createBatch', 'confirmBatch', 'cancelBatch', 'retryBatch'].map((name) => `transfer.${name}`),
    ...['simulateAdvance', 'simulateFail', 'simulateReturn', 'simulateRefund', 'update'].map((name) => `transfer.${name}`),
    ...['authorize', 'clearTransaction', 'incrementTransaction', 'reverseTransaction'].map((name) => `card.${name}`),
    ...['expireTransaction', 'refundTransaction', 'forceAnomaly'].map((name) => `card.${name}`),
  ],
  'it sends what was stored, and each attempt is in the list of deliveries': [
    ...['test', 'retryDelivery', 'recover', 'replayMissing', 'resendEvent', 'simulateEvent'].map((name) => `webhook.${name}`),
  ],
  'it changes nothing': ['customer.validateCounterparty', 'webhook.verifySignature', 'risk.backtest'],
  'the events of the customer tell it': ['customer.simulateTos', 'customer.kycPage'],
};

test('every public operation that changes something is audited, or has a reason not to be', () => {
  const known = new Set([...auditedOperations, ...Object.values(elsewhere).flat()]);
  const changing = routes.filter(({ method, to, auth }) => method !== 'GET' || auth === 'none' || to.kind === 'command');
  const pages = ['customer.tosPage', 'customer.openLogo'];
  expect(changing.map(({ to }) => nameOf(to)).filter((name) => !known.has(name) && !pages.includes(name))).toEqual([]);
});

test('no operation listed as not audited is audited or missing', () => {
  const public_ = new Set(routes.map(({ to }) => nameOf(to)));
  const others = Object.values(elsewhere).flat();
  expect(others.filter((name) => !public_.has(name) || auditedOperations.has(name))).toEqual([]);
});

test('the audit log consumes every service that writes records', () => {
  const reaction = codeOf('services/webhook/src/reactions/on-audit-recorded.ts');
  const heard = new Set([...reaction.matchAll(/'([a-z]+)',/g)].map(([, name]) => name));
  const writers = files(/^services\/[a-z]+\/src\/.*(?<!\.test)\.ts$/).filter((file) => /\brecordAudit\(/.test(codeOf(file)));
  const silent = new Set(writers.map((file) => file.split('/')[1]).filter((name) => !heard.has(name)));
  expect([...silent]).toEqual([]);
});

test('every action that services write is in the list, and every one in the list is written', () => {
  const sources = files(/^(services\/[a-z]+|packages\/kernel)\/src\/.*(?<!\.test)\.ts$/).filter((file) =>
    /record(Audit|CardChange|AgentChange)|AuditAction/.test(codeOf(file)),
  );
  const written = new Set(sources.flatMap((file) => [...codeOf(file).matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name)));
  const listed = Object.keys(auditActions);
  expect(listed.filter((action) => !written.has(action))).toEqual([]);
  const inRecords = hits(sources, /action: '[a-z_]+\.[a-z_]+'/).map((line) => /action: '([a-z_.]+)'/.exec(line)?.[1]);
  expect(inRecords.filter((action) => action === undefined || !(action in auditActions))).toEqual([]);
});
