import { Button, Group, Skeleton, Text, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { partPromise, type SlippedOrder } from '../contract.ts';
import { SlippedTable, type Choice } from './slipped-table.tsx';

const byYou = 'O prazo muda e o cliente é avisado por e-mail, uma vez por data.';
const byOthers = 'Quem atende as ordens muda o prazo e avisa o cliente.';

/** The orders that parts come too late for; their promises are moved and their customers told in one action. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [order, purchase] = [search.get('service_order_uuid'), search.get('purchase_uuid')];
  const query = { ...(order ? { service_order_uuid: order } : {}), ...(purchase ? { purchase_uuid: purchase } : {}) };
  const { data, isLoadingError, error } = useQuery(queryOf(partPromise.slipped, { query }));
  const may = useCan()(partPromise.tell);
  return (
    <ShowPage>
      <PageHeader
        title="Prazos afetados"
        subtitle={`Ordens prometidas para antes da chegada da peça. ${may ? byYou : byOthers}`}
        actions={
          order || purchase ? [{ label: 'Ver todas', onClick: () => setSearch({}), access: partPromise.slipped }] : []
        }
      />
      {isLoadingError && <Text c="dimmed">{error.message}</Text>}
      {!data && !isLoadingError && <Skeleton h={240} />}
      {data?.data.length === 0 && (
        <Empty title="Nenhum prazo afetado" sentence="As peças em compra chegam antes do que foi prometido." />
      )}
      {data && data.data.length > 0 && <Slipped rows={data.data} />}
    </ShowPage>
  );
}

function Slipped({ rows }: { rows: readonly SlippedOrder[] }) {
  const may = useCan()(partPromise.tell);
  /** Only what was changed here: whoever is new on the list is chosen with the day proposed. */
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<Choice>>>(new Map());
  const [message, setMessage] = useState('');
  const choiceOf = ({ uuid, promised_for }: SlippedOrder): Choice => ({
    chosen: true,
    promised_for,
    ...changed.get(uuid),
  });
  const chosen = rows.filter((row) => choiceOf(row).chosen);
  const silent = chosen.filter(({ email }) => !email).length;
  const tell = useWrite(partPromise.tell, {
    success: ({ data }) => toldText(data.length, data.filter(({ told_to }) => told_to).length),
    onSuccess: () => setMessage(''),
  });
  const send = () =>
    tell.mutate({
      body: {
        orders: chosen.map((row) => ({ uuid: row.uuid, promised_for: choiceOf(row).promised_for })),
        message,
      },
    });
  return (
    <>
      <SlippedTable
        rows={rows}
        choiceOf={may ? choiceOf : null}
        onChange={(uuid, choice) => setChanged(new Map(changed).set(uuid, { ...changed.get(uuid), ...choice }))}
      />
      {may && (
        <>
          <Textarea
            label="Mensagem ao cliente"
            description="Opcional: vai no e-mail depois do prazo antigo e do novo."
            maxLength={1000}
            autosize
            minRows={2}
            maw={640}
            mt="md"
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Group mt="md">
            <Button
              leftSection={<IconMail size={16} />}
              disabled={chosen.length === 0}
              loading={tell.isPending}
              onClick={send}
            >
              {chosen.length === 1
                ? 'Mudar prazo e avisar cliente'
                : `Mudar ${formatNumber(chosen.length)} prazos e avisar clientes`}
            </Button>
            {silent > 0 && (
              <Text size="sm" c="dimmed">
                {silent === 1
                  ? 'Um cliente não tem e-mail: só o prazo muda.'
                  : `${formatNumber(silent)} clientes não têm e-mail: só o prazo muda.`}
              </Text>
            )}
          </Group>
        </>
      )}
    </>
  );
}

const toldText = (moved: number, told: number): string =>
  `${moved === 1 ? 'Prazo alterado' : `${formatNumber(moved)} prazos alterados`}, ${
    told === 0
      ? 'ninguém a avisar por e-mail.'
      : told === 1
        ? '1 cliente avisado!'
        : `${formatNumber(told)} clientes avisados!`
  }`;
