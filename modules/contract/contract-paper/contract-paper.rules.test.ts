import { expect, it } from 'vitest';
import { adjustmentWords, renewalWords, term, termValues, type Terms } from './contract-paper.rules.ts';

const terms: Terms = {
  uuid: '',
  version: 1,
  created_at: '',
  updated_at: '',
  code: 'CM-1',
  title: 'UTI',
  former_number: null,
  billed_until: null,
  customer_uuid: '',
  customer_name: 'Hospital',
  payer_uuid: null,
  payer_name: null,
  our_signatory_uuid: null,
  our_signatory_name: null,
  their_signatory: null,
  their_signatory_role: null,
  their_signatory_document: '52998224725',
  their_signatory_email: null,
  responsible_uuid: null,
  responsible_name: null,
  status: 'DRAFT',
  starts_at: '2026-12-01',
  ends_at: '2027-11-30',
  renewal: 'TACIT',
  renewal_months: 12,
  renewal_notice_days: 30,
  billing_period: 'MONTHLY',
  billing_when: 'ARREARS',
  due_day: 10,
  first_pro_rata: true,
  measured: false,
  payment_method: null,
  base_value: null,
  monthly_value: '1523.29',
  adjustment_index: 'IGPM',
  adjustment_percent: null,
  adjustment_month: null,
  apply_negative: false,
  last_adjusted_at: null,
  next_adjustment_at: null,
  late_fee_percent: '2.00',
  interest_percent: '1.00',
  termination_rule: 'MONTHS',
  termination_amount: '3.00',
  notes: null,
  renewal_count: 0,
  signed_at: null,
  suspended_at: null,
  ended_at: null,
};

it('a term is from a day to a day, or without an end', () => {
  expect(term(terms)).toBe('de 01/12/2026 a 30/11/2027');
  expect(term({ ...terms, ends_at: null })).toBe('por prazo indeterminado, a partir de 01/12/2026');
});

it('a renewal is by itself, by agreement, or not at all', () => {
  expect(renewalWords(terms)).toBe(
    'renova-se automaticamente por períodos de 12 meses, se nenhuma das partes se opuser por escrito',
  );
  expect(renewalWords({ ...terms, renewal: 'EXPRESS', renewal_months: 1 })).toBe(
    'renova-se por 1 mês somente por acordo escrito das partes',
  );
  expect(renewalWords({ ...terms, renewal: 'NEVER' })).toMatch(/^não se renova/);
  expect(renewalWords({ ...terms, renewal: 'NEVER', ends_at: null })).toMatch(/^dura até/);
});

it('an adjustment is by its index or its percentage, in its month', () => {
  expect(adjustmentWords({ ...terms, apply_negative: true })).toBe(
    'pela variação do IGP-M acumulada nos doze meses anteriores, no aniversário do contrato',
  );
  expect(adjustmentWords({ ...terms, adjustment_month: 3 })).toBe(
    'pela variação do IGP-M acumulada nos doze meses anteriores, no mês de março de cada ano; variação negativa não reduz o preço',
  );
  expect(adjustmentWords({ ...terms, adjustment_index: 'FIXED', adjustment_percent: '5.5' })).toBe(
    'em 5,50%, no aniversário do contrato',
  );
  expect(adjustmentWords({ ...terms, adjustment_index: 'NONE' })).toBe('somente por acordo escrito das partes');
});

it('every place its terms answer is in words, sums also written out', () => {
  expect(termValues(terms)).toMatchObject({
    'pagador.nome': 'Hospital',
    'cliente.representante_cpf': '529.982.247-25',
    'contrato.valor_mensal': 'R$\u00a01.523,29 (mil quinhentos e vinte e três reais e vinte e nove centavos)',
    'contrato.faturamento': 'mensal, postecipado',
    'contrato.vencimento': 'dia 10',
    'contrato.forma_pagamento': null,
    'contrato.multa_rescisao': '3 mensalidades',
  });
});
