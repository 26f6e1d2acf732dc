import { ColorInput, Stack, Textarea, TextInput } from '@mantine/core';
import type { BrandDraft } from './brand-draft.ts';
import { LogoField } from './logo-field.tsx';

type BrandFieldsProps = {
  readonly draft: BrandDraft;
  readonly set: (change: Partial<BrandDraft>) => void;
  /** The error of a field. */
  readonly wrong: (...fields: string[]) => string | undefined;
};

export function BrandFields({ draft, set, wrong }: BrandFieldsProps) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Name"
        description="At the top of hosted pages."
        error={wrong('displayName')}
        value={draft.displayName}
        onChange={(event) => set({ displayName: event.currentTarget.value })}
      />
      <LogoField draft={draft} error={wrong('logoFileId', 'body', 'header:Content-Type')} onChange={(logo) => set({ logo })} />
      <ColorInput
        label="Color"
        description="Of the buttons. Their text is black or white, whichever is readable."
        placeholder="#0b5fff"
        format="hex"
        withEyeDropper={false}
        error={wrong('accentColor')}
        value={draft.accentColor}
        onChange={(accentColor) => set({ accentColor })}
      />
      <TextInput
        label="Support e-mail"
        error={wrong('supportEmail')}
        value={draft.supportEmail}
        onChange={(event) => set({ supportEmail: event.currentTarget.value })}
      />
      <TextInput
        label="Support page"
        placeholder="https://example.com/help"
        error={wrong('supportUrl')}
        value={draft.supportUrl}
        onChange={(event) => set({ supportUrl: event.currentTarget.value })}
      />
      <TextInput
        label="Legal name"
        description="The company as registered, at the end of hosted pages and at the top of statements."
        error={wrong('legalName')}
        value={draft.legalName}
        onChange={(event) => set({ legalName: event.currentTarget.value })}
      />
      <Textarea
        label="Postal address"
        description="At most six lines."
        autosize
        minRows={3}
        error={wrong('addressLines')}
        value={draft.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
    </Stack>
  );
}
