import type { CustomerStanding } from '../../domain/customer.ts';
import { hostedPage } from '@pay/contract/hosted-page';

export function tosDocument(token: string, standing: CustomerStanding): string {
  const accepted = standing.tosStatus === 'approved';
  return hostedPage({
    title: 'Terms of service',
    paragraphs: accepted
      ? ['The terms are accepted. You can close this page.']
      : ['To hold money here, accept the terms of service that your provider gave you.'],
    buttons: accepted ? [] : [{ path: `/tos/${token}/accept`, label: 'Accept' }],
  });
}
