import { pageLanguages } from '@pay/contract/hosted-page-texts';
import { findForeignTexts, textsOf } from '@pay/testkit/page-texts';
import { revealDocument } from './reveal-document.ts';

const details = { expirationMonth: 3, expirationYear: 2031, pan: '4000001234567899', cvv: '123' };
const facts = ['4000 0012 3456 7899', '03/2031', '123'];

test.each(pageLanguages)('the page of a card has texts of the catalog in %s, and the facts of the card', (language) => {
  const html = revealDocument(language, details);
  expect(html).toContain(`<html lang="${language}">`);
  expect(findForeignTexts(html, language, facts)).toEqual([]);
  expect(textsOf(html)).toEqual(expect.arrayContaining(facts));
});
