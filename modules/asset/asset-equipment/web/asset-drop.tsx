import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readBack } from '#core/contract/br.ts';
import { dayOf, formatMoney } from '#core/contract/format.ts';
import type { Question } from '#core/web/confirm.tsx';
import { ConsequenceFacts, type ConsequenceFact } from '#core/web/consequence.tsx';
import { DateField, MoneyField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { textOf, type Values } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { bookValueOn, dropReason, dropResult } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset } from '../contract.ts';
import { AssetStep } from './asset-step.tsx';
import classes from './asset.module.css';

/** The result is computed while one types, and read back before it is done. */
export function Component() {
  const { uuid = '' } = useParams();
  const { data: curve } = useQuery(queryOf(assetEquipment.curve, { params: { uuid } }));
  const today = dayOf(useNow());
  const bookOf = (row: Asset, { dropped_on }: Values): string =>
    bookValueOn(row, curve?.data ?? [], textOf(dropped_on) || today, today);
  return (
    <AssetStep
      title="Dar baixa"
      endpoint={assetEquipment.drop}
      values={() => ({ reason: null, dropped_on: today, sale_value: '', document: '', notes: '' })}
      success="Baixa registrada com sucesso!"
      saveLabel="Dar baixa"
      ask={(values, row) => question(row, values, bookOf(row, values))}
    >
      {({ values }, row) => (
        <FormSection
          title="Baixa"
          hint="O patrimônio sai do uso e a unidade, do estoque. Só um administrador estorna a baixa."
        >
          <SelectField name="reason" label="Motivo" required span={8} options={dropReason.options} />
          <DateField name="dropped_on" label="Data" required span={4} />
          <MoneyField name="sale_value" label="Valor recebido" span={4} />
          <TextField
            name="document"
            label="Documento"
            span={8}
            max={120}
            placeholder="Nota fiscal, boletim de ocorrência"
          />
          <div className={classes.whole} aria-live="polite">
            <ConsequenceFacts facts={factsOf(bookOf(row, values), textOf(values['sale_value']))} />
          </div>
          <TextareaField name="notes" label="Observações" max={2000} />
        </FormSection>
      )}
    </AssetStep>
  );
}

function factsOf(book: string, received: string): ConsequenceFact[] {
  const { result, word } = dropResult(book, received);
  return [
    { label: 'Valor contábil', value: formatMoney(book) },
    { label: 'Valor recebido', value: readBack(received || '0') },
    {
      label: 'Resultado',
      value: `${word} de ${formatMoney(result)}`,
      tone: word === 'perda' ? 'red' : 'green',
    },
  ];
}

const question = (row: Asset, { reason, sale_value }: Values, book: string): Question => ({
  title: `Dar baixa do patrimônio ${row.asset_number}?`,
  message: `${row.equipment_name} sai do uso e dos livros por ${dropReason.label(textOf(reason)).toLowerCase()}. Só um administrador estorna.`,
  facts: factsOf(book, textOf(sale_value)),
  verb: 'Dar baixa',
  danger: true,
});
