import { CreateCard } from '@pay/contract/card/shapes';
import { wordsAt } from './field-words.ts';

test('the hint of a missing enumeration lists its values, and that of another field describes it', () => {
  expect(wordsAt(CreateCard, ['type'])).toBe('Send one of virtual, physical.');
  expect(wordsAt(CreateCard, ['limitFrequency'])).toBe('Send one of per24HourPeriod, per7DayPeriod, per30DayPeriod, allTime.');
  expect(wordsAt(CreateCard, ['customerId'])).toContain('Id of a customer');
});
