// The texts of errors on hosted pages, by language. Every language has the same keys, with the same placeholders in
// braces. The service of a page has its other texts (services/customer/src/adapters/pages).

const english = {
  'brokenLink.title': 'This link does not work',
  'brokenLink.reason': 'It is incomplete, has expired, or was used before.',
  'brokenLink.step': 'Open the whole address again, or ask the company that sent it for a new link.',
  'unreadable.title': 'Your entries did not arrive',
  'unreadable.step': 'Go back, check what you entered and the size of your files, and send the form again.',
  'failure.title': 'Something went wrong',
  'failure.step': 'Try again. If it does not work, send the number below to the company that sent you the link.',
  'conflict.title': 'This step is not possible now',
  'conflict.step': 'Someone may have completed it already. Open the link again to see what is left to do.',
  'tooMany.title': 'Too many attempts',
  'tooMany.step': 'Wait a moment, then try again.',
  'unavailable.title': 'This page is not available right now',
  'unavailable.step': 'Nothing that you sent before is lost. Wait a moment, then try again.',
  'fault.requestId': 'Number of this request: {requestId}',
} as const;

export type HostedTextKey = keyof typeof english;
type HostedTexts = Readonly<Record<HostedTextKey, string>>;

const german: HostedTexts = {
  'brokenLink.title': 'Dieser Link funktioniert nicht',
  'brokenLink.reason': 'Er ist unvollständig, abgelaufen oder wurde schon benutzt.',
  'brokenLink.step':
    'Öffnen Sie die vollständige Adresse noch einmal. Oder bitten Sie das Unternehmen, von dem Sie den Link haben, um einen neuen.',
  'unreadable.title': 'Ihre Angaben sind nicht angekommen',
  'unreadable.step':
    'Gehen Sie zurück, prüfen Sie Ihre Angaben und die Größe Ihrer Dateien, und senden Sie das Formular noch einmal.',
  'failure.title': 'Es ist ein Fehler aufgetreten',
  'failure.step':
    'Versuchen Sie es noch einmal. Wenn das nicht hilft, senden Sie die Nummer unten an das Unternehmen, von dem Sie den Link haben.',
  'conflict.title': 'Dieser Schritt ist jetzt nicht möglich',
  'conflict.step': 'Vielleicht ist er schon erledigt. Öffnen Sie den Link noch einmal, um zu sehen, was noch fehlt.',
  'tooMany.title': 'Zu viele Versuche',
  'tooMany.step': 'Warten Sie einen Moment, und versuchen Sie es dann noch einmal.',
  'unavailable.title': 'Diese Seite ist gerade nicht erreichbar',
  'unavailable.step':
    'Was Sie vorher gesendet haben, ist nicht verloren. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.',
  'fault.requestId': 'Nummer dieser Anfrage: {requestId}',
};

export const hostedTexts = { en: english, de: german } as const satisfies Record<string, HostedTexts>;
export type PageLanguage = keyof typeof hostedTexts;
export const pageLanguages = Object.keys(hostedTexts) as readonly PageLanguage[];

/** The text in this language, with a value for each placeholder. */
export const writeHostedText = (
  language: PageLanguage,
  key: HostedTextKey,
  values: Readonly<Record<string, string>> = {},
): string => hostedTexts[language][key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
