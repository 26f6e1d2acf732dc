type Named = { readonly businessName?: string | undefined; readonly firstName: string; readonly lastName: string };

export const nameOf = ({ businessName, firstName, lastName }: Named): string => businessName ?? `${firstName} ${lastName}`;
