import { Alert, Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { daysBetween } from '#core/contract/days.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { version } from '#core/contract/fields.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { useWrite } from '#core/web/query.ts';
import { renewalBody } from '../contract.ts';
import { standingOf, type ContractStatus } from '../contract-terms.rules.ts';
import { renewedUntil } from '../terms.rules.ts';

const RenewDialog = lazy(() => import('./renew-dialog.tsx'));

// What a kind's call takes; one to name the type by.
const body = z.strictObject({ version, ...renewalBody });
export type RenewalCall = Endpoint & { path: `${string}/:uuid/${string}`; body: typeof body };
export interface RenewedRow {
  uuid: string;
  code: string;
  version: number;
  ends_at: string | null;
}

/** The dialog a kind's step "Renovar" opens, drawn with what its other steps open. */
export function useRenewDialog(endpoint: RenewalCall) {
  const [row, setRow] = useState<RenewedRow | null>(null);
  const dialog = row && (
    <Suspense>
      <RenewDialog endpoint={endpoint} row={row} onClose={() => setRow(null)} />
    </Suspense>
  );
  return {
    open: (of: RenewedRow) => setRow(of),
    dialog,
    with: <S extends { dialog: ReactNode }>(steps: S): S => ({
      ...steps,
      dialog: (
        <>
          {steps.dialog}
          {dialog}
        </>
      ),
    }),
  };
}

interface Ending extends RenewedRow {
  status: ContractStatus;
  suspended_at: string | null;
  renewal: string;
  renewal_months: number;
}

/** What everyone who opens it must know first: it is suspended, about to end, or over. */
export const StandingNotice = ({ row, renew }: { row: Ending; renew: RenewalCall }) =>
  row.status === 'SUSPENDED' ? (
    <Alert color="yellow" mb="md" title="Contrato suspenso">
      Desde {formatDate(row.suspended_at)} não há visitas, faturamento nem cobertura por este contrato.
    </Alert>
  ) : (
    <EndingNotice row={row} renew={renew} />
  );

/** Of a contract about to end: when, and what then; one that is renewed by agreement is proposed, and renewed by a press. */
function EndingNotice({ row, renew }: { row: Ending; renew: RenewalCall }) {
  const [today] = useState(() => dayOf(new Date()));
  const { ends_at } = row;
  const isOver = row.status === 'EXPIRED';
  if (!ends_at || !(isOver || standingOf(row, today) === 'EXPIRING')) return null;
  const isProposed = row.renewal === 'EXPRESS';
  if (isOver && !isProposed) return null;
  return (
    <Alert color={isOver ? 'red' : 'yellow'} mb="md" title={isOver ? 'Vencido' : 'A vencer'}>
      {endWords(ends_at, today)} {consequence(row.renewal, isOver)}
      {isProposed && <Proposal row={row} until={renewedUntil(ends_at, row.renewal_months)} renew={renew} />}
    </Alert>
  );
}

function endWords(ends_at: string, today: string): string {
  const left = daysBetween(today, ends_at);
  const when =
    left < 0 ? 'Terminou em' : left === 0 ? 'Termina hoje,' : `Termina em ${left} ${left === 1 ? 'dia' : 'dias'},`;
  return `${when} ${formatDate(ends_at)}.`;
}
function consequence(renewal: string, isOver: boolean): string {
  if (isOver) return 'Não vale mais, a menos que as partes o renovem.';
  return renewal === 'TACIT' ? 'Renova por si, se ninguém se opuser.' : 'Sem renovação, deixa de valer nesse dia.';
}

function Proposal({ row, until, renew }: { row: Ending; until: string; renew: RenewalCall }) {
  const may = useCan()(renew);
  const write = useWrite(renew, { success: 'Contrato renovado!' });
  const other = useRenewDialog(renew);
  if (!may) return null;
  const { uuid, version: now } = row;
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="xs"
        leftSection={<IconRefresh size={14} />}
        loading={write.isPending}
        onClick={() => write.mutate({ params: { uuid }, body: { version: now, ends_at: until } })}
      >
        {`Renovar até ${formatDate(until)}`}
      </Button>
      <Button size="xs" variant="default" onClick={() => other.open(row)}>
        Outra data
      </Button>
      {other.dialog}
    </Group>
  );
}
