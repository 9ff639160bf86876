import { Button, FileButton, Group, Progress, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { AppError } from '#core/contract/error.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import type { Operation } from '#core/contract/operation.ts';
import { useCan } from '#core/web/access.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { useWrite } from '#core/web/query.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { anvisa } from '../contract.ts';

type State = Reply<typeof anvisa.state>['data'];

export function BasePanel({ state }: { state: State | undefined }) {
  const can = useCan();
  if (!state) return <Skeleton h={168} />;
  const { base, loading } = state;
  const facts = base && (
    <KeyFacts
      facts={[
        { label: 'Data do arquivo', value: base.base_date && formatDate(base.base_date) },
        { label: 'Registros', value: formatNumber(base.registrations) },
        { label: 'Linhas', value: formatNumber(base.lines) },
        { label: 'Carregada', value: base.finished_at && <When at={base.finished_at} /> },
        { label: 'Por', value: base.user_name ?? 'Sistema' },
      ]}
    />
  );
  const shown = facts ?? (
    <Text c="dimmed" mb="sm">
      Nenhuma base carregada ainda.
    </Text>
  );
  if (loading || !can(anvisa.importFile))
    return (
      <Block title="Base em uso">
        {shown}
        {loading && (
          <Text size="sm" role="status">
            Carregando {loading.source_name}… A base em uso continua valendo até o fim.
          </Text>
        )}
      </Block>
    );
  return <NewLoad hasAddress={state.has_address}>{shown}</NewLoad>;
}

const title = 'Carga da base ANVISA';

/** The base and, beside its title, how to load another. */
function NewLoad({ hasAddress, children }: { hasAddress: boolean; children: ReactNode }) {
  const [smaller, setSmaller] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [share, setShare] = useState(0);
  const options = {
    onSuccess: ({ data }: { data: Operation }) => follow({ id: data.operation_id, title, download: false }),
    onRefused: (error: AppError) => {
      setRefusal(Object.values(error.errors ?? {})[0]?.[0] ?? error.message);
      return true;
    },
  };
  const upload = useWrite(anvisa.importFile, options);
  const fetching = useWrite(anvisa.download, options);
  const body = { accept_smaller: smaller };
  function send(file: File | null) {
    if (!file) return;
    setRefusal(undefined);
    setShare(0);
    upload.mutate({ body, files: [file], onProgress: setShare });
  }
  const buttons = (
    <Group gap="xs">
      {hasAddress && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate({ body })}
        >
          Baixar do endereço configurado
        </Button>
      )}
      <FileButton accept=".csv,.txt" onChange={send}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />} loading={upload.isPending}>
            Enviar arquivo da ANVISA
          </Button>
        )}
      </FileButton>
    </Group>
  );
  return (
    <Block title="Base em uso" action={buttons}>
      {children}
      {upload.isPending && <Progress w={280} size="sm" value={share * 100} aria-label="Enviando o arquivo" />}
      {refusal && (
        <Stack gap="xs" mb="xs">
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refusal}
          </Text>
          <Switch
            label="Aceitar arquivo pequeno"
            description="Só para quando o arquivo novo tem mesmo menos registros que a base em uso."
            checked={smaller}
            onChange={(event) => setSmaller(event.currentTarget.checked)}
          />
        </Stack>
      )}
      <Text size="xs" c="dimmed">
        TA_PRODUTO_SAUDE_SITE.csv, como publicado em dados.anvisa.gov.br.
        {hasAddress && ' O endereço configurado é lido toda segunda-feira.'}
      </Text>
    </Block>
  );
}
