import { Button, Group, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { absent, formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { useWrite } from '#core/web/query.ts';
import { Empty } from '#core/web/empty.tsx';
import { assetStatus, maintenancePriority, maintenanceStatus, movementKind } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset, type AssetMovement } from '../contract.ts';

const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));
const where = (place: AssetMovement['from']): string =>
  [place.responsible, place.department, place.location].filter(Boolean).join(' · ') || absent;

export function Movements({ row }: { row: Asset }) {
  if (row.movements.length === 0)
    return (
      <Empty
        within
        title="Nenhuma movimentação registrada"
        sentence="Registre aqui quando o patrimônio mudar de lugar ou de responsável."
      />
    );
  return (
    <WideTable name="Movimentações" cards>
      <Table miw={{ sm: 640 }} aria-label="Movimentações" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Data</Table.Th>
            <Table.Th>Tipo</Table.Th>
            <Table.Th>De</Table.Th>
            <Table.Th>Para</Table.Th>
            <Table.Th>Motivo</Table.Th>
            <Table.Th>Termo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {row.movements.map((movement) => (
            <Table.Tr key={movement.uuid}>
              <Table.Td data-label="Data">{formatDate(movement.moved_on)}</Table.Td>
              <Table.Td data-label="Tipo">{movementKind.label(movement.kind)}</Table.Td>
              <Table.Td data-label="De" data-wide>
                {where(movement.from)}
              </Table.Td>
              <Table.Td data-label="Para" data-wide>
                {where(movement.to)}
              </Table.Td>
              <Table.Td data-label="Motivo" data-wide>
                {movement.reason}
              </Table.Td>
              <Table.Td>
                <Term of={movement} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

/** What who hands it over and who gets it sign. */
function Term({ of: { uuid, moved_on } }: { of: AssetMovement }) {
  const paper = usePaper({
    title: `Termo de responsabilidade de ${formatDate(moved_on)}`,
    word: 'termo',
    read: () => download(assetEquipment.term, { params: { uuid } }),
  });
  return <PaperLine paper={paper} />;
}

const afterClosing = ({ status, resumes_as }: Asset): string =>
  status === 'IN_MAINTENANCE' && resumes_as
    ? `Sem outra solicitação aberta, o patrimônio volta a ficar ${assetStatus.label(resumes_as).toLowerCase()}.`
    : 'A situação do patrimônio não muda.';

export function Maintenance({ row }: { row: Asset }) {
  const can = useCan();
  const [closing, setClosing] = useState<{ uuid: string; status: 'DONE' | 'CANCELLED' } | null>(null);
  const write = useWrite(assetEquipment.closeMaintenance, {
    success: 'Manutenção encerrada com sucesso!',
    onSuccess: () => setClosing(null),
  });
  if (row.maintenance.length === 0)
    return (
      <Empty within title="Nenhuma manutenção solicitada" sentence="Solicite quando o patrimônio precisar de reparo." />
    );
  return (
    <>
      <WideTable name="Manutenções" cards>
        <Table miw={{ sm: 640 }} aria-label="Manutenções" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Desejada</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Prioridade</Table.Th>
              <Table.Th>Descrição</Table.Th>
              <Table.Th>Resultado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {row.maintenance.map(({ uuid, wanted_on, status, priority, description, result }) => (
              <Table.Tr key={uuid}>
                <Table.Td data-label="Desejada">{formatDate(wanted_on)}</Table.Td>
                <Table.Td data-label="Status">
                  <StatusBadge of={maintenanceStatus} value={status} />
                </Table.Td>
                <Table.Td data-label="Prioridade">{maintenancePriority.label(priority)}</Table.Td>
                <Table.Td data-label="Descrição" data-wide>
                  {description}
                </Table.Td>
                <Table.Td data-label="Resultado" data-wide>
                  {status === 'REQUESTED' && can(assetEquipment.closeMaintenance) ? (
                    <Group gap="xs" wrap="nowrap">
                      <Button size="compact-sm" variant="default" onClick={() => setClosing({ uuid, status: 'DONE' })}>
                        Concluir
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => setClosing({ uuid, status: 'CANCELLED' })}
                      >
                        Cancelar
                      </Button>
                    </Group>
                  ) : (
                    (result ?? absent)
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {closing && (
        <Suspense>
          <ReasonDialog
            title={closing.status === 'DONE' ? 'Concluir manutenção' : 'Cancelar solicitação'}
            message={afterClosing(row)}
            label={closing.status === 'DONE' ? 'O que foi feito' : 'Motivo'}
            verb={closing.status === 'DONE' ? 'Concluir' : 'Cancelar solicitação'}
            danger={closing.status === 'CANCELLED'}
            busy={write.isPending}
            onDone={(result) =>
              write.mutate({ params: { uuid: closing.uuid }, body: { status: closing.status, result } })
            }
            onClose={() => setClosing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
