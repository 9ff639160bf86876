import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import { DateField, MoneyField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { warrantyClaim, type WarrantyClaimSummary } from '../contract.ts';

interface Props {
  row: WarrantyClaimSummary;
  onClose: () => void;
}

/** What the manufacturer accepted of each line; all of it until one says less. */
export default function AnswerDialog({ row, onClose }: Props) {
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useQuery(queryOf(warrantyClaim.show, { params: { uuid: row.uuid } }));
  if (!data) return <Skeleton h={0} aria-label="Carregando os itens" />;
  const { lines } = data.data;
  return (
    <FormDialog
      params={{ uuid: row.uuid }}
      fixed={{ version: row.version }}
      onDone={onClose}
      onClose={onClose}
      title={`Resposta a ${row.code}`}
      endpoint={warrantyClaim.answer}
      initial={{
        answered_on: today,
        reference: row.reference ?? '',
        accepted: lines.map(({ uuid, claimed }) => ({ uuid, amount: claimed })),
      }}
      verb="Registrar resposta"
      success="Resposta registrada!"
    >
      {() => (
        <>
          <DateField name="answered_on" label="Respondida em" max={today} required />
          <TextField name="reference" label="Protocolo do fabricante" max={60} />
          <Text size="sm" c="dimmed">
            Quanto o fabricante aceitou de cada item. Zero onde nada foi aceito.
          </Text>
          {lines.map((line, place) => (
            <MoneyField
              key={line.uuid}
              name={`accepted.${place}.amount`}
              label={line.description}
              help={[`Reivindicado ${formatMoney(line.claimed)}`, line.equipment].filter(Boolean).join(' · ')}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
