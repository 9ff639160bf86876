import type { LoadedCategory } from '#modules/equipment-category/server/public.ts';

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

/** Forty kinds of equipment the trade services, mothers before daughters. */
export function makeCategories(): LoadedCategory[] {
  let mother: string | null = null;
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', days, rate = null] = line.trim().split('|');
      const parent = line.startsWith(' ') ? mother : null;
      if (parent === null) mother = name;
      return {
        name,
        parent,
        default_checklist_uuid: null,
        default_periodicity_days: Number(days),
        depreciation_rate: rate,
        status: 'ACTIVE',
      };
    });
}
