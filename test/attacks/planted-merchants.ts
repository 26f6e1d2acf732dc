// A planted customer's data about shopping: merchants of its cards, and the stated purposes of detail requests.
import type { Api } from '@pay/testkit/api';
import { aCard } from '@pay/testkit/build';
import { must } from '../e2e/support/answers.ts';
import { authorize, operateOn } from '../e2e/support/arrange.ts';

/** Texts that are plaintext until the erasure, and in no table afterwards. One field writes each text. */
export const plantedMerchants = {
  merchantName: 'Gargoyle Orthodontics',
  merchantId: 'gargoyle-orthodontics-77',
  merchantCity: 'Thistlemouth',
  expectedMerchant: 'Dentist of Snodgrass',
  firstMerchant: 'Clinic of Blatherwick',
  blockedMerchant: 'Bookmaker Fotheringham',
} as const;

/** A card that was used at two merchants for 5 dollars each, without an attestation for either. */
export async function createSpentCard(api: Api, customerId: string): Promise<string> {
  const { merchantName, merchantId, merchantCity, expectedMerchant, firstMerchant, blockedMerchant } = plantedMerchants;
  must(await api.post('/v1/settings/risk/preset', { preset: 'moderate' }));
  // By default these rules check only cards of agents.
  const rule = { enabled: true, appliesTo: 'all', action: 'alert' } as const;
  must(await api.patch('/v1/settings/risk', { unattestedSpend: rule, merchantDrift: rule }));
  const limits = { blockedMerchants: [blockedMerchant], lockToFirstMerchant: false };
  const { id } = must(await api.post('/v1/cards', aCard(customerId, limits)));
  const cardId = id as string;
  must(await api.post(`/v1/cards/${cardId}/details`, { summary: 'A purchase', merchantText: expectedMerchant }));
  for (const merchant of [
    { name: firstMerchant, mcc: '8021', country: 'DE' },
    { name: merchantName, id: merchantId, city: merchantCity, mcc: '8021', country: 'DE' },
  ]) {
    const authorized = await authorize(api, cardId, { amount: 5, merchant });
    expect(authorized).toMatchObject({ status: 'pending' });
    await operateOn(api, authorized.id as string, 'clear');
  }
  return cardId;
}
