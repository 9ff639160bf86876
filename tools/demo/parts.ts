import type { LoadedPart } from '#modules/registry/part/server/public.ts';
import { partKinds, type PartKind } from './part-kinds.ts';
import type { Random } from './random.ts';

/** What each brand makes, how it writes its models and its part numbers: `#` a digit, `@` a letter. */
const table = `
Philips|4535-6#-#####|MX###:Monitor multiparamétrico;HeartStart @@:Desfibrilador;PageWriter TC##:Eletrocardiógrafo;Affiniti ##:Ultrassom
Mindray|115-0#####-00|uMEC ##:Monitor multiparamétrico;SV###:Ventilador pulmonar;BS-###:Analisador bioquímico;DC-##:Ultrassom
GE HealthCare|20#####-00#|Carescape B###:Monitor multiparamétrico;MAC ####:Eletrocardiógrafo;Aisys #:Aparelho de anestesia;Revolution #:Tomógrafo
Dräger|84#####|Evita #:Ventilador pulmonar;Fabius @@:Aparelho de anestesia;Polaris ###:Foco cirúrgico;Isolette #:Incubadora neonatal
Magnamed|MM-10####|OxyMag #:Ventilador pulmonar;FlexiMag #:Ventilador pulmonar
Fanem|0##.###.###|IT ###-@:Incubadora neonatal;C###:Estufa de cultura
Fresenius|Z17####|Agilia @@:Bomba de infusão;Optima #:Bomba de infusão
B. Braun|34#####@|Infusomat #:Bomba de infusão;Perfusor #:Bomba de infusão
Medtronic|10#####|Puritan ###:Ventilador pulmonar;ForceTriad #:Bisturi elétrico;Nellcor @##:Oxímetro de pulso
Nihon Kohden|UR-0###-#|TEC-####:Desfibrilador;BSM-####:Monitor multiparamétrico;ECG-####:Eletrocardiógrafo
Getinge|60-##-###|Servo-@:Ventilador pulmonar;HS##:Autoclave;Maquet ####:Mesa cirúrgica;CM###:Termodesinfectora
Baumer|BA-#####|Hi Vac #:Autoclave;HI-@###:Autoclave;LD-###:Termodesinfectora
Cristófoli|CR####-#|Vitale ##:Autoclave;Amora #:Autoclave
Eppendorf|54## ###.0##|54## R:Centrífuga;58## R:Centrífuga
Hettich|E####|Rotofix ##@:Centrífuga;Universal ###:Centrífuga
Shimadzu|S2##-#####-##|UV-####:Espectrofotômetro;MobileDaRt #:Raio X móvel
Samsung Medison|P-@@-####|HS##:Ultrassom;SonoAce R#:Ultrassom
Siemens Healthineers|10##-####|Mobilett @:Raio X móvel;Cios #:Arco cirúrgico;Atellica CH ###:Analisador bioquímico
KaVo|1.0##.####|Unik #:Cadeira odontológica;Poly Wireless #:Fotopolimerizador
Dabi Atlante|DA-####-##|Croma #:Cadeira odontológica;Ultralux #:Fotopolimerizador
Schulz|012.####-#/AT|MSV ##/###:Compressor de ar;SRP ####:Compressor de ar
WEG|WEG-1######|CFW###:Inversor de frequência;Daker ##:Nobreak
Schneider Electric|VX#@##@###|ATV###:Inversor de frequência;Modicon M###:Controlador lógico programável;Smart-UPS ###:Nobreak
Thermo Fisher|7500####|MSC-Advantage #:Capela de fluxo laminar;Heratherm @##:Estufa de cultura;Sorvall ST #:Centrífuga
Olympus|N######|CX##:Microscópio;BX##:Microscópio
Omron|@#@-####@|CP1@-@##:Controlador lógico programável;S8VK-@###:Fonte de alimentação
`;
const makers = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [brand = '', number = '', models = ''] = line.split('|');
    return models.split(';').map((model) => {
      const [name = '', category = ''] = model.split(':');
      return { brand, number, model: name, category };
    });
  });

/** Whose machines take such a part; a small part fits any of its kind. */
const makersOf = ({ categories }: PartKind): typeof makers => {
  const fitting = makers.filter(({ category }) => categories.includes(category));
  return fitting.length > 0 ? fitting : makers;
};

const fill = (random: Random, pattern: string): string =>
  pattern
    .trim()
    .replaceAll('#', () => random.digits(1))
    .replaceAll('@', () => random.pick('ABCDEHKLMNPRSTX'.split('')));
const cents = (amount: number): string => amount.toFixed(2);

interface Known {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** Who sells parts, with the country of each. */
  suppliers: readonly { uuid: string; foreign: boolean }[];
}

/** Parts of the machines the trade services: each has its maker's number, its NCM and who sells it. */
export function makeParts(random: Random, known: Known, count = 5_000): LoadedPart[] {
  const numbers = new Set<string>();
  const national = known.suppliers.filter(({ foreign }) => !foreign);
  const foreign = known.suppliers.filter((supplier) => supplier.foreign);
  return Array.from({ length: count }, (_, index): LoadedPart => {
    const kind = partKinds[index % partKinds.length] ?? random.pick(partKinds);
    const { brand, number, model, category } = random.pick(makersOf(kind));
    let parts_number = fill(random, number);
    while (numbers.has(parts_number)) parts_number = `${fill(random, number)}-${random.int(1, 9)}`;
    numbers.add(parts_number);
    // Most variants cost little more than the plainest.
    const cost = Math.round((kind.least + (kind.most - kind.least) * random.next() ** 3) * 100) / 100;
    const is_imported = foreign.length > 0 && cost > 150 && random.chance(0.3);
    // Nobody keeps dear parts by the dozen.
    const few = cost > 1500 ? 0 : cost > 300 ? 1 : cost > 60 ? 4 : 12;
    const min = random.int(Math.min(1, few), few);
    const reorder = min + random.int(Math.min(1, few), few);
    const from = [
      ...(is_imported ? random.sample(foreign, 1) : []),
      ...random.sample(national, random.int(is_imported ? 0 : 1, 3)),
    ];
    return {
      code: '',
      parts_number: random.chance(0.04) ? null : parts_number,
      description: `${kind.name} ${random.pick(kind.variants)} ${brand} ${fill(random, model)}`,
      family: kind.family,
      brand_uuid: known.brands.get(brand) ?? null,
      unit: kind.unit,
      ncm: kind.ncm,
      cost: cents(cost),
      price: random.chance(0.03) ? null : cents(cost * (1.4 + random.next() * 0.8)),
      min_quantity: String(min),
      reorder_point: String(reorder),
      max_quantity: String(reorder + random.int(1, 1 + 3 * few)),
      is_imported,
      status: random.chance(0.04) ? 'INACTIVE' : 'ACTIVE',
      equipment_category_uuids: [category].flatMap((name) => known.categories.get(name) ?? []),
      suppliers: from.map(({ uuid, foreign: abroad }, place) => ({
        supplier_uuid: uuid,
        supplier_code: random.chance(0.7) ? fill(random, '@@##-####') : null,
        // Asked in their own currency, which buys more reais than one.
        price: cents(Math.max(0.5, cost * (0.92 + random.next() * 0.2) * (abroad ? 0.18 : 1))),
        lead_time_days: abroad ? random.int(30, 90) : random.int(2, 21),
        is_preferred: place === 0,
      })),
    };
  });
}
