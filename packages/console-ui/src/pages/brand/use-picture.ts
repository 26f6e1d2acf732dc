import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { downloadFile } from '../../api/files.ts';
import type { BrandDraft } from './brand-draft.ts';

/** The logo as a data URL: the content policy allows no other source. A stored file is read once per visit. */
export const usePicture = (logo: BrandDraft['logo']): UseQueryResult<string> =>
  useQuery({
    queryKey: ['picture', logo instanceof File ? `${logo.name} ${logo.size} ${logo.lastModified}` : logo],
    queryFn: async ({ signal }) => readAsUrl(logo instanceof File ? logo : await readStored(logo ?? '', signal)),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });

const readStored = async (fileId: string, signal: AbortSignal): Promise<Blob> =>
  (await downloadFile('/v1/files/{fileId}/content', { path: { fileId } }, signal)).content;

const readAsUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Of a data URL, the result is always text.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the browser cannot read the picture'));
    reader.readAsDataURL(content);
  });
