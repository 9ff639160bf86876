import { addMonths } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import {
  loadCustomerEquipment,
  type LoadedCustomerEquipment,
} from '#modules/asset/crm-customer-equipment/server/public.ts';
import type { Random } from './random.ts';

export interface DemoInstalled {
  uuid: string;
  installed_at: string;
  status: LoadedCustomerEquipment['status'];
}

/** What each kind of customer has, and where it stands. */
const care = {
  kinds: /^(Médico|Hosp|Diagn|Ester|Odont)/,
  sectors: ['UTI adulto', 'UTI neonatal', 'Centro cirúrgico', 'Pronto-socorro', 'Enfermaria 2', 'CME', 'Imagem'],
  tag: 'ENG',
};
const bench = {
  kinds: /^Lab/,
  sectors: ['Bioquímica', 'Hematologia', 'Microbiologia', 'Triagem', 'Sala de lavagem', 'Bancada central'],
  tag: 'LAB',
};
const plant = {
  kinds: /^Ind/,
  sectors: ['Linha 1', 'Linha 2', 'Casa de máquinas', 'Laboratório da qualidade', 'Utilidades'],
  tag: 'MAN',
};
const clinic = {
  kinds: /^(Odont|Ester)|Ultrassom|Eletrocardi|Monitor|Bisturi|Desfibrilador|Oxímetro|Foco|Autoclave/,
  sectors: ['Consultório 1', 'Consultório 2', 'Sala de exames', 'Sala de procedimentos', 'CME', 'Recuperação'],
  tag: 'CLI',
};
const animals = {
  kinds: /Ultrassom|Raio X|Monitor|Bisturi|Aparelho de anestesia|Bomba|Oxímetro|Autoclave|Centrífuga|Microscópio/,
  sectors: ['Internação', 'Centro cirúrgico', 'Consultório 1', 'Imagem', 'Laboratório'],
  tag: 'VET',
};
/** Gyms, ambulances, pharmacies: what they keep for an emergency, and what keeps the lights on. */
const small = {
  kinds: /Desfibrilador|Oxímetro|Nobreak|Seladora|Balança|Autoclave/,
  sectors: ['Recepção', 'Ambulatório', 'Sala técnica', 'Depósito', 'Administração'],
  tag: 'EQP',
};
const habits: Record<string, typeof care> = {
  CLINIC: clinic,
  VETERINARY: animals,
  OTHER: small,
  LABORATORY: bench,
  UNIVERSITY: bench,
  INDUSTRY: plant,
};

const sites = ['Matriz', 'Unidade Centro', 'Unidade Norte', 'Bloco B', 'Anexo'];
const notes = [
  'Acesso só com agendamento.',
  'Falar com a engenharia clínica antes de retirar.',
  'Tomada 220 V exclusiva.',
  'Usado 24 h por dia.',
];
const share = { IN_USE: 82, STANDBY: 9, IN_REPAIR: 4, DECOMMISSIONED: 5 } as const;
const statuses = Object.keys(share) as (keyof typeof share)[];

/** Six hundred units at the customers there are; answers them as they were made. */
export async function loadDemoInstalled(db: Tx, random: Random, today: string): Promise<DemoInstalled[]> {
  const models = await db
    .selectFrom('equipment')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .select(['equipment.uuid', 'equipment.model', 'equipment.warranty_months', 'equipment_category.path'])
    .where('equipment.status', '=', 'ACTIVE')
    .orderBy('equipment.brand_name')
    .orderBy('equipment.model')
    .execute();
  const customers = await db.selectFrom('customer').select(['uuid', 'segment']).orderBy('document').execute();
  const rows = Array.from({ length: 600 }, (_, n): LoadedCustomerEquipment => {
    // Everyone has one; who comes by chance has several.
    const customer = customers[n] ?? random.pick(customers.slice(0, 120));
    const habit = habits[customer.segment ?? ''] ?? care;
    const own = models.filter(({ path }) => habit.kinds.test(path));
    const model = random.pick(own.length > 0 ? own : models);
    const installed_at = random.dateBetween(addMonths(today, -72), today);
    return {
      customer_uuid: customer.uuid,
      equipment_uuid: model.uuid,
      serial_number: random.chance(0.95)
        ? `${model.model
            .replace(/[^A-Za-z0-9]/g, '')
            .slice(0, 3)
            .toUpperCase()}${installed_at.slice(2, 4)}${random.digits(4)}${String(n).padStart(3, '0')}`
        : null,
      tag: random.chance(0.7) ? `${habit.tag}-${random.digits(4)}` : null,
      location_unit: random.chance(0.55) ? random.pick(sites) : null,
      location_sector: random.pick(habit.sectors),
      installed_at,
      warranty_until: model.warranty_months ? addMonths(installed_at, model.warranty_months) : null,
      status: random.weighted(statuses, (one) => share[one]),
      notes: random.chance(0.12) ? random.pick(notes) : null,
      created_at: `${installed_at}T16:20:00Z`,
    };
  });
  const uuids = await loadCustomerEquipment(db, rows);
  return rows.map(({ installed_at, status }, place) => ({
    uuid: uuids[place] ?? '',
    installed_at: installed_at ?? today,
    status,
  }));
}
