import { files } from '#core/contract/attachment.ts';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';

/** The file of a document, under the name it came with. */
export const saveDocument = ({ file_uuid, file_name }: { file_uuid: string | null; file_name: string | null }) =>
  saveDownload(async () => ({
    ...(await download(files.download, { params: { uuid: file_uuid ?? '' } })),
    name: file_name ?? 'documento',
  }));
