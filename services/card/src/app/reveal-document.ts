import type { PageBrand } from '@pay/contract/customer/brand';
import { renderHostedPage } from '@pay/contract/hosted-page';
import type { PageLanguage } from '@pay/contract/hosted-page-texts';
import type { Card } from '../domain/card.ts';
import type { Pan } from '../domain/sealed-pan.ts';

type RevealFacts = Pick<Card, 'expirationMonth' | 'expirationYear'> &
  Pick<Pan, 'pan' | 'cvv'> & { readonly brand?: PageBrand | undefined };

/** The page that shows a card number. */
export const revealDocument = (
  language: PageLanguage,
  { expirationMonth, expirationYear, pan, cvv, brand }: RevealFacts,
): string =>
  renderHostedPage({
    brand,
    language,
    title: 'card.title',
    facts: [
      ['card.number', pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
      ['card.expires', `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`],
      ['card.code', cvv],
    ],
    paragraphs: [],
    buttons: [],
    note: 'card.once',
  });
