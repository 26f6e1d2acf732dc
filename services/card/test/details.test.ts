// Numbers: who sees them, which traces remain, and the handling of tampered rows.
import { uuid } from '@pay/core/id';
import { luhnHolds } from '@pay/core/luhn';
import { aCtx, anOwner, listAuditRecords } from '@pay/testkit/service';
import type { Owner } from '@pay/core/owner';
import { cardKeys, cardHarness, keyOf, newCard, type Brand, type CardHarness } from './harness.ts';

let harness: CardHarness;
beforeAll(async () => void (harness = await cardHarness()));
afterAll(() => harness.stop());

const summary = 'Pay the hosting bill';
const reveal = (owner: Owner, cardId: string, over: object = {}) =>
  harness.cards.details(aCtx(owner), { cardId, summary, ...over });
const eventsOf = async (owner: Owner, cardId: string) => (await harness.cards.listAccessEvents(aCtx(owner), { cardId })).items;
const tokenOf = (url: string | undefined): string => (url ?? '').replace('http://pay.test/reveal/', '');
const secretOf = (id: string) => harness.running.db.knex('card_secrets').where('card_id', uuid(id));

test('the sandbox returns the same number each time, and records each request with its stated purpose', async () => {
  const { owner, id: cardId, last4, expirationMonth, expirationYear } = await newCard(harness, { attestationWindowMinutes: 5 });
  const ctx = aCtx(owner);
  const stated = {
    ...{ summary, expectedAmount: 12.5, expectedCurrency: 'usd', merchantText: 'Hosting Inc' },
    ...{ reason: 'one-time' as const, clientContext: { run: '7' } },
  };
  const shown = await harness.cards.details(ctx, { cardId, ...stated, callerAddress: '192.0.2.1' });
  expect(shown).toEqual({
    ...{ accessEventId: expect.stringMatching(/^int_/), cardId, last4, expirationMonth, expirationYear, exposureMode: 'rawPan' },
    ...{ pan: expect.stringMatching(/^411111\d{10}$/), cvv: expect.stringMatching(/^\d{3}$/), expiresAt: expect.any(String) },
  });
  expect(luhnHolds(shown.pan ?? '')).toBe(true);
  const again = await reveal(owner, cardId);
  expect([again.pan, again.cvv]).toEqual([shown.pan, shown.cvv]);
  const [second, first] = await eventsOf(owner, cardId);
  expect(first).toEqual({
    ...{ id: shown.accessEventId, cardId, keyId: owner.account, requestId: ctx.requestId, exposureMode: 'rawPan', ...stated },
    callerAddress: '192.0.2.1',
    createdAt: expect.any(String),
  });
  expect(Date.parse(shown.expiresAt) - Date.parse(first?.createdAt ?? '')).toBeGreaterThan(299_000);
  expect(second).toMatchObject({ id: again.accessEventId, summary });
});

test('a revealed number is stored nowhere: not in an answer, an event, or a log line', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const { pan = '' } = await reveal(owner, cardId);
  const { token } = { token: tokenOf((await reveal(owner, cardId, { exposureMode: 'revealUrl' })).revealUrl) };
  await harness.cards.revealPage(aCtx(anOwner()), { token });
  const { rows } = await harness.running.db.knex.raw<{ rows: { table_name: string }[] }>(
    "select table_name from information_schema.tables where table_schema = 'card'",
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { table_name: table } of rows) {
    const found = await harness.running.db.knex.raw<{ rows: unknown[] }>(`select 1 from "${table}" t where t::text like ?`, [
      `%${pan}%`,
    ]);
    expect([table, found.rows]).toEqual([table, []]);
  }
  expect(harness.lines.join('\n')).not.toContain(pan);
  expect(await harness.running.db.knex('receipts').whereIn('operation', ['details', 'rawDetails', 'revealPage'])).toEqual([]);
});

test('a repeated request creates one access event', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const ctx = aCtx(owner);
  const first = await harness.cards.details(ctx, { cardId, summary });
  expect(await harness.cards.details(ctx, { cardId, summary })).toEqual(first);
  expect(await eventsOf(owner, cardId)).toHaveLength(1);
});

test('live returns a page that shows the number once within a minute, or the number if the gateway permits it', async () => {
  const owner = anOwner('live');
  const { id: cardId } = await newCard(harness, { owner });
  for (const over of [{}, { exposureMode: 'rawPan' as const }]) {
    const shown = await reveal(owner, cardId, over);
    expect(shown).toMatchObject({
      exposureMode: 'revealUrl',
      revealUrl: expect.stringMatching(/^http:\/\/pay\.test\/reveal\/[\w-]{43}$/),
    });
    expect(shown).not.toHaveProperty('pan');
    expect(shown).not.toHaveProperty('cvv');
  }
  const raw = await harness.cards.rawDetails(aCtx(owner), { cardId, summary });
  expect(raw).toMatchObject({ exposureMode: 'rawPan', pan: expect.stringMatching(/^\d{16}$/) });
  const { revealUrl, expiresAt } = await reveal(owner, cardId);
  expect(Date.parse(expiresAt)).toBeGreaterThan(0);
  const token = tokenOf(revealUrl);
  const open = () => harness.cards.revealPage(aCtx(anOwner()), { token, callerAddress: '192.0.2.2' });
  const opened = await Promise.allSettled([open(), open(), open()]);
  const pages = opened.filter((one) => one.status === 'fulfilled').map(({ value }) => value.html);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain((raw.pan ?? '').replaceAll(/(\d{4})(?=\d)/g, '$1 '));
  expect(pages[0]).toContain(raw.cvv);
  await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await eventsOf(owner, cardId))[0]).toMatchObject({
    ...{ exposureMode: 'revealUrl', openedAt: expect.any(String), openedFrom: '192.0.2.2' },
  });
});

test('the page shows the brand of the card’s owner, and opens without it if the brand cannot be read', async () => {
  const open = async (brand: Brand) => {
    const { owner, id } = await newCard(harness);
    harness.brands.set(owner.account, brand);
    const { revealUrl } = await reveal(owner, id, { exposureMode: 'revealUrl' });
    return harness.cards.revealPage(aCtx(anOwner()), { token: tokenOf(revealUrl) });
  };
  const named = {
    displayName: 'Northwind <Pay>',
    legalName: null,
    addressLines: [],
    logoPath: '/logos/a',
    accentColor: '#0b5fff',
  };
  const { html, look } = await open({ ...named, supportEmail: null, supportUrl: null });
  expect(html).toContain('<img src="/logos/a" alt=""><span>Northwind &lt;Pay&gt;</span>');
  expect(look).toEqual({ hasLogo: true, accentColor: '#0b5fff' });
  const plain = await open('unavailable');
  expect(plain.look).toBeUndefined();
  expect(plain.html).toMatch(/\d{4} \d{4} \d{4} \d{4}/);
});

test('an expired page, a page of an inactive card, and an unknown page show nothing', async () => {
  const owner = anOwner('live');
  const { id: cardId } = await newCard(harness, { owner });
  const late = tokenOf((await reveal(owner, cardId)).revealUrl);
  await harness.running.db
    .knex('access_events')
    .where('card_id', uuid(cardId))
    .update({ token_until: new Date(0) });
  const open = (token: string) => harness.cards.revealPage(aCtx(anOwner()), { token });
  await expect(open(late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open('x'.repeat(43))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const frozen = tokenOf((await reveal(owner, cardId)).revealUrl);
  await harness.cards.freeze(aCtx(owner), { cardId });
  await expect(open(frozen)).rejects.toMatchObject({ code: 'CONFLICT', details: [{ code: 'card_not_active' }] });
});

test('a card that cannot pay shows no number', async () => {
  const { owner, id: cardId } = await newCard(harness);
  const buildConflict = (code: string) => ({ code: 'CONFLICT', details: [expect.objectContaining({ code })] });
  await harness.cards.freeze(aCtx(owner), { cardId });
  await expect(reveal(owner, cardId)).rejects.toMatchObject(buildConflict('card_not_active'));
  await harness.cards.cancel(aCtx(owner), { cardId });
  await expect(reveal(owner, cardId)).rejects.toMatchObject(buildConflict('card_canceled'));
  expect(await eventsOf(owner, cardId)).toEqual([]);
});

const countTamperings = async (): Promise<number> => {
  const page = await (await fetch(`${harness.running.adminUrl}/metrics`)).text();
  return Number(/^payments_card_data_tampered_total\S* (\d+)/m.exec(page)?.[1]);
};

test.each([
  ['the number of another card', { sealed: 'sealed', data_key: 'data_key' }],
  ['the fingerprint of another card', { fingerprint: 'fingerprint' }],
  ['the data key of another card', { data_key: 'data_key' }],
])('a row with %s answers 503, raises one alert, and is never tried again', async (_, columns) => {
  const { owner, id: cardId } = await newCard(harness);
  const other = await newCard(harness, { owner });
  const theirs = (await secretOf(other.id).first()) as Record<string, unknown>;
  await secretOf(other.id).update({ fingerprint: Buffer.from(other.id) });
  const mine = (await secretOf(cardId).first()) as Record<string, unknown>;
  await secretOf(cardId).update(Object.fromEntries(Object.keys(columns).map((name) => [name, theirs[name]])));
  const before = await countTamperings();
  const down = { code: 'SERVICE_UNAVAILABLE', message: 'The card details are temporarily unavailable' };
  await expect(reveal(owner, cardId)).rejects.toMatchObject(down);
  await expect(reveal(owner, cardId)).rejects.toMatchObject(down);
  expect(await countTamperings()).toBe(before + 1);
  expect(await eventsOf(owner, cardId)).toEqual([]);
  // Even after a repair, the row stays quarantined until a person has checked it.
  await secretOf(cardId).update(mine);
  await secretOf(cardId).update({ quarantined_at: new Date(0) });
  await expect(reveal(owner, cardId)).rejects.toMatchObject(down);
  await secretOf(cardId).update({ quarantined_at: null });
  expect(await reveal(owner, cardId)).toMatchObject({ exposureMode: 'rawPan' });
  expect(harness.lines.filter((line) => line.includes('card data quarantined'))).not.toEqual([]);
});

describe('keys', () => {
  test('a key ring rotates while cards are shown, and the old key can be removed once no row uses it', async () => {
    const own = await cardHarness();
    try {
      const made = await Promise.all(Array.from({ length: 5 }, () => newCard(own)));
      const revealAll = () =>
        Promise.all(made.map(({ owner, id }) => own.cards.rawDetails(aCtx(owner), { cardId: id, summary })));
      const before = (await revealAll()).map(({ pan, cvv }) => [pan, cvv]);
      await own.running.stop();
      const [d2, d1, c2, c1] = [keyOf('d2', 21), keyOf('d1', 1), keyOf('c2', 22), keyOf('c1', 2)];
      const refused = own.startCards({ variables: { CARD_DATA_KEYS: d2, CVV_KEYS: c2 } });
      await expect(refused).rejects.toThrow(
        'configuration: CARD_DATA_KEYS: cards still need key d1; CVV_KEYS: cards still need key c1',
      );
      const both = await own.startCards({ variables: { CARD_DATA_KEYS: `${d2},${d1}`, CVV_KEYS: `${c2},${c1}` } });
      expect((await revealAll()).map(({ pan, cvv }) => [pan, cvv])).toEqual(before);
      await both.jobs.runOnce('rewrap-secrets');
      const kids: { ring_key: string }[] = await both.db.knex('card_secrets').distinct('ring_key');
      expect(kids).toEqual([{ ring_key: 'd2' }]);
      await both.stop();
      await own.startCards({ variables: { CARD_DATA_KEYS: d2, CVV_KEYS: `${c2},${c1}` } });
      expect((await revealAll()).map(({ pan, cvv }) => [pan, cvv])).toEqual(before);
    } finally {
      await own.stop();
    }
  });

  test('a row that does not decrypt is set aside and does not stop the rotation', async () => {
    const own = await cardHarness();
    try {
      const made = await Promise.all(Array.from({ length: 3 }, () => newCard(own)));
      await own.running.stop();
      const both = await own.startCards({ variables: { CARD_DATA_KEYS: `${keyOf('d2', 21)},${cardKeys.CARD_DATA_KEYS}` } });
      await both.jobs.runOnce('rewrap-secrets');
      await both.db
        .knex('card_secrets')
        .update({ ring_key: 'd1', data_key: 'v1.d1.AAAA' })
        .where('card_id', uuid(made[0]?.id ?? ''));
      await both.jobs.runOnce('rewrap-secrets');
      const rows = (await both.db.knex('card_secrets').orderBy('ring_key')) as { ring_key: string; quarantined_at: unknown }[];
      expect(rows.map(({ ring_key: key, quarantined_at: at }) => [key, at !== null])).toEqual([
        ['d1', true],
        ['d2', false],
        ['d2', false],
      ]);
    } finally {
      await own.stop();
    }
  });
});

test('no two cards share a number, even in a range of ten; an exhausted range is reported', async () => {
  const own = await cardHarness({ CARD_BIN: '99999012345678' });
  try {
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => newCard(own)));
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const pans = await Promise.all(
      made.map(async ({ owner, id }) => (await own.cards.details(aCtx(owner), { cardId: id, summary })).pan),
    );
    expect(new Set(pans).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(4);
    expect(made.length).toBeLessThanOrEqual(10);
    for (const one of asked) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
  } finally {
    await own.stop();
  }
});

test('each reveal of a number, directly or by link, is in the audit log, with the person and without the address', async () => {
  const owner = anOwner();
  const { id: cardId, customerId } = await newCard(harness, { owner });
  const ctx = { ...aCtx(owner), caller: { type: 'key', label: 'Back office', ip: '192.0.2.1', userAgent: null } as const };
  const { pan = '' } = await harness.cards.details(ctx, { cardId, summary });
  await harness.cards.details(ctx, { cardId, summary });
  const { revealUrl } = await reveal(owner, cardId, { exposureMode: 'revealUrl' });
  const opener = { ...aCtx(anOwner()), caller: { ...ctx.caller, label: '', ip: '192.0.2.99', userAgent: 'a-phone' } };
  await harness.cards.revealPage(opener, { token: tokenOf(revealUrl) });
  const records = await listAuditRecords(harness.running, owner);
  // The call that was sent twice wrote the same record twice, and the log stores it once.
  expect(records).toMatchObject([
    {
      action: 'card.details_read',
      actor: { type: 'key', id: owner.account, label: 'Back office' },
      ip: '192.0.2.1',
      requestId: ctx.requestId,
    },
    { action: 'card.details_read', requestId: ctx.requestId },
    { action: 'card.link_created', actor: { type: 'key', id: owner.account } },
    { action: 'card.details_read', actor: { type: 'user', id: customerId, label: '' }, ip: null, userAgent: null },
  ]);
  for (const { target } of records) expect(target).toEqual({ type: 'card', id: cardId });
  for (const secret of [pan, tokenOf(revealUrl), '192.0.2.99', 'a-phone']) expect(JSON.stringify(records)).not.toContain(secret);
});
