// A live customer's form for the identity page: a value per field, and a picture per document.

/** The smallest JPEG that programs accept. Its comment contains words that a test can search for. */
export function aPicture(words = 'a picture'): Buffer {
  const comment = Buffer.from(words);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([head, Buffer.from('fffe', 'hex'), length, comment, Buffer.from('ffd9', 'hex')]);
}

const isDocument = (field: string): boolean => /(document(Front|Back)|selfie|registrationDocument)$/i.test(field);

/** A value that the page accepts. */
const valueOf = (field: string): string => {
  if (/date$|incorporatedOn$/i.test(field)) return '1990-12-31';
  return /country$|nationality$/i.test(field) ? 'DE' : 'Seven 7';
};

/** The form for requirements, such as `identity.birthDate`. */
export function identityForm(fields: readonly string[], picture = aPicture()): FormData {
  const form = new FormData();
  for (const field of fields) {
    if (isDocument(field)) form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    else form.append(field, valueOf(field));
  }
  return form;
}
