import { framesOf } from './frames.ts';

test('frames are read whole for any chunking, and frames without data are skipped', () => {
  const text = 'id: evt_1\n\n: alive\n\nid: evt_2\nevent: card.frozen\ndata: {"id":"evt_2"}\n\nid: evt_3\ndata: {"i';
  expect(framesOf(text)).toEqual({ data: ['{"id":"evt_2"}'], rest: 'id: evt_3\ndata: {"i' });
  let rest = '';
  const seen: string[] = [];
  for (const character of text) {
    const read = framesOf(rest + character);
    rest = read.rest;
    seen.push(...read.data);
  }
  expect(seen).toEqual(['{"id":"evt_2"}']);
});

test('several data lines form one text', () => {
  expect(framesOf('data: a\r\ndata: b\r\n\r\n')).toEqual({ data: ['a\nb'], rest: '' });
});
