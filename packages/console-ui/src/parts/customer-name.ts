type NameParts = { readonly businessName?: string | undefined; readonly firstName: string; readonly lastName: string };

export const nameOf = ({ businessName, firstName, lastName }: NameParts): string => businessName ?? `${firstName} ${lastName}`;
