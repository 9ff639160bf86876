import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import { useWrite } from '#core/web/query.ts';
import { quotationAward } from '../contract.ts';
import { chosenSums, compareOffers, isDearer } from '../comparison.rules.ts';
import type { Quotation } from '#modules/purchase/quotation/contract.ts';
import { isLive, leastWords } from '#modules/purchase/quotation/quotation.rules.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Comparing } from './comparison.types.ts';
import classes from './comparison.module.css';

/** Below this a table of suppliers is no table any more. */
const narrow = '(width < 62em)';

/** Offers side by side, and who wins each line. The cheapest is proposed; nothing is chosen until it is saved. */
export default function Comparison({ quotation }: { quotation: Quotation }) {
  // Another answer, or another's choice, begins it anew.
  return <Compared key={quotation.version} row={quotation} />;
}

function Compared({ row }: { row: Quotation }) {
  const { lines, suppliers, offers } = row;
  const comparison = compareOffers(lines, suppliers, offers);
  const can = useCan();
  const asCards = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const [winners, setWinners] = useState(
    () => new Map(lines.map((line, n) => [line.uuid, proposed(row, line, comparison[n])])),
  );
  const [reasons, setReasons] = useState(() => new Map(lines.map((line) => [line.uuid, line.winner_reason ?? ''])));
  const write = useWrite(quotationAward.choose, { success: 'Vencedores salvos!' });
  if (offers.length === 0)
    return <Empty within title="Nenhuma proposta ainda" sentence="Elas aparecem aqui lado a lado, item por item." />;
  const mayChoose = isLive(row.status) && can(quotationAward.choose);
  const unexplained = comparison.filter(
    (line) =>
      isDearer(line, winners.get(line.line_uuid) ?? null) &&
      (reasons.get(line.line_uuid) ?? '').trim().length < leastWords,
  );
  const isSaved = lines.every(
    ({ uuid, winner_uuid, winner_reason }) =>
      (winners.get(uuid) ?? null) === winner_uuid && (reasons.get(uuid) ?? '') === (winner_reason ?? ''),
  );
  const { total, saving } = chosenSums(comparison, winners);
  const comparing: Comparing = {
    row,
    comparison,
    // Those who said nothing take no column.
    suppliers: suppliers.filter(({ status }) => status === 'ANSWERED'),
    winnerOf: (line) => winners.get(line) ?? null,
    reasonOf: (line) => reasons.get(line) ?? '',
    mayChoose,
    choose: (line, invited) => setWinners(new Map(winners).set(line, invited)),
    explain: (line, reason) => setReasons(new Map(reasons).set(line, reason)),
  };
  const save = () =>
    write.mutate({
      params: { uuid: row.uuid },
      body: {
        version: row.version,
        winners: lines.map(({ uuid }) => ({
          line_uuid: uuid,
          invited_uuid: winners.get(uuid) ?? null,
          reason: winners.get(uuid) ? (reasons.get(uuid) ?? '') : '',
        })),
      },
    });
  return (
    <>
      {asCards ? <ComparisonCards {...comparing} /> : <ComparisonTable {...comparing} />}
      <Group justify="space-between" className={classes.bar ?? ''}>
        <Text size="sm">
          Escolhido <b>{formatMoney(total)}</b>
          {saving !== '0.00' && ` · ${formatMoney(saving)} abaixo das propostas mais caras`}
        </Text>
        {mayChoose && (
          <Group gap="sm">
            {unexplained.length > 0 && (
              <Text size="sm" c="red" role="alert">
                Diga por que não o mais barato ({unexplained.length === 1 ? '1 item' : `${unexplained.length} itens`})
              </Text>
            )}
            <Button onClick={save} loading={write.isPending} disabled={isSaved || unexplained.length > 0}>
              Salvar vencedores
            </Button>
          </Group>
        )}
      </Group>
    </>
  );
}

/** What was chosen; where nobody chose anything yet and still may, the cheapest. */
function proposed(
  { status, chosen_count }: Quotation,
  { winner_uuid }: Quotation['lines'][number],
  line: ReturnType<typeof compareOffers>[number] | undefined,
): string | null {
  return winner_uuid ?? (isLive(status) && chosen_count === 0 ? (line?.ranked[0]?.offer.invited_uuid ?? null) : null);
}
