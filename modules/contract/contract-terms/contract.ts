import { z } from 'zod';
import { isAbove } from '#core/contract/decimal.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import type { ImportSaid } from '#core/contract/field.ts';
import { day, decimal, optionalDay, uuid } from '#core/contract/fields.ts';
import { adjustmentIndex } from './adjustment.rules.ts';
import { billingPeriod, billingWhen, paymentMethod } from './billing.rules.ts';
import { contractStatus, renewal, terminationRule } from './contract-terms.rules.ts';

/** The fields every kind of contract has: `fields({ ...termFields, …, ...field.dates() })`. */

const percentUpTo = (max: string) =>
  decimal(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Informe um percentual')
      .refine((value) => !isAbove(value, max), `No máximo ${max}%`),
  );
interface Always {
  label: string;
  import?: ImportSaid | true;
  unit?: typeof days;
  min: number;
  max: number;
  /** What it begins with. */
  initial: number;
}
/** A count that is always there. */
const always = ({ initial, ...said }: Always) => ({
  ...field.count({ ...said, list: false }),
  row: z.int(),
  write: z
    .int('Informe um número')
    .min(said.min, `No mínimo ${said.min}`)
    .max(said.max, `No máximo ${said.max}`)
    .default(initial),
  initial,
});
const percent = (label: string, usual: string, max: string, example: string) => ({
  ...field.percent(percentUpTo(max).default(usual), { label, list: false, import: { example } }),
  row: z.string(),
  initial: usual,
});
const kept = { readOnly: true as const, list: false as const };

const parties = {
  customer_uuid: {
    ...field.reference('customer_name', {
      label: 'Cliente',
      entity: 'customer',
      required: true,
      sort: true,
      filter: true,
      import: { aliases: ['CPF/CNPJ', 'CNPJ', 'Nome do cliente', 'Contratante'], example: 'Hospital Exemplo Ltda.' },
    }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  payer_uuid: field.reference('payer_name', {
    label: 'Pagador',
    import: true,
    entity: 'customer',
    help: 'Em branco, o próprio cliente.',
    list: false,
  }),
  our_signatory_uuid: field.reference('our_signatory_name', {
    label: 'Quem assina por nós',
    entity: 'user',
    list: false,
  }),
  their_signatory: field.optionalText({ label: 'Quem assina pelo cliente', max: 120, list: false }),
  their_signatory_role: field.optionalText({ label: 'Cargo', max: 80, list: false }),
  their_signatory_document: field.document({ label: 'CPF de quem assina', list: false }),
  their_signatory_email: field.email({ label: 'E-mail de quem assina', list: false }),
  responsible_uuid: field.reference('responsible_name', {
    label: 'Responsável',
    entity: 'user',
    filter: true,
    import: { aliases: ['Gestor'], example: 'Maria da Silva' },
  }),
};

const validity = {
  starts_at: {
    ...field.day({
      label: 'Início',
      required: true,
      sort: true,
      import: { aliases: ['Início da vigência', 'Vigência de', 'Desde'], example: '01/03/2026' },
    }),
    row: z.string(),
    write: day,
  },
  ends_at: field.day({
    label: 'Fim',
    sort: true,
    import: { aliases: ['Fim da vigência', 'Vigência até', 'Até'], example: '28/02/2027' },
    help: 'Em branco, por prazo indeterminado.',
  }),
  renewal: field.choiceOr(renewal, 'EXPRESS', {
    label: 'Renovação',
    import: { example: 'Expressa (por acordo)' },
    filter: true,
  }),
  renewal_months: always({
    label: 'Renova por',
    import: { example: '12' },
    unit: { one: 'mês', many: 'meses' },
    min: 1,
    max: 120,
    initial: 12,
  }),
  renewal_notice_days: always({
    label: 'Aviso prévio',
    import: { example: '30' },
    unit: days,
    min: 0,
    max: 365,
    initial: 30,
  }),
};

const billing = {
  billing_period: field.choiceOr(billingPeriod, 'MONTHLY', {
    label: 'Faturamento',
    import: { aliases: ['Periodicidade da cobrança'], example: 'Mensal' },
  }),
  billing_when: field.choiceOr(billingWhen, 'ARREARS', {
    label: 'Cobrança',
    import: { example: 'Postecipado' },
    list: false,
  }),
  due_day: always({
    label: 'Dia do vencimento',
    import: { aliases: ['Vencimento'], example: '10' },
    min: 1,
    max: 28,
    initial: 10,
  }),
  first_pro_rata: field.flag({
    label: 'Primeira cobrança pro rata',
    import: { example: 'Sim' },
    help: 'Do início até o fim do mês, por dias corridos; depois, meses inteiros.',
    initial: true,
    list: false,
  }),
  measured: field.flag({
    label: 'Por medição',
    help: 'Horas, exames ou páginas medidos no período entram na cobrança.',
    list: false,
  }),
  payment_method: field.optionalChoice(paymentMethod, {
    label: 'Forma de pagamento',
    import: { example: 'Boleto' },
    list: false,
  }),
  base_value: {
    ...field.money({
      label: 'Valor fixo mensal',
      import: { aliases: ['Valor do contrato', 'Valor mensal do contrato'], example: '1500,00' },
      help: 'Além do valor de cada equipamento.',
      list: false,
    }),
  },
  /** The fixed value and the lines'. */
  monthly_value: {
    ...field.money({ label: 'Valor mensal', readOnly: true, sort: true, history: false }),
    row: z.string(),
  },
};

const month = { min: 1, max: 12 };
const adjustment = {
  adjustment_index: field.choiceOr(adjustmentIndex, 'IPCA', {
    label: 'Índice de reajuste',
    import: { aliases: ['Reajuste', 'Índice'], example: 'IPCA' },
    short: 'Índice',
    filter: true,
  }),
  adjustment_percent: {
    ...field.percent(
      z
        .union([z.literal(''), percentUpTo('100')])
        .nullish()
        .transform((value) => value || null),
      { label: 'Percentual fixo de reajuste', import: true, list: false },
    ),
  },
  adjustment_month: field.count({
    label: 'Mês-base',
    import: { aliases: ['Mês do reajuste'], example: '3' },
    help: 'De 1 a 12; em branco, o aniversário do contrato.',
    ...month,
    list: false,
  }),
  apply_negative: field.flag({ label: 'Aplica índice negativo', list: false }),
  last_adjusted_at: field.day({ label: 'Último reajuste', ...kept }),
  next_adjustment_at: field.day({ label: 'Próximo reajuste', readOnly: true, history: false, sort: true }),
};

const penalties = {
  late_fee_percent: percent('Multa por atraso', '2.00', '20', '2,00'),
  interest_percent: percent('Juros ao mês', '1.00', '10', '1,00'),
  termination_rule: {
    ...field.choiceOr(terminationRule, 'NONE', {
      label: 'Multa por rescisão',
      import: { example: 'Sem multa' },
      list: false,
    }),
    initial: 'PERCENT',
  },
  termination_amount: {
    ...field.decimal({
      label: 'Percentual ou mensalidades',
      import: { title: 'Multa por rescisão: quanto', example: '' },
      places: 2,
      list: false,
    }),
    initial: '10.00',
  },
};

/** What renewing takes: left empty, as many months on as the contract says. */
export const renewalBody = { ends_at: optionalDay };

export const termFields = {
  code: field.code(),
  title: field.text({
    label: 'Objeto',
    import: { aliases: ['Título', 'Descrição', 'Objeto do contrato'], example: 'Manutenção dos monitores' },
    max: 160,
    missing: 'Diga do que trata o contrato',
    sort: true,
  }),
  former_number: field.optionalText({
    label: 'Número anterior',
    max: 40,
    mono: true,
    help: 'O do sistema ou da planilha que se usava antes.',
    import: {
      aliases: ['Contrato', 'Número', 'Número do contrato', 'Nº do contrato'],
      example: '2023/0117',
      required: true,
    },
  }),
  ...parties,
  status: field.choice(contractStatus, { label: 'Status', sort: true, readOnly: true }),
  ...validity,
  ...billing,
  ...adjustment,
  ...penalties,
  notes: field.longText({
    label: 'Observações internas',
    import: { aliases: ['Observações'], example: '' },
    max: 4000,
    rows: 3,
    list: false,
  }),
  /** In the list for the machine, which asks it. */
  renewal_count: {
    ...field.count({ label: 'Renovações', readOnly: true, column: false, sheet: false, history: false }),
    row: z.int(),
  },
  signed_at: field.day({ label: 'Assinado em', ...kept }),
  /** Of a contract that came with its past: what was billed elsewhere is not billed again. */
  billed_until: field.day({ label: 'Faturado até', ...kept }),
  suspended_at: field.day({ label: 'Suspenso em', ...kept }),
  ended_at: field.day({ label: 'Terminou em', ...kept }),
};
