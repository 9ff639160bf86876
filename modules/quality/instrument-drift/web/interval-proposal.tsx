import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { can } from '#core/contract/endpoint.ts';
import { isAbove, times } from '#core/contract/decimal.ts';
import { absent, formatNumber, formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { Drift } from '../contract.ts';
import { intervalVerdict } from '../drift.rules.ts';

const monthsWord = (count: number): string => (count === 1 ? '1 mês' : `${formatNumber(count)} meses`);
const share = (value: string | null): string => (value === null ? absent : formatPercent(times(value, '100', 1)));

interface Props {
  proposal: NonNullable<Drift['proposal']>;
  months: number | null;
  uuid: string;
}

/** How often its own history says it should be calibrated, with the figures it says it by. */
export function IntervalProposal({ proposal, months, uuid }: Props) {
  const allowed = useCan();
  const differs = proposal.months !== months;
  return (
    <Block title="Intervalo de calibração" action={<StatusBadge of={intervalVerdict} value={proposal.verdict} />}>
      <Text size="sm" mb="sm">
        {sentence(proposal, months ?? proposal.months)}
        {differs && allowed(can('quality', 'instruments_update')) && (
          <>
            {' '}
            <Anchor component={Link} to={`/instruments/edit/${uuid}`} underline="always" inherit>
              Alterar o intervalo
            </Anchor>
          </>
        )}
      </Text>
      <FactList
        facts={[
          { label: 'Intervalo de hoje', value: months === null ? absent : monthsWord(months) },
          { label: 'Intervalo proposto', value: proposal.turns === 0 ? absent : monthsWord(proposal.months) },
          { label: 'Do limite, como chegou', value: share(proposal.found) },
          { label: 'Do limite, como saiu', value: share(proposal.left) },
          { label: 'Pior deriva por mês', value: share(proposal.rate) },
          {
            label: 'Chegaria ao limite em',
            value: proposal.reaches_in === null ? absent : `${formatNumber(proposal.reaches_in, 1)} meses`,
          },
          { label: 'Vezes fora do limite', value: `${proposal.beyond} de ${proposal.turns}` },
        ]}
      />
    </Block>
  );
}

function sentence({ verdict, months, turns, beyond, left, reaches_in }: Props['proposal'], present: number): string {
  if (verdict === 'UNKNOWN') return 'Com duas calibrações ou mais, o intervalo é proposto pela deriva do instrumento.';
  if (left !== null && isAbove(left, '1')) return 'Saiu fora do limite: precisa de ajuste antes de voltar ao uso.';
  if (beyond > 0)
    return `Chegou fora do limite em ${beyond} das últimas ${turns} vezes: calibre a cada ${monthsWord(months)}.`;
  if (verdict === 'SHORTER')
    return `No ritmo da pior deriva, chegaria ao limite em ${formatNumber(reaches_in ?? '0', 1)} meses: calibre a cada ${monthsWord(months)}.`;
  if (verdict === 'LONGER')
    return reaches_in === null
      ? `Não derivou nas últimas ${turns} vezes: pode ser calibrado a cada ${monthsWord(months)}.`
      : `No ritmo da pior deriva, levaria ${formatNumber(reaches_in, 1)} meses até o limite: pode ser calibrado a cada ${monthsWord(months)}.`;
  return turns < 2
    ? `Volta em ${monthsWord(present)} dentro do limite; um intervalo maior espera por mais uma calibração.`
    : `Volta em ${monthsWord(present)} dentro do limite, com folga.`;
}
