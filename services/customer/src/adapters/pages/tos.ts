import type { PageBrand } from '@pay/contract/customer/brand';
import { renderHostedPage } from '@pay/contract/hosted-page';
import type { PageLanguage, PageWords } from '@pay/contract/hosted-page-texts';
import { currentTerms, type TermsAcceptance } from '../../domain/terms.ts';
import type { Environment } from '@pay/core/owner';
import type { StoredCustomer } from '../../store/customers.ts';

type TosFacts = {
  readonly token: string;
  readonly language: PageLanguage;
  readonly environment: Environment;
  readonly customer: StoredCustomer;
  readonly brand?: PageBrand | undefined;
  /** The button of another text was pressed. */
  readonly isOutdated?: boolean;
};

export function tosDocument({ token, language, environment, customer, brand, isOutdated = false }: TosFacts): string {
  if (customer.standing.tosStatus === 'approved')
    return renderHostedPage({
      brand,
      language,
      title: 'tos.title',
      paragraphs: [...describeAcceptance(language, customer.terms), 'tos.accepted'],
      buttons: [],
    });
  const { version, paragraphs, hash } = currentTerms(environment)[language];
  return renderHostedPage({
    brand,
    language,
    title: 'tos.title',
    paragraphs: [
      isOutdated ? 'tos.unread' : 'tos.step',
      ['tos.version', { version }],
      ...paragraphs.map((text): PageWords => ({ text })),
    ],
    // The button names the text, so that a visitor accepts exactly the text of this page.
    buttons: [{ path: `/tos/${token}/accept?terms=${hash}`, label: 'tos.accept' }],
  });
}

/** Nothing for customers who accepted before the platform recorded versions. */
function describeAcceptance(language: PageLanguage, terms: TermsAcceptance | undefined): readonly PageWords[] {
  if (terms === undefined) return [];
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return [['tos.acceptedVersion', { version: terms.version, day: format(terms.acceptedAt) }]];
}
