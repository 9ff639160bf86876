import type { Tx } from '#core/server/db.ts';
import type { LoadedCategory } from '#modules/registry/equipment-category/server/public.ts';

/** name | days between preventive services | depreciation a year; indented lines lie under the one above. */
const table = `
Médico-hospitalar|180|10
  Monitor multiparamétrico|180|10
  Ventilador pulmonar|90|10
  Bomba de infusão|180|10
  Desfibrilador|180|10
  Eletrocardiógrafo|365|10
  Aparelho de anestesia|90|10
  Bisturi elétrico|180|10
  Incubadora neonatal|180|10
  Foco cirúrgico|365|10
  Mesa cirúrgica|365|10
  Oxímetro de pulso|365|20
Diagnóstico por imagem|90|10
  Ultrassom|180|10
  Raio X móvel|90|10
  Mamógrafo|90|10
  Tomógrafo|30|10
  Arco cirúrgico|90|10
Odontologia|180|10
  Cadeira odontológica|180|10
  Fotopolimerizador|365|20
Esterilização|90|10
  Autoclave|90|10
  Termodesinfectora|90|10
  Seladora|365|10
Laboratório|180|10
  Centrífuga|180|10
  Analisador bioquímico|90|10
  Microscópio|365|10
  Balança analítica|365|10
  Capela de fluxo laminar|180|10
  Estufa de cultura|365|10
  Espectrofotômetro|180|10
Industrial|180|10
  Compressor de ar|90|10
  Inversor de frequência|365|10
  Fonte de alimentação|365|10
  Controlador lógico programável|365|20
Informática|365|20
  Nobreak|180|20
`;

/** Forty kinds of equipment the trade services, mothers before daughters; what a daughter does not say is her mother's. */
export function makeCategories(): LoadedCategory[] {
  let mother: Pick<LoadedCategory, 'name' | 'default_periodicity_days' | 'depreciation_rate'> | null = null;
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', days, rate = null] = line.trim().split('|');
      const own = { name, default_periodicity_days: Number(days), depreciation_rate: rate };
      const rest = { default_checklist_uuid: null, status: 'ACTIVE' } as const;
      if (!line.startsWith(' ') || !mother) {
        mother = own;
        return { ...own, ...rest, parent: null };
      }
      const unlessSame = <T>(value: T, above: T): T | null => (value === above ? null : value);
      return {
        name,
        parent: mother.name,
        default_periodicity_days: unlessSame(own.default_periodicity_days, mother.default_periodicity_days),
        depreciation_rate: unlessSame(rate, mother.depreciation_rate),
        ...rest,
      };
    });
}

const checklistOf = {
  'Médico-hospitalar': 'Preventiva geral',
  'Monitor multiparamétrico': 'Calibração de monitor multiparâmetro',
  'Diagnóstico por imagem': 'Segurança elétrica (NBR IEC 62353)',
  Odontologia: 'Preventiva geral',
  Esterilização: 'Qualificação de desempenho (QD)',
  Laboratório: 'Preventiva geral',
  Industrial: 'Preventiva geral',
};
/** Checklists come after the categories they are for. */
export async function setDefaultChecklists(
  db: Tx,
  categories: ReadonlyMap<string, string>,
  checklists: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [category, checklist] of Object.entries(checklistOf)) {
    await db
      .updateTable('equipment_category')
      .set({ default_checklist_uuid: checklists.get(checklist) ?? null })
      .where('uuid', '=', categories.get(category) ?? '')
      .execute();
  }
}
