// Rules for text that people write, shared by the schemas at the edge and the domain rules.

// Controls break bank files and logs, and bidirectional overrides make a name look like another one.
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Whether the text has no control, lone surrogate, or direction override. */
export const printable = (text: string): boolean => !unprintable.test(text);

/**
 * The pattern of `printable` for the document: without classes that only some validators support, and without lone
 * surrogates.
 */
export const printablePattern = String.raw`^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$`;

/** Stricter, for text that merchants and banks print: no invisible characters. */
export const plainText = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
export const plainTextMessage = 'must not contain line breaks or invisible characters';
/** The part of plainText that every validator can check. Only our code checks unassigned characters of Unicode. */
export const plainTextPattern = String.raw`^[^\u0000-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\ufffb]*$`;

/** Length as a reader counts it: code points, not UTF-16 units. */
export const codePoints = (text: string): number => [...text].length;

/** E.164 with its plus sign. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/**
 * Local part and domain with at least one dot. It is deliberately looser than RFC 5321, which mail servers check
 * themselves.
 */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
