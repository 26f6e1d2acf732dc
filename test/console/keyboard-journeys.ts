// The journeys that need no pointer: the keyboard shortcuts, and the filters of a list on a phone.
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { must } from './journeys.ts';
import { seriousOn, showView, views } from './visits.ts';

type KeyboardInput = { readonly url: string };
type Way = (page: Page, input: KeyboardInput) => Promise<void>;

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const rowsOf = (page: Page): Locator => page.locator('main tr[data-link]');

async function openList(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await heading(page, name).waitFor();
  await rowsOf(page).first().waitFor();
}

/** The position of the focused row, from 0, or -1. */
const findFocus = (page: Page): Promise<number> =>
  page.evaluate<number>(`[...document.querySelectorAll('main tr[data-link]')].indexOf(document.activeElement)`);

async function mustFocusRow(page: Page, key: string, at: number): Promise<void> {
  await page.keyboard.press(key);
  const row = await findFocus(page);
  must(row === at, `after ${key}, row ${row} instead of ${at} has the focus`);
}

async function mustPassAxe(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const view of views) {
    await showView(page, view);
    found.push(...(await seriousOn(page, `${name} at ${view.width} px, ${view.theme}`)));
  }
  await showView(page, { width: 1_440, theme: 'light' });
  must(found.length === 0, found.join('; '));
}

async function setShortcuts(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await dialogOf(page).getByRole('switch', { name: 'Single-key shortcuts' }).setChecked(isOn);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

export const keyboardWays: Readonly<Record<string, Way>> = {
  async 'question mark lists the shortcuts, slash focuses the search, and g with a letter opens a screen'(page, { url }) {
    await page.goto(url);
    await heading(page, 'Home').waitFor();
    await page.keyboard.press('?');
    await dialogOf(page).getByText('Next row of a list').waitFor();
    await dialogOf(page).getByText('Transfers', { exact: true }).waitFor();
    await mustPassAxe(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.getByText('Press the letter of a screen, or Esc.').waitFor();
    await page.keyboard.press('t');
    await heading(page, 'Transfers').waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search' });
    await eventually(
      () => search.evaluate((field) => field === field.ownerDocument.activeElement),
      (isFocused) => isFocused,
    );
    must((await search.inputValue()) === '', `the search begins with ${await search.inputValue()}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Escape ends a jump, so the letter alone does nothing.
    await page.keyboard.press('g');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await heading(page, 'Wallets').waitFor();
  },

  async 'j and k move through the rows of a list, and Enter opens one'(page, { url }) {
    await openList(page, `${url}/customers`, 'Customers');
    await mustFocusRow(page, 'j', 0);
    await mustFocusRow(page, 'j', 1);
    await mustFocusRow(page, 'j', 2);
    await mustFocusRow(page, 'k', 1);
    const path = await rowsOf(page).nth(1).locator('a[href*="/customers/cus_"]').first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path ?? ''}`);
  },

  async 'no shortcut acts in a field or while a dialog is open'(page, { url }) {
    await openList(page, `${url}/customers`, 'Customers');
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await field.focus();
    for (const key of ['?', '/', 'j', 'g', 't']) await page.keyboard.press(key);
    must((await field.inputValue()) === '?/jgt', `the field has ${await field.inputValue()}`);
    must((await page.getByRole('dialog').count()) === 0, 'a key of a field opened a dialog');
    await field.fill('');
    await page.getByRole('button', { name: 'New customer' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).focus();
    for (const key of ['?', '/', 'j', 'g', 't']) await page.keyboard.press(key);
    must((await page.getByRole('dialog').count()) === 1, 'a key in a dialog opened another');
    must((await findFocus(page)) === -1, 'a key in a dialog moved to a row behind it');
    must(page.url().endsWith('/customers'), `a key in a dialog led to ${page.url()}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },

  async 'single-key shortcuts stay off after a reload, and can be turned on again'(page, { url }) {
    await openList(page, `${url}/customers`, 'Customers');
    await setShortcuts(page, false);
    await page.reload();
    await rowsOf(page).first().waitFor();
    for (const key of ['?', '/', 'j', 'g', 't']) await page.keyboard.press(key);
    must((await page.getByRole('dialog').count()) === 0, 'a key acts although shortcuts are off');
    must((await findFocus(page)) === -1, 'j acts although shortcuts are off');
    must(page.url().endsWith('/customers'), `g t led to ${page.url()} although shortcuts are off`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await setShortcuts(page, true);
    await page.keyboard.press('?');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  },

  async 'rows of a phone are cards with labels, and stay rows of a table for screen readers'(page, { url }) {
    await openList(page, `${url}/transfers`, 'Transfers');
    await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1).waitFor();
    const content = "getComputedStyle(document.querySelector('main tbody tr').cells[1], '::before').content";
    const labelOf = (): Promise<string> => page.evaluate<string>(content);
    must((await labelOf()) === 'none', 'the desktop has labels in its cells');
    await showView(page, { width: 390, theme: 'light' });
    must((await labelOf()).includes('Recipient'), `the label of the second cell is ${await labelOf()}`);
    must((await page.getByRole('columnheader', { name: 'Recipient' }).count()) === 1, 'the phone has no heads of columns');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transfers/txn_*');
    await showView(page, { width: 1_440, theme: 'light' });
  },

  async 'on a phone, filters are behind one button with their count, and a desktop shows all of them'(page, { url }) {
    await openList(page, `${url}/transfers?type=transfer&direction=outbound`, 'Transfers');
    const button = page.getByRole('button', { name: /^Filters/ });
    const field = page.getByRole('textbox', { name: 'Your reference' });
    must((await button.count()) === 0 && (await field.isVisible()), 'the desktop hides its filters');
    await showView(page, { width: 390, theme: 'light' });
    must((await button.innerText()).trim() === 'Filters: 2 active', `the button says ${await button.innerText()}`);
    must((await button.getAttribute('aria-expanded')) === 'false' && !(await field.isVisible()), 'the filters are open');
    await button.focus();
    await page.keyboard.press('Enter');
    await field.waitFor();
    must((await button.getAttribute('aria-expanded')) === 'true', 'the button does not tell that the filters are open');
    must((await page.locator(`#${(await button.getAttribute('aria-controls')) ?? ''}`).count()) === 1, 'it controls nothing');
    await page.keyboard.press('Tab');
    const label = await page.evaluate<string>('document.activeElement?.labels?.[0]?.textContent ?? ""');
    must(label === 'Status', `Tab leads from the button to ${label}`);
    await mustPassAxe(page, 'filters');
    await showView(page, { width: 390, theme: 'light' });
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL('**/transfers');
    const isFocused = await button.evaluate((one) => one === one.ownerDocument.activeElement);
    must(isFocused, 'the focus is lost when the filters are cleared');
    must((await button.innerText()).trim() === 'Filters', `the button says ${await button.innerText()}`);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'hidden' });
    await showView(page, { width: 1_440, theme: 'light' });
  },
};
