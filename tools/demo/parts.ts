import type { LoadedPart } from '#modules/part/server/public.ts';
import { partKinds } from './part-kinds.ts';
import type { Random } from './random.ts';

/** How each brand writes its models and its part numbers: `#` a digit, `@` a letter. */
const makers: readonly (readonly [brand: string, models: string, number: string])[] = [
  ['Philips', 'MX###,MP##,HeartStart @@', '4535-6#-#####'],
  ['Mindray', 'uMEC ##,BeneView T#,SV###', '115-0#####-00'],
  ['GE HealthCare', 'B###,Dash ####,Carescape #', '20#####-00#'],
  ['Dräger', 'Evita #,Savina ###,Fabius @@', '84#####'],
  ['Magnamed', 'OxyMag #,FlexiMag #', 'MM-10####'],
  ['Fanem', 'IT ###-@,C###', '0##.###.###'],
  ['Fresenius', 'Agilia @@,Optima #', 'Z17####'],
  ['B. Braun', 'Infusomat #,Perfusor #', '34#####@'],
  ['Medtronic', 'Puritan ###,ForceTriad #', '10#####'],
  ['Nihon Kohden', 'TEC-####,BSM-####', 'UR-0###-#'],
  ['Getinge', 'Servo-@,HS##', '60-##-###'],
  ['Baumer', 'HI-@### ,Hi Vac #', 'BA-#####'],
  ['Cristófoli', 'Vitale ##,Amora #', 'CR####-#'],
  ['Eppendorf', '54## R,58## R', '54## ###.0##'],
  ['Hettich', 'Rotofix ##@,Universal ###', 'E####'],
  ['Shimadzu', 'UV-####,AUW###', 'S2##-#####-##'],
  ['Samsung Medison', 'HS##,SonoAce R#', 'P-@@-####'],
  ['Siemens Healthineers', 'Mobilett @,Cios #', '10##-####'],
  ['KaVo', 'Unik #,Estetica E##', '1.0##.####'],
  ['Dabi Atlante', 'Croma #,Galla #', 'DA-####-##'],
  ['Schulz', 'MSV ##/###,SRP ####', '012.####-#/AT'],
  ['WEG', 'CFW###,SSW##', 'WEG-1######'],
  ['Schneider Electric', 'ATV###,M###', 'VX#@##@###'],
  ['Omron', 'CP1@-@##,E#CC', '@#@-####@'],
];

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
    const [brand, models, pattern] = random.pick(makers);
    let parts_number = fill(random, pattern);
    while (numbers.has(parts_number)) parts_number = `${fill(random, pattern)}-${random.int(1, 9)}`;
    numbers.add(parts_number);
    const cost = random.int(kind.least * 100, kind.most * 100) / 100;
    const is_imported = foreign.length > 0 && cost > 150 && random.chance(0.3);
    const min = cost > 1500 ? random.int(0, 2) : random.int(1, 12);
    const reorder = min + random.int(1, cost > 1500 ? 2 : 10);
    const from = [
      ...(is_imported ? random.sample(foreign, 1) : []),
      ...random.sample(national, random.int(is_imported ? 0 : 1, 3)),
    ];
    return {
      code: '',
      parts_number: random.chance(0.04) ? null : parts_number,
      description: `${kind.name} ${random.pick(kind.variants)} ${brand} ${fill(random, random.pick(models.split(',')))}`,
      family: kind.family,
      brand_uuid: known.brands.get(brand) ?? null,
      unit: kind.unit,
      ncm: kind.ncm,
      cost: cents(cost),
      price: random.chance(0.03) ? null : cents(cost * (1.4 + random.next() * 0.8)),
      min_quantity: String(min),
      reorder_point: String(reorder),
      max_quantity: String(reorder + random.int(2, cost > 1500 ? 4 : 30)),
      is_imported,
      status: random.chance(0.04) ? 'INACTIVE' : 'ACTIVE',
      equipment_category_uuids: kind.categories.flatMap((name) => known.categories.get(name) ?? []),
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
