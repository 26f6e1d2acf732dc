// What a person reads on the identity and terms pages, in every state and language.
import { pageLanguages, type PageLanguage } from '@pay/contract/hosted-page-texts';
import type { Environment } from '@pay/core/owner';
import { findForeignTexts, textsOf } from '@pay/testkit/page-texts';
import { termsVersions } from '../../data/terms.ts';
import { listCountryChoices } from '../../domain/country-names.ts';
import { countries } from '../../domain/countries.ts';
import { kycStatuses, newStanding } from '../../domain/customer.ts';
import { documentFields, identityFields, readForm, requirementOf, type CustomerType } from '../../domain/identity.ts';
import { currentTerms } from '../../domain/terms.ts';
import type { StoredCustomer } from '../../store/customers.ts';
import { kycDocument, type KycFacts } from './kyc.ts';
import { tosDocument } from './tos.ts';

const token = 'a-token';
const nowMs = Date.parse('2026-11-28T12:00:00Z');
const types: readonly CustomerType[] = ['individual', 'business'];

const aStoredCustomer = (change: Partial<StoredCustomer> = {}): StoredCustomer => ({
  id: 'cus_01kb0s3e5vf1mbtq2w8x4n7r6d',
  type: 'individual',
  standing: newStanding,
  requirements: [],
  rejectionReasons: [],
  emailHash: Buffer.alloc(32),
  dataKey: '',
  sealed: '',
  identity: undefined,
  identityGiven: [],
  version: 1,
  updatedAt: nowMs,
  ...change,
});

/** One wrong entry per mistake, and one refused file. */
function fillWrongly(type: CustomerType): NonNullable<KycFacts['sent']> {
  const wrong = ['2020-01-01', '2030-01-01', '1890-01-01', '1990-02-30', 'x'.repeat(300), 'XX'];
  const names = Object.keys(identityFields(type));
  const form = Object.fromEntries(names.map((name, at) => [requirementOf(name), wrong[at % wrong.length] ?? '']));
  return { form, errors: { ...readForm(type, form, nowMs).errors, selfie: { text: 'A reason of the gateway.' } } };
}

function kycPages(language: PageLanguage): string[] {
  const page = { token, language };
  const live = types.flatMap((type) => {
    const given = [...Object.keys(identityFields(type)), ...Object.keys(documentFields(type))];
    const again = type === 'business' ? 'representative.documentNumber' : 'documentNumber';
    const customer = aStoredCustomer({ type, requirements: [{ field: requirementOf(again), code: 'unreadable' }] });
    return [
      kycDocument({ ...page, customer, environment: 'live' }),
      kycDocument({ ...page, customer, environment: 'live', sent: fillWrongly(type) }),
      kycDocument({ ...page, customer: { ...customer, identityGiven: given }, environment: 'live' }),
    ];
  });
  const states = kycStatuses.flatMap((kycStatus) =>
    (['active', 'suspended'] as const).flatMap((status) =>
      (['sandbox', 'live'] as const).map((environment: Environment) => {
        const requirements = [{ field: 'identityDocument', code: 'required' }];
        const customer = aStoredCustomer({ requirements, standing: { ...newStanding, kycStatus, status } });
        return kycDocument({ ...page, customer, environment });
      }),
    ),
  );
  return [...live, ...states];
}

function tosPages(language: PageLanguage): string[] {
  const pending = aStoredCustomer();
  const accepted = aStoredCustomer({ standing: { ...newStanding, tosStatus: 'approved' } });
  const { version, hash } = currentTerms('live')[language];
  const terms = { version, language, hash, acceptedAt: nowMs };
  const page = { token, language, environment: 'live' as const };
  return [
    tosDocument({ ...page, customer: pending }),
    tosDocument({ ...page, customer: pending, environment: 'sandbox' }),
    tosDocument({ ...page, customer: pending, isOutdated: true }),
    tosDocument({ ...page, customer: accepted }),
    tosDocument({ ...page, customer: { ...accepted, terms } }),
  ];
}

test.each(pageLanguages)(
  'every text of every page is in the catalog in %s, but country names, terms, and the gateway’s reasons',
  (language) => {
    const terms = Object.values(termsVersions).flatMap((versions) => versions.flatMap(({ texts }) => texts[language]));
    const data = [...listCountryChoices(language).map(({ name }) => name), ...terms, 'A reason of the gateway.'];
    for (const html of [...kycPages(language), ...tosPages(language)]) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(findForeignTexts(html, language, data)).toEqual([]);
    }
  },
);

test('no page is the same in two languages', () => {
  const [english, german] = (['en', 'de'] as const).map((language) => [...kycPages(language), ...tosPages(language)]);
  for (const [at, html] of (english ?? []).entries()) expect(textsOf(german?.[at] ?? '')[0]).not.toBe(textsOf(html)[0]);
});

test.each(pageLanguages)(
  'a person chooses a country by its name in %s, in the order of the names, and sends its code',
  (language) => {
    const choices = listCountryChoices(language);
    expect(choices.map(({ value }) => value).toSorted()).toEqual(countries.map(({ code }) => code).toSorted());
    for (const { name, value } of choices) expect(name).not.toBe(value);
    expect(choices).toEqual(choices.toSorted((a, b) => a.name.localeCompare(b.name, language)));
    const html = kycDocument({ token, language, customer: aStoredCustomer(), environment: 'live' });
    expect(html).toContain(`<option value="DE">${language === 'de' ? 'Deutschland' : 'Germany'}`);
    expect(html).toContain(`<option value="AT">${language === 'de' ? 'Österreich' : 'Austria'}`);
  },
);

test('a wrong entry stays in its field, escaped, beside the reason; no other entry is shown', () => {
  const form = {
    [requirementOf('birthDate')]: '2020-01-01',
    [requirementOf('documentNumber')]: `"><b>${'x'.repeat(60)}`,
    [requirementOf('address.city')]: 'Berlin',
  };
  const { errors } = readForm('individual', form, nowMs);
  const customer = aStoredCustomer({ identityGiven: ['address.city'] });
  const html = kycDocument({ token, language: 'de', customer, environment: 'live', sent: { form, errors } });
  expect(html).toMatch(/Geburtsdatum[^\n]*Sie müssen mindestens 18 Jahre alt sein\.[^\n]*value="2020-01-01" aria-invalid="true"/);
  expect(html).toContain(`value="&quot;&gt;&lt;b&gt;${'x'.repeat(60)}"`);
  expect(html).not.toContain('Berlin');
});

test('the page says how many entries are complete', () => {
  const progressAt = (identityGiven: readonly string[]) => {
    const customer = aStoredCustomer({ identityGiven: [...identityGiven] });
    return /<progress[^>]*>/.exec(kycDocument({ token, language: 'en', customer, environment: 'live' }))?.[0];
  };
  expect(progressAt([])).toBe('<progress value="0" max="10">');
  expect(progressAt(['birthDate', 'documentFront', 'documentBack'])).toBe('<progress value="2" max="10">');
});

test.each(pageLanguages)('the button of the terms names the text in %s that is above it', (language) => {
  const { hash, paragraphs, version } = currentTerms('live')[language];
  const html = tosDocument({ token, language, environment: 'live', customer: aStoredCustomer() });
  expect(html).toContain(`action="/tos/${token}/accept?terms=${hash}"`);
  expect(textsOf(html)).toEqual(expect.arrayContaining([...paragraphs]));
  expect(html).toContain(version);
});
