import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { plus, sumOf } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { MoneyField, NumberField } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import {
  rentalContract,
  rentalContractFields,
  type RentalContract,
} from '#modules/contract/rental-contract/contract.ts';
import { rentalAmendment } from '../contract.ts';
import { AmendmentForm } from './amendment-form.tsx';

export const Component = () => (
  <RecordLoader endpoint={rentalContract.show} back="/contract/rental">
    {(row) => <Amendment row={row} />}
  </RecordLoader>
);

const terms = formFields(rentalContractFields);
const storedValues = formValues(rentalContractFields);

interface Item {
  uuid: string;
  monthly_value: string;
  included: string;
  excess_price: string;
}
const termsOf = (row: RentalContract) => {
  const { base_value, due_day, payment_method, ends_at } = storedValues(row);
  const items = row.items.map(({ uuid, monthly_value, included, excess_price }): Item => ({
    uuid,
    monthly_value: monthly_value ?? '',
    included: included ? plainDecimal(included) : '',
    excess_price: excess_price ?? '',
  }));
  return { base_value, due_day, payment_method, ends_at, items };
};

/** Prices and conditions of a rental; which unit is where changes by swap, return and extension. */
function Amendment({ row }: { row: RentalContract }) {
  const page = `/contract/rental/show/${row.uuid}`;
  return (
    <AmendmentForm kind="rental_contract" calls={rentalAmendment} row={row} page={page} termsOf={termsOf}>
      {({ values }) => (
        <>
          <FormSection title="Vigência e cobrança" hint="O período de faturamento e o índice continuam os mesmos.">
            {row.ends_at && (
              <terms.Field name="ends_at" span={6} label="Fim da vigência" help={`Hoje ${formatDate(row.ends_at)}.`} />
            )}
            <terms.Field name="base_value" span={6} />
            <terms.Field name="due_day" span={6} help="De 1 a 28." />
            <terms.Field name="payment_method" span={6} />
          </FormSection>
          <FormSection
            title="Equipamentos"
            hint="O novo preço vale do dia do aditivo em diante; franquia e excedente, do período de faturamento que começa nesse dia ou depois."
          >
            <Col span={12}>
              <Text size="sm" c="dimmed">
                {'Para trocar ou devolver um equipamento use '}
                <Anchor component={Link} to={`${page}?tab=ledger`} underline="always" inherit>
                  Entregas e dias
                </Anchor>
                .
              </Text>
            </Col>
            {row.items.map((item, n) => (
              <Unit key={item.uuid} item={item} n={n} isFree={row.kind === 'COMODATO'} />
            ))}
            <Col span={12}>
              <Text ta="right" fw={600}>
                {`Por mês ${formatMoney(monthlyOf(values))}`}
              </Text>
            </Col>
          </FormSection>
        </>
      )}
    </AmendmentForm>
  );
}

const monthlyOf = ({ items, base_value }: Record<string, unknown>): string =>
  plus(
    sumOf(
      (items as Item[]).map(({ monthly_value }) => monthly_value || '0'),
      2,
    ),
    (base_value as string | null) || '0',
  );

function Unit({ item, n, isFree }: { item: RentalContract['items'][number]; n: number; isFree: boolean }) {
  const name = [item.asset_number, item.equipment_name, item.serial_number].filter(Boolean).join(' · ');
  return (
    <>
      <Col span={12}>
        <Text fw={600}>{name}</Text>
      </Col>
      {!isFree && <MoneyField name={`items.${n}.monthly_value`} label="Valor mensal" span={4} />}
      <NumberField
        name={`items.${n}.included`}
        label={item.meter_unit ? `Franquia por mês (${item.meter_unit})` : 'Franquia por mês'}
        decimals={3}
        min={0}
        span={4}
      />
      <MoneyField name={`items.${n}.excess_price`} label="Valor do excedente" span={4} />
    </>
  );
}
