import { fields } from '#core/contract/field.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { termFields } from '../contract.ts';
import { penaltyWords } from '../contract-terms.rules.ts';
import type { TermsRow } from './terms-sections.tsx';

const terms = fields(termFields);

/** Everything the parties agreed on, for the page of any kind of contract. */
export function TermsFacts({ row }: { row: TermsRow }) {
  const fact = factsOf(terms, row);
  const penalty: Fact = { label: terms.of.termination_rule.label, value: penaltyWords(row) };
  return (
    <>
      <Block title="Partes">
        <FactList
          facts={[
            ...(row.former_number ? [fact('former_number')] : []),
            fact('customer_uuid'),
            fact('payer_uuid', { value: row.payer_name ?? 'O próprio cliente' }),
            fact('our_signatory_uuid'),
            fact('their_signatory'),
            fact('their_signatory_role'),
            fact('their_signatory_document'),
            fact('their_signatory_email'),
            fact('responsible_uuid'),
          ]}
        />
      </Block>
      <Block title="Vigência e renovação">
        <FactList
          facts={[
            fact('starts_at'),
            fact('ends_at', row.ends_at ? {} : { value: 'Prazo indeterminado' }),
            fact('renewal'),
            ...(row.renewal === 'NEVER' ? [] : [fact('renewal_months')]),
            fact('renewal_notice_days'),
            fact('renewal_count'),
            fact('signed_at'),
            ...(row.suspended_at ? [fact('suspended_at')] : []),
            ...(row.ended_at ? [fact('ended_at')] : []),
          ]}
        />
      </Block>
      <Block title="Faturamento">
        <FactList
          facts={[
            fact('base_value'),
            fact('monthly_value'),
            fact('billing_period'),
            fact('billing_when'),
            fact('due_day'),
            fact('first_pro_rata'),
            fact('measured'),
            fact('payment_method'),
            ...(row.billed_until ? [fact('billed_until')] : []),
          ]}
        />
      </Block>
      <Block title="Reajuste e multas">
        <FactList
          facts={[
            fact('adjustment_index'),
            ...(row.adjustment_index === 'FIXED' ? [fact('adjustment_percent')] : []),
            fact('adjustment_month', row.adjustment_month === null ? { value: 'Aniversário do contrato' } : {}),
            fact('apply_negative'),
            fact('last_adjusted_at'),
            fact('next_adjustment_at'),
            fact('late_fee_percent'),
            fact('interest_percent'),
            penalty,
          ]}
        />
      </Block>
      {row.notes && (
        <Block title="Observações internas">
          <FactList facts={[fact('notes')]} />
        </Block>
      )}
    </>
  );
}
