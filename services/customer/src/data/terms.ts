// The terms of service that customers accept on the hosted page: each version that was ever in force, oldest first, by
// environment. Never change or remove a version: customers accepted its text. Append a new one instead.

type TermsText = readonly string[];
export type TermsVersion = {
  readonly version: string;
  /** Paragraphs by language. */
  readonly texts: { readonly en: TermsText; readonly de: TermsText };
};

const sandbox: readonly TermsVersion[] = [
  {
    version: '2026-11-28',
    texts: {
      en: [
        'These are sample terms of a test environment. They have no legal effect.',
        'No real money, account, or card exists here. Balances and payments are simulated, and a reset deletes them.',
        'Do not enter real personal data. Use invented names, addresses, and documents.',
      ],
      de: [
        'Dies sind Musterbedingungen einer Testumgebung. Sie haben keine rechtliche Wirkung.',
        'Hier gibt es kein echtes Geld, kein echtes Konto und keine echte Karte. Guthaben und Zahlungen sind simuliert, und ein Zurücksetzen löscht sie.',
        'Geben Sie keine echten persönlichen Daten ein. Verwenden Sie erfundene Namen, Anschriften und Dokumente.',
      ],
    },
  },
];

const live: readonly TermsVersion[] = [
  {
    version: '2026-11-28',
    texts: {
      en: [
        '1. Scope. These terms apply between you and the company that sent you the link to this page. That company offers you wallets, accounts, payments, and cards through a payments platform.',
        '2. Your details. Your details are true and complete. You report a change of your name, address, or documents without delay.',
        '3. Identity check. Before payments, the law requires a check of your identity. The company and the platform may ask for more documents, also later.',
        '4. Permitted use. You use the services only for yourself or for the business that you represent. You do not use them for crime, for fraud, or to avoid sanctions.',
        '5. Security. You keep access data, links, and card details secret. You report a loss or a payment that you did not make without delay.',
        '6. Payments. A payment that you order counts as authorized by you. A completed payment cannot be canceled. Before you order, you see its fees and exchange rate.',
        '7. Suspension. The company may suspend your account if you break these terms, if the law requires it, or if it suspects misuse. It tells you the reason unless the law forbids that.',
        '8. End. You may end the use at any time. The balance is paid to you, after open payments and debts are settled.',
        '9. Personal data. Your details are used to provide the services and to meet legal duties. The privacy notice of the company explains your rights.',
        '10. Changes. New terms have a new version. They apply to you only after you accept them. Your rights under mandatory consumer law stay.',
      ],
      de: [
        '1. Geltung. Diese Bedingungen gelten zwischen Ihnen und dem Unternehmen, von dem Sie den Link zu dieser Seite haben. Dieses Unternehmen bietet Ihnen über eine Zahlungsplattform Guthabenkonten, Zahlungen und Karten an.',
        '2. Ihre Angaben. Ihre Angaben sind wahr und vollständig. Änderungen von Name, Anschrift oder Ausweis teilen Sie unverzüglich mit.',
        '3. Identitätsprüfung. Vor Zahlungen schreibt das Gesetz eine Prüfung Ihrer Identität vor. Das Unternehmen und die Plattform dürfen weitere Unterlagen verlangen, auch später.',
        '4. Erlaubte Nutzung. Sie nutzen die Dienste nur für sich selbst oder für das Unternehmen, das Sie vertreten. Sie nutzen sie nicht für Straftaten, für Betrug oder zur Umgehung von Sanktionen.',
        '5. Sicherheit. Sie halten Zugangsdaten, Links und Kartendaten geheim. Einen Verlust oder eine Zahlung, die nicht von Ihnen stammt, melden Sie unverzüglich.',
        '6. Zahlungen. Eine Zahlung, die Sie beauftragen, gilt als von Ihnen autorisiert. Eine ausgeführte Zahlung lässt sich nicht widerrufen. Entgelte und Wechselkurs sehen Sie vor dem Auftrag.',
        '7. Sperre. Das Unternehmen darf Ihr Konto sperren, wenn Sie gegen diese Bedingungen verstoßen, wenn das Gesetz es verlangt oder bei Verdacht auf Missbrauch. Es nennt Ihnen den Grund, soweit das Gesetz dies erlaubt.',
        '8. Ende. Sie können die Nutzung jederzeit beenden. Ihr Guthaben wird Ihnen ausgezahlt, sobald offene Zahlungen und Forderungen ausgeglichen sind.',
        '9. Persönliche Daten. Ihre Angaben dienen der Erbringung der Dienste und der Erfüllung gesetzlicher Pflichten. Ihre Rechte erklärt der Datenschutzhinweis des Unternehmens.',
        '10. Änderungen. Neue Bedingungen haben eine neue Fassung. Sie gelten für Sie erst, nachdem Sie sie akzeptiert haben. Ihre Rechte nach zwingendem Verbraucherrecht bleiben bestehen.',
      ],
    },
  },
];

export const termsVersions = { sandbox, live } as const;
