import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { uploadFile } from '../../api/files.ts';
import { refresh } from '../../api/hooks.ts';
import { notifyDone } from '../../parts/notify.ts';
import { newUploader } from '../batches/new-uploader.ts';
import { changesOf, type Brand, type BrandDraft } from './brand-draft.ts';

/** Uploads a new logo, then saves the changes. If an answer was lost, saving again uploads no second file. */
export function useSaveBrand(savedBrand: Brand) {
  const client = useQueryClient();
  const [upload] = useState(() => newUploader((file) => uploadFile({ ...file, purpose: 'brand_logo', type: file.content.type })));
  return useMutation({
    mutationFn: async (draft: BrandDraft) => {
      const { logo } = draft;
      const changes = changesOf(savedBrand, draft);
      const logoFileId = logo instanceof File ? await upload(logo, logo.name) : undefined;
      return call('patch', '/v1/brand', { body: logoFileId === undefined ? changes : { ...changes, logoFileId } });
    },
    onSuccess: () => {
      notifyDone('Brand saved. The audit log records the change.');
      return refresh(client, ['/v1/brand', '/v1/files']);
    },
  });
}
