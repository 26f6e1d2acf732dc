import type { CustomerStanding } from '../../domain/customer.ts';
import { renderHostedPage } from '@pay/contract/hosted-page';

export function tosDocument(token: string, standing: CustomerStanding): string {
  const accepted = standing.tosStatus === 'approved';
  return renderHostedPage({
    title: 'Terms of service',
    paragraphs: accepted
      ? ['You have accepted the terms. You can close this page.']
      : ['To hold money here, accept your provider’s terms of service.'],
    buttons: accepted ? [] : [{ path: `/tos/${token}/accept`, label: 'Accept' }],
  });
}
