import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { loadCompany } from '#modules/platform/company/server/public.ts';
import { keepDrawing } from './equipment-drawings.ts';
import { makeCnpj, makeStateRegistration } from './identifiers.ts';
import type { Random } from './random.ts';

/** A pulse that runs over a bench. */
const logo =
  '<rect x="20" y="20" width="200" height="200" rx="44" fill="#0f6863"/>' +
  '<path d="M48 130h38l16 -54l26 96l18 -42h46" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<rect x="48" y="180" width="144" height="12" rx="6" fill="#fff"/>';

/** Who the demo company is. */
export async function loadDemoCompany(db: Tx, { files }: Services, random: Random): Promise<void> {
  const uuid = await loadCompany(db, {
    legal_name: 'Bancada Assistência Técnica em Equipamentos Ltda.',
    trade_name: 'Bancada Assistência Técnica',
    document: makeCnpj(random, 'numeric'),
    state_registration: makeStateRegistration(random, 'SP'),
    zip_code: '13010001',
    street: 'Rua Barão de Jaguara',
    number: '1481',
    complement: 'Galpão 2',
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
    phone: '1932345678',
    email: 'contato@bancada.exemplo.com.br',
    site: 'www.bancada.exemplo.com.br',
    responsible_name: 'Eng. Renato Vilela',
    responsible_council: 'CREA-SP',
    responsible_number: '5069871234',
    document_terms: [
      'A garantia do serviço cobre as peças trocadas e a mão de obra descritas neste documento.',
      'Equipamentos não retirados em até 90 dias após o aviso de conclusão poderão ter a guarda cobrada.',
    ].join('\n'),
    service_warranty_days: 90,
    max_timers: 5,
    budget_valid_days: 10,
    labor_hourly_cost: '68.00',
  });
  const { sha256, size, type } = await keepDrawing(files, logo, { width: 240, height: 240 });
  await db
    .insertInto('stored_file')
    .values({
      owner_entity: 'company',
      owner_uuid: uuid,
      kind: 'image',
      name: 'logotipo.png',
      content_type: type,
      size,
      sha256,
      description: null,
      has_thumbnail: true,
      created_by: null,
      created_by_name: null,
    })
    .execute();
}
