import { fileNameIn } from './files.ts';

test.each([
  [`attachment; filename="L_hne.csv"; filename*=UTF-8''L%C3%B6hne.csv`, 'Löhne.csv'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, '.._.._etc_passwd'],
  ['attachment', undefined],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
])('the name of a download in %s is %s', (disposition, name) => expect(fileNameIn(disposition)).toBe(name));
