import { Button, FileInput, Group, Text } from '@mantine/core';
import { limits } from '@pay/core/limits';
import { IconPhoto } from '@tabler/icons-react';
import type { BrandDraft } from './brand-draft.ts';
import { usePicture } from './use-picture.ts';

const types = ['image/png', 'image/jpeg'];
const { bytes, side } = limits.logo;

/** Why the API would reject the file, known before the upload. */
export const problemOfLogo = ({ logo }: BrandDraft): string | undefined => {
  if (!(logo instanceof File)) return undefined;
  if (!types.includes(logo.type)) return 'The logo must be PNG or JPEG.';
  return logo.size > bytes ? `The file must have at most ${bytes / 1_024} KiB.` : undefined;
};

type LogoFieldProps = {
  readonly draft: BrandDraft;
  readonly error: string | undefined;
  readonly onChange: (logo: BrandDraft['logo']) => void;
};

export function LogoField({ draft, error, onChange }: LogoFieldProps) {
  const { logo } = draft;
  const stored = usePicture(typeof logo === 'string' ? logo : null);
  return (
    <>
      <FileInput
        label="Logo"
        placeholder={typeof logo === 'string' ? 'Choose another file' : 'Choose a file'}
        description={`PNG or JPEG, at most ${bytes / 1_024} KiB and ${side} × ${side} pixels.`}
        accept={types.join(',')}
        leftSection={<IconPhoto size={16} />}
        value={logo instanceof File ? logo : null}
        onChange={onChange}
        error={problemOfLogo(draft) ?? error}
      />
      {stored.isError ? (
        <Text size="sm" c="red">
          The file of the logo is not available. Pages show only the name.
        </Text>
      ) : null}
      {logo === null ? null : (
        <Group>
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            Remove the logo
          </Button>
        </Group>
      )}
    </>
  );
}
