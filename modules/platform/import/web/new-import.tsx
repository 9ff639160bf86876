import { Anchor, Button, FileButton, Progress, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatFileSize, formatNumber } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { dataImport, maxLines } from '../contract.ts';
import classes from './import.module.css';

const accepted = '.xlsx,.csv,.txt';

/** Choose what and which file: everything after is on the import's own screen. */
export function NewImport() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(queryOf(dataImport.types));
  const types = (data?.data ?? []).toSorted((one, other) => one.many.localeCompare(other.many, 'pt-BR'));
  const type = types.find((one) => one.type === params.get('type')) ?? (types.length === 1 ? types[0] : undefined);
  // A file dropped before the names have come still goes where the address says; the server knows what it takes.
  const chosen = type?.type ?? (data ? null : params.get('type'));
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  const upload = useWrite(dataImport.upload, {
    onSuccess: (reply) => navigate(`/import/show/${reply.data.uuid}`),
    onRefused: (error) => {
      setRefusal(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
      return true;
    },
  });

  function send(file: File | null | undefined) {
    if (!file) return;
    if (!chosen) {
      setRefusal('Escolha primeiro o que será importado.');
      return;
    }
    setRefusal(undefined);
    setShare(0);
    upload.mutate({ body: { type: chosen }, files: [file], onProgress: setShare });
  }
  const fetchTemplate = () => saveDownload(() => download(dataImport.template, { params: { type: type?.type ?? '' } }));
  if (data && types.length === 0)
    return (
      <Text className={classes.panel} size="sm">
        Para importar é preciso poder cadastrar e editar o que será importado. Peça a quem administra os acessos.
      </Text>
    );
  return (
    <section className={`${classes.panel} ${classes.new}`} aria-label="Nova importação">
      <Stack gap="xs">
        <Select
          label="O que importar"
          placeholder="Escolha…"
          data={types.map((one) => ({ value: one.type, label: one.many }))}
          value={type?.type ?? null}
          allowDeselect={false}
          onChange={(value) => {
            setRefusal(undefined);
            setParams(value ? { type: value } : {}, { replace: true });
          }}
        />
        {type && (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void fetchTemplate()}>
            <IconDownload size={14} aria-hidden /> Baixar modelo de {type.many.toLowerCase()}
          </Anchor>
        )}
      </Stack>
      <DropArea onFile={send} busy={upload.isPending} share={share} refusal={refusal} />
    </section>
  );
}

interface DropProps {
  onFile: (file: File | null | undefined) => void;
  busy: boolean;
  share: number;
  refusal: string | undefined;
}
function DropArea({ onFile, busy, share, refusal }: DropProps) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton onChange={onFile} accept={accepted} inputProps={{ 'aria-label': 'Arquivo a importar' }}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />} loading={busy}>
            Escolher planilha
          </Button>
        )}
      </FileButton>
      {busy && <Progress value={share * 100} w="100%" maw={260} size="sm" aria-label="Envio do arquivo" />}
      <Text size="sm" c="dimmed">
        ou arraste o arquivo para cá. XLSX ou CSV, até {formatFileSize(dataImport.upload.upload.maxBytes)} e{' '}
        {formatNumber(maxLines)} linhas. Nada é gravado antes de você conferir.
      </Text>
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {refusal}
        </Text>
      )}
    </div>
  );
}
