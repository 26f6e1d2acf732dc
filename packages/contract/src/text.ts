// Rules for text that people wrote: shared by the schemas at the edge and the domain rules behind them.

// Controls break bank files and logs; bidirectional overrides let a name read as another one.
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** True when nothing in the text is a control, a lone surrogate or a direction override. */
export const printable = (text: string): boolean => !unprintable.test(text);

/** What `printable` takes, for the document: without classes that only some validators know, and without lone surrogates. */
export const printablePattern = String.raw`^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`;

/** Stricter, for what merchants and banks print: nothing invisible at all. */
export const plainText = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
export const plainTextMessage = 'must not contain line breaks or invisible characters';
/** The part of plainText that every validator can check; what Unicode has not assigned is left to us. */
export const plainTextPattern = String.raw`^[^\u0000-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\ufffb]*$`;

/** Length as a reader counts it: code points, not UTF-16 units. */
export const codePoints = (text: string): number => [...text].length;

/** E.164 with its plus sign. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/** Local part and domain with at least one dot; deliberately short of RFC 5321, which mail servers judge themselves. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
