// Texts of one customer, each in one place, and a search for them.
export const iban = 'DE02120300000000202051';
/** Exactly one field writes each text, and no text is part of another. */
export const plantedWords = {
  email: 'quillon.vanderplume@planted.example',
  firstName: 'Quillonius',
  lastName: 'Vanderplume',
  phone: '+14155550177',
  customerNote: 'marzipan-customer-note',
  line1: '77 Bumblewick Crescent',
  city: 'Thornlobster',
  holder: 'Ottoline Grimblehawk',
  iban,
  counterpartyNote: 'marzipan-counterparty-note',
  walletNote: 'marzipan-wallet-note',
  accountNote: 'marzipan-account-note',
  displayName: 'VANDERPLUME PETTY CASH',
  cardNote: 'marzipan-card-note',
  shippingLine: '78 Bumblewick Crescent',
  reference: 'Rent of Grimblehawk',
  transferNote: 'marzipan-transfer-note',
  holdReason: 'Surety of Wimblethorpe',
  holdNote: 'marzipan-hold-note',
  batchName: 'Wages of Wimblethorpe',
  batchNote: 'marzipan-batch-note',
  rowReference: 'Wage of Dromgoole',
  rowHolder: 'Philomena Dromgoole',
  rowIban: 'DE75512108001245126199',
  fileName: 'wimblethorpe-wages.csv',
  fileReference: 'Bonus of Dromgoole',
  pictureNote: 'marzipan-picture-note',
  pictureName: 'Passport of Vanderplume.jpg',
} as const;

/** Names of the planted texts in a text, as plaintext, hexadecimal, or base64. */
export const findWords = (text: string, words: Readonly<Record<string, string>> = plantedWords): string[] => {
  const lower = text.toLowerCase();
  return Object.entries(words).flatMap(([name, word]) => {
    const forms = [
      word,
      Buffer.from(word).toString('hex'),
      Buffer.from(word)
        .toString('base64')
        .replace(/.{3}=*$/, ''),
    ];
    return forms.some((form) => lower.includes(form.toLowerCase())) ? [name] : [];
  });
};
