// A thief of one service's pod, who has every key in the pod. The thief can decrypt that service's data and its
// readable events, and nothing else. Only the gateway's keys can create a credential for the API.
import { eventKeyVariable } from '@pay/contract/variables';
import { delegationProofHeader, proofOf } from '@pay/contract/gateway/delegation-proof';
import { uuid } from '@pay/core/id';
import { parseKeyring } from '@pay/core/sealing';
import { MINUTE, systemClock } from '@pay/core/time';
import { keysFor, newSecrets, type Secrets } from '@pay/platform/secrets';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { apiOf } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testPlatform, type OwnPlatform } from '@pay/testkit/platform';
import { rolePassword } from '@pay/testkit/service';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';

const secrets: Secrets = { ...newSecrets(), rolePassword };
let platform: OwnPlatform;
let database: Client;
beforeAll(async () => {
  platform = await testPlatform({ secrets });
  database = new Client({ connectionString: platform.databaseUrl });
  await database.connect();
}, 60_000);
afterAll(async () => {
  await database?.end();
  await platform?.close();
}, 60_000);

const listKeysOf = (service: ServiceName): string[] => Object.values(keysFor(service, secrets));
const holdersOf = (key: string): ServiceName[] => serviceNames.filter((service) => listKeysOf(service).includes(key));

test('no two services hold the same key, except for consumed events and console requests', () => {
  const consumersOf = (source: ServiceName): ServiceName[] =>
    serviceNames.filter((name) =>
      (definitions[name].reactions ?? []).some((reaction) => (reaction as { readonly source: string }).source === source),
    );
  const expected = new Map<string, readonly ServiceName[]>([['DELEGATION_KEYS', ['gateway', 'console']]]);
  for (const source of serviceNames) expected.set(eventKeyVariable(source), [...new Set([source, ...consumersOf(source)])]);
  for (const service of serviceNames) expect(holdersOf(secrets.sealingKeys[service])).toEqual([service]);
  for (const [variable, key] of Object.entries(secrets.keys)) {
    const holders = expected.get(variable);
    if (holders === undefined) expect([variable, holdersOf(key).length]).toEqual([variable, 1]);
    else expect([variable, holdersOf(key).sort()]).toEqual([variable, [...holders].sort()]);
  }
});

/** Rows of three services, each with a text that one of them sealed and the encryption context of the text. */
async function readSealedRows(): Promise<readonly { owner: ServiceName; text: string; place: string }[]> {
  const { key } = await platform.asOwner();
  const api = apiOf(platform.url, key);
  const customer = must(await api.post('/v1/customers', aCustomer()));
  const { id: webhook } = must(await api.post('/v1/webhooks', { url: 'https://example.com/hook' }));
  const first = async (sql: string, values: unknown[] = []): Promise<{ id: string; text: string }> =>
    eventually(
      async () => (await database.query<{ id: string; text: string }>(sql, values)).rows,
      (rows) => rows.length > 0,
    ).then((rows) => rows[0] ?? { id: '', text: '' });
  const person = await first('select id, data_key as text from customer.customers where id = $1', [uuid(customer.id as string)]);
  const secret = await first('select id, secret as text from webhook.webhooks where id = $1', [uuid(webhook as string)]);
  const logged = await first('select id, log as text from gateway.requests limit 1');
  return [
    { owner: 'customer', text: person.text, place: `customer|${person.id}` },
    { owner: 'webhook', text: secret.text, place: `webhook|${secret.id}` },
    { owner: 'gateway', text: logged.text, place: `request|${logged.id}` },
  ];
}

test('a service’s keys decrypt nothing that another service encrypted', async () => {
  for (const { owner, text, place } of await readSealedRows()) {
    const openers = serviceNames.filter((service) =>
      listKeysOf(service).some((key) => {
        try {
          parseKeyring(key).openDataKey(text, place);
          return true;
        } catch {
          return false;
        }
      }),
    );
    expect([place.split('|')[0], openers]).toEqual([place.split('|')[0], [owner]]);
  }
});

test('only the gateway’s keys create a delegation that the gateway accepts, at either listener', async () => {
  const { key } = await platform.asOwner('live');
  const me = must(await apiOf(platform.url, key).get('/v1/api-keys/current'));
  const issuedAtMs = systemClock.now();
  const content = {
    ...{ account: me.id, environment: 'live', scopes: ['*'], issuedAtMs, expiresAtMs: issuedAtMs + MINUTE },
    delegate: { id: 'usr_1', label: 'thief@evil.test', ip: null, userAgent: null },
  };
  const path = '/v1/api-keys/current';
  const ask = async (sealingKey: string, url: string): Promise<number> => {
    const sealed = parseKeyring(sealingKey).seal(JSON.stringify(content), 'gateway:delegation');
    const credential = `svc_session_${Buffer.from(sealed).toString('base64url')}`;
    // The thief of the console's pod can prove requests, so each forged credential comes with a proof.
    const proof = proofOf(
      parseKeyring(secrets.keys['DELEGATION_KEYS'] ?? ''),
      { method: 'GET', target: path, credential },
      systemClock.now(),
    );
    const headers = { authorization: `Bearer ${credential}`, [delegationProofHeader]: proof };
    return (await fetch(`${url}${path}`, { headers })).status;
  };
  for (const service of serviceNames) {
    if (service === 'gateway') continue;
    for (const held of listKeysOf(service))
      for (const url of [platform.url, platform.innerUrl]) expect([service, await ask(held, url)]).toEqual([service, 401]);
  }
  // The attack itself is valid: under the gateway's own keys it is a delegation, and even then the public listener
  // rejects it.
  expect(await ask(secrets.sealingKeys.gateway, platform.innerUrl)).toBe(200);
  expect(await ask(secrets.sealingKeys.gateway, platform.url)).toBe(401);
});
