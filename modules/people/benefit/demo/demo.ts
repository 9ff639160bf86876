import type { Demo } from '#tools/demo/demo.ts';

/** What a company of this size offers. */
export const demo: Demo = async (db) => {
  const row = {
    value_kind: 'FIXED',
    employee_kind: 'PERCENT',
    employee_value: '0',
    allows_dependants: false,
    mandatory: false,
    provider: null,
    grace_days: null,
    ans_registration: null,
    department: null,
    eligibility: null,
    description: null,
    ends_on: null,
    starts_on: '2022-01-01',
    status: 'ACTIVE',
  } as const;
  await db
    .insertInto('benefit')
    .values([
      {
        ...row,
        name: 'Plano de saúde',
        category: 'saude',
        provider: 'Saúde Paulista',
        value_kind: 'PER_PERSON',
        company_value: '418.00',
        employee_value: '20',
        allows_dependants: true,
        ans_registration: '123456',
        grace_days: 90,
        description: 'Enfermaria, cobertura nacional, sem coparticipação em consultas.',
      },
      {
        ...row,
        name: 'Plano odontológico',
        category: 'dental',
        provider: 'Sorriso Dental',
        value_kind: 'PER_PERSON',
        company_value: '32.90',
        employee_value: '50',
        allows_dependants: true,
        ans_registration: '654321',
        grace_days: 90,
      },
      {
        ...row,
        name: 'Vale-refeição',
        category: 'refeicao',
        provider: 'Cartão Mesa',
        value_kind: 'PER_WORKING_DAY',
        company_value: '38.00',
        employee_value: '10',
        eligibility: 'Todos, nos dias trabalhados. Convenção coletiva, cláusula 14.',
      },
      {
        ...row,
        name: 'Vale-transporte',
        category: 'transporte',
        value_kind: 'PER_WORKING_DAY',
        company_value: '21.20',
        employee_value: '100',
        mandatory: true,
        description: 'A sua parte não passa de 6% do salário base.',
      },
      { ...row, name: 'Seguro de vida', category: 'seguro_vida', provider: 'Vida Seguradora', company_value: '18.50' },
      {
        ...row,
        name: 'Academia',
        category: 'academia',
        provider: 'Rede de academias',
        company_value: '99.90',
        employee_value: '60',
      },
      {
        ...row,
        name: 'Auxílio-creche',
        category: 'creche',
        company_value: '560.00',
        eligibility: 'Mães e pais de crianças de até 6 anos.',
      },
      {
        ...row,
        name: 'Bolsa de curso técnico',
        category: 'educacao',
        company_value: '420.00',
        employee_value: '30',
        department: 'Oficina',
        grace_days: 180,
      },
      {
        ...row,
        name: 'Auxílio funeral',
        category: 'auxilio_funeral',
        company_value: '4.10',
        status: 'INACTIVE',
        ends_on: '2025-12-31',
      },
    ])
    .execute();
};
