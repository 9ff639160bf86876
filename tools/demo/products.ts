import { baseText, type FileLine } from '#modules/registry/anvisa/base-file.rules.ts';
import type { LoadedProduct } from '#modules/registry/product/server/public.ts';
import { makeCnpj } from './identifiers.ts';
import type { Random } from './random.ts';

/** name | category | least and most it is sold for | NCM | risk class, empty where ANVISA asks nothing | brands */
const table = `
Monitor multiparamétrico|Monitor multiparamétrico|8900-32000|90181980|III|Philips,Mindray,GE HealthCare,Nihon Kohden
Ventilador pulmonar|Ventilador pulmonar|38000-96000|90192010|III|Dräger,Hamilton Medical,Magnamed,Getinge
Bomba de infusão volumétrica|Bomba de infusão|4200-9800|90189099|III|Fresenius,B. Braun,Baxter,Lifemed
Desfibrilador bifásico|Desfibrilador|9800-34000|90189099|III|Philips,Mindray,Stryker,Nihon Kohden
Eletrocardiógrafo 12 derivações|Eletrocardiógrafo|5200-16800|90181100|II|Philips,GE HealthCare,Nihon Kohden,Mindray
Aparelho de anestesia|Aparelho de anestesia|68000-190000|90189099|III|Dräger,GE HealthCare,Getinge,Mindray
Bisturi elétrico|Bisturi elétrico|12500-48000|90189021|III|Erbe,Medtronic,Stryker
Incubadora neonatal|Incubadora neonatal|22000-74000|90189099|III|Fanem,GE HealthCare,Dräger
Foco cirúrgico LED|Foco cirúrgico|14800-62000|90189099|I|Getinge,Stryker,Hillrom
Mesa cirúrgica elétrica|Mesa cirúrgica|42000-138000|94029020|I|Getinge,Stryker,Hillrom
Oxímetro de pulso portátil|Oxímetro de pulso|890-5200|90181980|II|Masimo,Medtronic,Mindray,Omron
Ultrassom portátil|Ultrassom|48000-189000|90181290|II|Samsung Medison,Mindray,Esaote,GE HealthCare
Raio X móvel digital|Raio X móvel|128000-390000|90221419|III|Fujifilm,Konica Minolta,Canon Medical
Cadeira odontológica|Cadeira odontológica|9800-38000|94021000|II|Gnatus,Dabi Atlante,KaVo
Fotopolimerizador LED|Fotopolimerizador|480-2900|90184999|II|Gnatus,Schuster,Dentsply Sirona
Autoclave de mesa 21 L|Autoclave|5200-18900|84192000|II|Cristófoli,Baumer,Getinge
Seladora de grau cirúrgico|Seladora|690-3200|84223029||Cristófoli,Baumer
Centrífuga de bancada|Centrífuga|6200-34000|84211910||Eppendorf,Hettich,Thermo Fisher
Analisador bioquímico|Analisador bioquímico|32000-168000|90278999|II|Roche,Abbott,Beckman Coulter
Microscópio binocular|Microscópio|3900-28000|90118090||Olympus,Leica,Carl Zeiss
Balança analítica 220 g|Balança analítica|4800-19800|90160010||Mettler Toledo,Sartorius,Shimadzu
Estufa de cultura bacteriológica|Estufa de cultura|2900-12800|84198999||Thermo Fisher,Eppendorf
Espectrofotômetro UV-Vis|Espectrofotômetro|14800-68000|90273020||Shimadzu,Agilent,Thermo Fisher
Compressor odontológico|Compressor de ar|2200-9800|84148012||Schulz,Atlas Copco
Nobreak 3 kVA|Nobreak|1900-7400|85044040||Schneider Electric,WEG
`;
const countries: Readonly<Partial<Record<string, string>>> = {
  Philips: 'PAÍSES BAIXOS',
  Mindray: 'CHINA',
  Dräger: 'ALEMANHA',
  Fanem: 'BRASIL',
  Magnamed: 'BRASIL',
  Lifemed: 'BRASIL',
  Baumer: 'BRASIL',
  Cristófoli: 'BRASIL',
  Gnatus: 'BRASIL',
};
const total = 400;
const editions = ['', ' Plus', ' Pro', ' Compact', ' HD', ' Neo', ' Max', ' Lite'];
const turned = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

interface Known {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` that many days from now. */
  inDays: (days: number) => string;
}
interface Made {
  products: LoadedProduct[];
  /** The agency's file that knows them, or most of them. */
  base: string;
}

/** Four hundred products, half of them with a registration, and the file made up for them. */
export function makeProducts(random: Random, { brands, categories, inDays }: Known): Made {
  const kinds = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', category = '', range = '', ncm = '', risk = '', makers = ''] = line.split('|');
      return makers.split(',').map((brand) => ({ name, category, range, ncm, risk, brand }));
    });
  const holders = Array.from({ length: 24 }, (_, n) => ({
    afe: `80${random.digits(5)}`,
    cnpj: makeCnpj(random, 'numeric'),
    holder: `${['Medcenter', 'Hospitalar', 'Biotec', 'Vital', 'Clínica', 'Saúde'][n % 6]} ${['Importadora', 'Comércio', 'Indústria', 'Distribuidora'][n % 4]} ${n + 1} Ltda`,
  }));
  const lines: FileLine[] = [];
  const products: LoadedProduct[] = [];
  for (let n = 0; n < total; n += 1) {
    const kind = kinds[n % kinds.length];
    if (!kind) break;
    const model = `${kind.brand.slice(0, 2).toUpperCase()}${random.int(10, 99)}${'ABCDEX'[n % 6]}`;
    const [least = 0, most = 0] = kind.range.split('-').map(Number);
    const price = random.int(least, most);
    const edition = editions[Math.floor(n / kinds.length) % editions.length] ?? '';
    const holder = random.pick(holders);
    const registered = kind.risk !== '' && random.chance(0.78);
    const registration = registered ? `${holder.afe.slice(0, 7)}${String(n).padStart(4, '0')}` : null;
    if (registration && !random.chance(0.07)) {
      const fate = random.next();
      const validity =
        fate < 0.08
          ? turned(inDays(-random.int(1, 400)))
          : fate < 0.14
            ? turned(inDays(random.int(2, 30)))
            : fate < 0.24
              ? turned(inDays(random.int(31, 90)))
              : fate < 0.26
                ? 'CANCELADO'
                : kind.risk === 'III'
                  ? turned(inDays(random.int(200, 3_400)))
                  : 'VIGENTE';
      const line: FileLine = {
        ...holder,
        number: registration,
        process: `25351.${random.digits(6)}/20${random.int(15, 25)}-${random.digits(2)}`,
        technical: kind.name,
        risk: kind.risk,
        commercial: `${kind.name.toUpperCase()} ${kind.brand.toUpperCase()} ${model}`,
        maker: kind.brand.toUpperCase(),
        country: countries[kind.brand] ?? 'ESTADOS UNIDOS',
        published: turned(inDays(-random.int(500, 3_000))),
        validity,
        updated: `${turned(inDays(-2))} 03:10:00`,
      };
      lines.push(line);
      if (random.chance(0.15)) lines.push({ ...line, maker: `${line.maker} MANUFATURA`, country: 'CHINA' });
    }
    products.push({
      code: `PRD-${String(n + 1).padStart(4, '0')}`,
      name: `${kind.name} ${kind.brand} ${model}${edition}`,
      description: random.chance(0.4) ? `${kind.name} da linha ${kind.brand}, com garantia de 12 meses.` : null,
      brand_uuid: brands.get(kind.brand) ?? null,
      model: `${model}${edition}`,
      category_uuid: categories.get(kind.category) ?? null,
      ncm: kind.ncm,
      gtin: random.chance(0.3) ? 'SEM GTIN' : null,
      unit: 'UN',
      cost: `${Math.round(price * 0.68)}.00`,
      price: random.chance(0.04) ? null : `${price}.00`,
      anvisa: { registration, exempt: !registration && random.chance(0.45) },
      status: random.chance(0.05) ? 'INACTIVE' : 'ACTIVE',
    });
  }
  return { products, base: baseText(lines) };
}
