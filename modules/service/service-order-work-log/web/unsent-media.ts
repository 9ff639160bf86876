import type { Asked, Command } from '#core/web/queue/command.ts';
import { useKept } from '#core/web/queue/use-kept.ts';
import { workLogs } from '../contract.ts';

const kind = 'work-log-media';

interface Media {
  params: { uuid: string; workLogId: string };
  description: string;
  file: File;
}
/** A photo, a short video or a voice note of a record of work: each by itself, its words with it. */
export const newMedia = ({ params, description, file }: Media): Asked => ({
  kind,
  record: `${kind} ${crypto.randomUUID()}`,
  group: params.uuid,
  request: {
    method: 'POST',
    path: workLogs.addMedia.path,
    params,
    body: { description },
    field: workLogs.addMedia.upload.field,
  },
  files: [file],
  what: `Arquivo do registro: ${description.trim() || file.name}`,
  at: `${location.pathname}${location.search}`,
  data: params.workLogId,
});

/** On their way, waiting or refused. */
export const useUnsentMedia = (log: string): Command[] => useKept((one) => one.kind === kind && one.data === log);
