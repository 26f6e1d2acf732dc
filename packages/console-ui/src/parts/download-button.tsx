import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PlainInput } from '../api/call.ts';
import { downloadFile } from '../api/files.ts';
import { notifyFailed } from './notify.ts';
import { saveFile } from './save-file.ts';

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  readonly label: string;
  /** The call that returns the content: `/v1/files/{fileId}/content`. */
  readonly template: string;
  readonly input: PlainInput;
  /** Used if the API names no file. */
  readonly name: string;
};

/** Downloads a file of the API. A link could not: the API identifies the tab by headers. */
export function DownloadButton({ label, template, input, name, ...look }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadFile(template, input),
    onSuccess: (file) => saveFile(file.name ?? name, file.content),
    onError: (error) => notifyFailed(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      {...look}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
