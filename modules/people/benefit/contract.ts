import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { isAbove } from '#core/contract/decimal.ts';
import { field, days } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { money } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';

/** Values and labels are the specification's. */
export const benefitCategory = choice({
  saude: 'Saúde',
  refeicao: 'Refeição',
  transporte: 'Transporte',
  educacao: 'Educação',
  creche: 'Creche',
  seguro_vida: 'Seguro de Vida',
  dental: 'Dental',
  auxilio_funeral: 'Auxílio Funeral',
  academia: 'Academia',
  outros: 'Outros',
});

export const benefitValueKind = choice({
  FIXED: 'Valor fixo por mês',
  PER_WORKING_DAY: 'Por dia útil',
  PER_PERSON: 'Por pessoa, com dependentes',
  PERCENT_SALARY: '% do salário base',
});
export const benefitShareKind = choice({ AMOUNT: 'R$', PERCENT: '%' });

const figure = money.refine((value) => !isAbove('0', value), 'Não pode ser negativo');
const needed = (label: string, help?: string) => ({
  ...field.money({ label, ...(help ? { help } : {}), sort: true }),
  required: true,
  row: z.string(),
  write: figure,
});

export const benefitFields = fields({
  name: field.text({
    label: 'Nome',
    max: 80,
    missing: 'Informe o nome do benefício',
    sort: true,
    import: { aliases: ['Benefício'], example: 'Plano de saúde' },
  }),
  category: field.choice(benefitCategory, {
    label: 'Categoria',
    sort: true,
    filter: true,
    import: { example: 'Saúde' },
  }),
  provider: field.optionalText({
    label: 'Operadora',
    max: 120,
    sort: true,
    import: { aliases: ['Fornecedor'], example: 'Operadora Exemplo' },
  }),
  value_kind: field.choiceOr(benefitValueKind, 'FIXED', {
    label: 'Cálculo',
    import: { example: 'Valor fixo por mês' },
  }),
  company_value: {
    ...needed('Custo', 'O que custa ao todo, antes da parte do colaborador.'),
    import: { example: '450,00' },
  },
  employee_kind: field.choiceOr(benefitShareKind, 'PERCENT', {
    label: 'Parte do colaborador em',
    import: { example: '%' },
  }),
  employee_value: {
    ...needed('Parte do colaborador'),
    initial: '0',
    write: figure.default('0'),
    import: { example: '20,00' },
  },
  eligibility: field.longText({ label: 'Quem tem direito', max: 1000, list: false }),
  department: field.optionalText({ label: 'Só do setor', max: 80, filter: true }),
  grace_days: field.count({ label: 'Carência', unit: days, max: 720, help: 'Contada da admissão.' }),
  allows_dependants: field.flag({ label: 'Aceita dependentes' }),
  mandatory: field.flag({ label: 'Obrigatório por lei ou convenção', filter: true }),
  ans_registration: {
    ...field.optionalText({ label: 'Registro ANS', max: 6, list: false, help: 'Planos de saúde e odontológicos.' }),
    write: z
      .string()
      .trim()
      .regex(/^(\d{6})?$/, 'São 6 dígitos')
      .nullish()
      .transform((value) => value || null),
  },
  starts_on: field.day({ label: 'Oferecido de' }),
  ends_on: field.day({ label: 'Até' }),
  description: field.longText({ label: 'Descrição', max: 2000, list: false }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const benefitRow = z.object(benefitFields.row);
const benefitListRow = z.object(benefitFields.listRow);
export type Benefit = z.infer<typeof benefitRow>;
export type BenefitListed = z.infer<typeof benefitListRow>;

export const benefit = resource({
  path: '/hr/benefit',
  module: 'hr',
  row: benefitRow,
  listRow: benefitListRow,
  write: benefitFields.write,
  filters: benefitFields.filters,
  sort: benefitFields.sort,
  actions: {
    list: 'manage_benefits',
    show: 'manage_benefits',
    create: 'manage_benefits',
    update: 'manage_benefits',
    delete: 'manage_benefits',
  },
});
