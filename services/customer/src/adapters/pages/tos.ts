import { renderHostedPage } from '@pay/contract/hosted-page';
import type { PageLanguage } from '@pay/contract/hosted-page-texts';
import type { Environment } from '@pay/core/owner';
import type { StoredCustomer } from '../../store/customers.ts';

type TosFacts = {
  readonly token: string;
  readonly language: PageLanguage;
  readonly environment: Environment;
  readonly customer: StoredCustomer;
};

export function tosDocument({ token, language, customer }: TosFacts): string {
  const isAccepted = customer.standing.tosStatus === 'approved';
  return renderHostedPage({
    language,
    title: 'tos.title',
    paragraphs: [isAccepted ? 'tos.accepted' : 'tos.step'],
    buttons: isAccepted ? [] : [{ path: `/tos/${token}/accept`, label: 'tos.accept' }],
  });
}
