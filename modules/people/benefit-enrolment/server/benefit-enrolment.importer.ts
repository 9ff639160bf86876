import { sql } from 'kysely';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import { resourceImporter, type Importer } from '#core/server/importer.ts';
import { benefitReference } from '#modules/people/benefit/server/public.ts';
import { keyOfLine, personColumn } from '#modules/people/hr/server/public.ts';
import { enrolmentRegistry, type Enrolment } from '../contract.ts';
import { updateEnrolment } from './benefit-enrolment.actions.ts';
import { dependantsOf } from './benefit-enrolment.queries.ts';
import './benefit-enrolment.table.ts';

/** By person, as the sheet names them, benefit and first day: the same line twice is one enrolment. */
async function byKey(db: Db, keys: readonly string[]) {
  const { rows } = await sql<Pick<Enrolment, 'uuid' | 'version' | 'user_uuid' | 'benefit_uuid'> & { key: string }>`
    select had.uuid, had.version, had.user_uuid, had.benefit_uuid, had.starts_on::text, had.ends_on::text, had.plan,
      had.card_number, had.employee_value::text, had.base_pay::text, named.key
    from benefit_enrolment had join app_user person on person.uuid = had.user_uuid
    cross join lateral (select searchable(who || ' · ' || had.benefit_name || ' · ' || had.starts_on) as key
      from unnest(array[person.name, person.username]) who) named
    where named.key = any (${keys}::text[])`.execute(db);
  return rows;
}

/**
 * Whose sheet says what people earn may read what people earn: the whole kind needs that permission, at every step and
 * for every page of an import; even so no page shows what is stored, only that it changes. Families stay out of sheets:
 * they are entered one by one, and a sheet leaves them as they are.
 */
export function enrolmentImporter(registry: Parameters<typeof resourceImporter>[1]): Importer {
  const importer = resourceImporter(enrolmentRegistry, registry, {
    type: 'benefit_enrolment',
    noun: { one: 'adesão a benefício', many: 'Adesões a benefícios', feminine: true },
    key: 'user_uuid',
    keyOf: keyOfLine('user_uuid', 'benefit_uuid', 'starts_on'),
    known: byKey,
    link: () => null,
    check: ({ starts_on, ends_on }): FieldErrors =>
      typeof starts_on === 'string' && typeof ends_on === 'string' && ends_on < starts_on
        ? { ends_on: ['O fim não pode vir antes do início.'] }
        : {},
    columns: [
      personColumn,
      {
        key: 'benefit_uuid',
        title: 'Benefício',
        kind: 'text',
        required: true,
        aliases: ['Nome do benefício'],
        example: 'Vale-transporte',
        refers: benefitReference,
      },
      {
        key: 'starts_on',
        title: 'Desde',
        kind: 'date',
        required: true,
        aliases: ['Início', 'Adesão'],
        example: '01/03/2026',
      },
      { key: 'ends_on', title: 'Até', kind: 'date', aliases: ['Fim', 'Encerramento'], example: '' },
      { key: 'plan', title: 'Plano', kind: 'text', example: 'Enfermaria', parse: String },
      {
        key: 'card_number',
        title: 'Número da carteira',
        kind: 'text',
        aliases: ['Carteira', 'Carteirinha'],
        example: '0042 1234 5678',
        parse: String,
      },
      {
        key: 'employee_value',
        title: 'Parte combinada',
        kind: 'money',
        aliases: ['Parte do colaborador'],
        example: '',
      },
      {
        key: 'base_pay',
        title: 'Salário base',
        kind: 'money',
        aliases: ['Salário'],
        example: '3.250,00',
        // What stands in the register is no page's of an import; what the file says its owner has.
        show: () => '•••',
      },
    ],
  });
  return {
    ...importer,
    access: [...importer.access, { module: 'benefit_enrolment', action: 'view_personal' }],
    update: async (db, ctx, { uuid, version }, body) =>
      updateEnrolment(db, ctx, uuid, { ...body, version, dependants: await dependantsOf(db, uuid) } as never),
  };
}
