// The hosted pages in a browser, in each language: checked by axe and for their width on a phone and on a desktop, in
// light and dark.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { pageLanguages, writeHostedText, type PageLanguage } from '@pay/contract/hosted-page-texts';
import { Pay } from '@pay/sdk';
import { aPng } from '@pay/testkit/pictures';
import { takePicture } from './picture.ts';
import type { ConsolePlatform } from './platform.ts';
import { seriousOn, sizeOf, views } from './visits.ts';

type HostedVisit = {
  readonly browser: Browser;
  readonly platform: ConsolePlatform;
  /** For pictures of each page. */
  readonly folder?: string | undefined;
};
/** `send`: the form is sent empty, and the answer is checked too. */
type HostedPage = { readonly name: string; readonly link: string; readonly send?: boolean };

/** Returns the errors of all pages. */
export async function visitHosted({ browser, platform, folder }: HostedVisit): Promise<string[]> {
  const findings: string[] = [];
  for (const language of pageLanguages) {
    const context = await browser.newContext({ locale: language, viewport: sizeOf({ width: 390 }) });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const look = async (name: string): Promise<void> => {
      findings.push(...(await lookAt(page, { name: `hosted-${name}-${language}`, language, folder })));
    };
    for (const { name, link, send = false } of await createPages(platform)) {
      await page.goto(new URL(new URL(link).pathname, platform.url).href);
      await look(name);
      if (!send) continue;
      await page.getByRole('button', { name: writeHostedText(language, 'kyc.submit') }).click();
      await page.getByText(writeHostedText(language, 'error.required')).first().waitFor();
      await look(`${name}-errors`);
    }
    findings.push(...complaints.map((complaint) => `hosted pages in ${language}: ${complaint}`));
    await context.close();
  }
  return findings;
}

/** New customers for each visit: opening a page changes its customer, and a card's page opens once. */
async function createPages({ operator, url }: ConsolePlatform): Promise<HostedPage[]> {
  const asOwner = async (environment: 'sandbox' | 'live'): Promise<Pay> =>
    new Pay({ baseUrl: url, apiKey: (await operator.createKey(environment, 'Hosted', {})).text });
  const [sandbox, live] = [await asOwner('sandbox'), await asOwner('live')];
  // Live pages show a brand, and pages of the sandbox are neutral.
  await setBrand(live);
  const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
  const tester = await sandbox.customers.create(ada);
  const person = await live.customers.create(ada);
  const company = await live.customers.create({ ...ada, email: 'acme@example.com', type: 'business', businessName: 'Acme' });
  const { id: customerId } = tester;
  const card = await sandbox.cards.create({
    customerId,
    type: 'virtual',
    limitAmount: '250.00',
    limitFrequency: 'per24HourPeriod',
  });
  const { revealUrl = '' } = await sandbox.cards.details(card.id, { summary: 'to look at it', exposureMode: 'revealUrl' });
  const accepted = await sandbox.customers.create({ ...ada, email: 'eve@example.com' });
  await sandbox.simulate.customers.tos(accepted.id);
  return [
    { name: 'kyc-sandbox', link: tester.kycLink ?? '' },
    { name: 'kyc-person', link: person.kycLink ?? '', send: true },
    { name: 'kyc-business', link: company.kycLink ?? '' },
    { name: 'terms', link: person.tosLink ?? '' },
    { name: 'terms-accepted', link: accepted.tosLink ?? '' },
    { name: 'card', link: revealUrl },
  ];
}

async function setBrand({ files, brand }: Pay): Promise<void> {
  const content = new Uint8Array(aPng({ color: 6, width: 120, height: 40 }));
  const { id: logoFileId } = await files.upload({ purpose: 'brand_logo', content, type: 'image/png' });
  await brand.update({
    ...{ displayName: 'Northwind Pay', legalName: 'Northwind Payments Ltd', addressLines: ['1 Harbor Street', 'Dublin'] },
    ...{ supportEmail: 'help@example.com', supportUrl: 'https://example.com/help', accentColor: '#ffd200', logoFileId },
  });
}

type Look = { readonly name: string; readonly language: PageLanguage; readonly folder: string | undefined };

async function lookAt(page: Page, { name, language, folder }: Look): Promise<string[]> {
  const findings: string[] = [];
  const shown = await page.evaluate<string>('document.documentElement.lang');
  if (shown !== language) findings.push(`${name}: the language is ${shown}`);
  for (const { width, theme } of views) {
    await page.setViewportSize(sizeOf({ width }));
    await page.emulateMedia({ colorScheme: theme });
    const where = `${name} at ${width} px, ${theme}`;
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth'))
      findings.push(`${where}: wider than the window`);
    findings.push(...(await seriousOn(page, where)));
    if (folder !== undefined) await takePicture(page, join(folder, `${name}.${width}.${theme}.png`));
  }
  return findings;
}
