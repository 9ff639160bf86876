import { Skeleton, Text } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { adjustmentIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import {
  contractAdjustment,
  type Addendum,
  type AdjustmentAddendum,
  type ContractKind,
} from '#modules/contract/contract-adjustment/contract.ts';
import { LetterActions, UsedMonths } from '#modules/contract/contract-adjustment/web/public.tsx';
import { AddendumPaper } from './addendum-paper.tsx';
import { agreedOf, Differences, type Difference } from './differences.tsx';
import { callsOf } from './open-calls.ts';
import { OpenAmendmentBlock } from './open-amendment.tsx';
import { RentalEvents } from './rental-events.tsx';

interface Contract {
  uuid: string;
  code: string;
  their_signatory_email: string | null;
}
interface Props {
  contract: Contract;
  kind: ContractKind;
}
/** What was changed of a contract after it was signed, the last first; before it what is being agreed on. */
export function AddendaTab({ contract, kind }: Props) {
  const { data } = useQuery(queryOf(contractAdjustment.addenda, { params: { uuid: contract.uuid } }));
  const open = useQuery(queryOf(callsOf(kind).open, { params: { uuid: contract.uuid } })).data?.data;
  if (!data || open === undefined) return <Skeleton h={160} />;
  const { uuid, code } = contract;
  return (
    <>
      {open && <OpenAmendmentBlock open={open} uuid={uuid} code={code} kind={kind} />}
      {data.data.length === 0 && !open && (
        <Empty
          within
          icon={<IconFilePlus size={28} stroke={1.4} />}
          title="Nenhum aditivo ainda."
          sentence="Cada reajuste, cada renovação e cada alteração do contrato fica aqui, com o que valia antes e o que vale depois."
        />
      )}
      {data.data.map((addendum) => (
        <One key={addendum.uuid} addendum={addendum} contract={contract} kind={kind} />
      ))}
      {kind === 'rental_contract' && <RentalEvents uuid={uuid} />}
    </>
  );
}

function One({ addendum, contract, kind }: Props & { addendum: Addendum }) {
  const paper = <AddendumPaper addendum={addendum} contract={contract} kind={kind} />;
  const { number, takes_effect, made_by_name, created_at } = addendum;
  const when = `vale desde ${formatDate(takes_effect)}`;
  const who = `${made_by_name} em ${formatDateTime(created_at)}`;
  if (addendum.kind === 'RENEWAL')
    return (
      <Block title={`Aditivo ${number} · Renovação`} action={paper}>
        <Text size="sm" mb="xs">
          {addendum.is_tacit
            ? `Renovação tácita, ${when}: ninguém se opôs até o fim da vigência. Registrada por ${who}.`
            : `Renovação expressa, ${when}. Registrada por ${who}.`}{' '}
          Os preços continuam os mesmos.
        </Text>
        <Differences
          name={`O que mudou pelo aditivo ${number}`}
          rows={[
            {
              key: 'end',
              name: 'Fim da vigência',
              before: formatDate(addendum.old_ends_at),
              after: formatDate(addendum.new_ends_at),
            },
          ]}
        />
      </Block>
    );
  if (addendum.kind === 'AMENDMENT')
    return (
      <Block title={`Aditivo ${number} · Alteração`} action={paper}>
        <Text size="sm" mb="xs">
          {addendum.reason}
        </Text>
        <Text size="sm" c="dimmed">
          {`Assinado em ${formatDate(addendum.signed_on)}, ${when}. Registrado por ${who}.`}
        </Text>
        <Differences name={`O que mudou pelo aditivo ${number}`} rows={agreedOf(addendum)} />
      </Block>
    );
  return (
    <Block
      title={`Aditivo ${number} · Reajuste de ${formatPercent(addendum.percent, 2)}`}
      action={<LetterActions adjustment={addendum} code={contract.code} email={contract.their_signatory_email} />}
    >
      <Text size="sm" mb="xs">
        {adjustmentIndex.label(addendum.adjustment_index)}, {when}. Aplicado por {who}.
      </Text>
      <UsedMonths months={addendum.months} factor={addendum.factor} />
      <Differences name={`Preços do aditivo ${number}`} rows={pricesOf(addendum)} />
      {addendum.letters.map(({ to_address, sent_at, sent_by_name }) => (
        <Text key={to_address} size="sm" c="dimmed" mt="xs">
          {`Carta enviada a ${to_address} em ${formatDateTime(sent_at)}, por ${sent_by_name}.`}
        </Text>
      ))}
    </Block>
  );
}

const pricesOf = ({ changes, old_value, new_value }: AdjustmentAddendum): Difference[] =>
  [...changes, { source_uuid: 'total', name: 'Valor mensal', before: old_value, after: new_value }].map(
    ({ source_uuid, name, before, after }) => ({
      key: source_uuid,
      name,
      before: formatMoney(before),
      after: formatMoney(after),
      isSum: source_uuid === 'total',
    }),
  );
