import type { Random } from './random.ts';

export type Segment =
  | 'HOSPITAL'
  | 'CLINIC'
  | 'LABORATORY'
  | 'INDUSTRY'
  | 'UNIVERSITY'
  | 'PUBLIC'
  | 'VETERINARY'
  | 'OTHER';

export interface CompanyName {
  /** Razão social. */
  name: string;
  /** Nome fantasia. */
  trade_name: string;
}

const saints =
  'Santa Clara,São Lucas,Santa Helena,São Vicente,Santa Rita,São Camilo,Santo Antônio,São José,Nossa Senhora das Graças,Santa Isabel,São Francisco,Santa Marta,São Rafael,Santa Luzia,São Benedito,Santa Edwiges,São Gabriel,Nossa Senhora do Rosário'.split(
    ',',
  );
const words =
  'Vale Verde,Bela Vista,Horizonte,Aurora,Nova Era,Progresso,Ipê,Jequitibá,Araucária,Primavera,Imperial,Planalto,Serra Azul,Boa Esperança,Litoral,Guarani,Tropical,Alvorada,Cristal,Prisma,Vértice,Integra,Sabiá,Cedro,Pioneira,Paineira,Solar,Mirante,Esmeralda,Atlântica,Capital,Monte Alto,Rio Claro,Lago Azul,Colina,Videira,Oliva,Âncora,Farol,Bandeirante'.split(
    ',',
  );
const specialties =
  'Cardiologia,Ortopedia,Oftalmologia,Dermatologia,Fisioterapia,Odontologia,Diagnóstico por Imagem,Nefrologia,Oncologia,Endoscopia,Pediatria,Ginecologia,Otorrinolaringologia,Urologia,Neurologia'.split(
    ',',
  );
const industries =
  'Metalúrgica,Indústria Química,Indústria Farmacêutica,Indústria de Alimentos,Indústria de Plásticos,Cervejaria,Laticínios,Usinagem de Precisão,Indústria de Papéis,Indústria de Tintas,Indústria de Autopeças,Indústria de Cosméticos,Indústria Têxtil,Fundição'.split(
    ',',
  );
const doctors =
  'Dr. Álvaro Penteado,Dr. Benício Arruda,Dra. Carmem Vilela,Dr. Domingos Prado,Dra. Eulália Rocha,Dr. Firmino Sampaio,Dr. Horácio Lins,Dra. Iracema Duarte,Dr. Jacinto Moura,Dra. Olga Ferraz'.split(
    ',',
  );
const limited = ['Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'Ltda. - EPP', 'Ltda. - ME'];

/** Rio takes the article: de Campinas, do Rio de Janeiro. */
const of = (city: string) => `${city.startsWith('Rio ') ? 'do' : 'de'} ${city}`;

/** Both names from one stem, as most companies register. */
const both = (trade_name: string, ending: string): CompanyName => ({ name: `${trade_name} ${ending}`, trade_name });

const makers: Record<Segment, (random: Random, city: string) => CompanyName> = {
  HOSPITAL: (random, city) =>
    random.pick<() => CompanyName>([
      () => {
        const trade_name = `Hospital ${random.pick(saints)}`;
        return { name: `Associação Beneficente ${trade_name} ${of(city)}`, trade_name };
      },
      () => both(`Hospital e Maternidade ${random.pick(saints)}`, random.pick(['Ltda.', 'S.A.'])),
      () => both(`Hospital ${random.pick(words)}`, random.pick(['Ltda.', 'S.A.'])),
      () => {
        const saint = random.pick(saints);
        return { name: `Irmandade de Misericórdia ${saint} ${of(city)}`, trade_name: `Santa Casa ${saint}` };
      },
      () => both(`Hospital Dia ${random.pick(words)}`, 'Ltda.'),
    ])(),
  CLINIC: (random) =>
    random.pick<() => CompanyName>([
      () => both(`Clínica de ${random.pick(specialties)} ${random.pick(words)}`, random.pick(limited)),
      () => both(`Instituto ${random.pick(words)} de ${random.pick(specialties)}`, random.pick(limited)),
      () => both(`Centro Médico ${random.pick([...words, ...saints])}`, random.pick(limited)),
    ])(),
  LABORATORY: (random) =>
    random.pick<() => CompanyName>([
      () => {
        const trade_name = `Laboratório ${random.pick([...words, ...saints])}`;
        return { name: `${trade_name} de Análises Clínicas ${random.pick(limited)}`, trade_name };
      },
      () => both(`${random.pick(words)} Medicina Diagnóstica`, random.pick(limited)),
      () => both(`Laboratório de Patologia ${random.pick(words)}`, random.pick(limited)),
      () => both(`${random.pick(words)} Análises Ambientais`, random.pick(limited)),
    ])(),
  INDUSTRY: (random) =>
    both(`${random.pick(industries)} ${random.pick(words)}`, random.pick(['Ltda.', 'S.A.', 'S.A.'])),
  UNIVERSITY: (random, city) =>
    random.pick<() => CompanyName>([
      () => {
        const trade_name = `Centro Universitário ${random.pick(words)}`;
        return {
          name: `Fundação Educacional ${trade_name.replace('Centro Universitário ', '')} ${of(city)}`,
          trade_name,
        };
      },
      () => both(`Faculdade de Ciências da Saúde ${of(city)}`, 'S.A.'),
      () => ({
        name: `Sociedade de Ensino Superior ${random.pick(words)} Ltda.`,
        trade_name: `Faculdade Técnica ${of(city)}`,
      }),
    ])(),
  PUBLIC: (random, city) =>
    random.pick<() => CompanyName>([
      () => ({ name: `Fundo Municipal de Saúde ${of(city)}`, trade_name: `Secretaria Municipal de Saúde ${of(city)}` }),
      () => ({
        name: `Autarquia Hospitalar Municipal ${of(city)}`,
        trade_name: `Hospital Municipal ${random.pick(doctors)}`,
      }),
      () => ({ name: `Consórcio Intermunicipal de Saúde da Região ${of(city)}`, trade_name: `CIS ${city}` }),
      () => ({ name: `Fundação Hemocentro ${of(city)}`, trade_name: `Hemocentro ${of(city)}` }),
      () => ({ name: `Serviço Autônomo de Água e Esgoto ${of(city)}`, trade_name: `SAAE ${city}` }),
    ])(),
  VETERINARY: (random) =>
    both(
      `${random.pick(['Clínica Veterinária', 'Hospital Veterinário', 'Centro Veterinário', 'Diagnóstico Veterinário'])} ${random.pick(words)}`,
      random.pick(limited),
    ),
  OTHER: (random) =>
    both(
      `${random.pick(['Home Care', 'Farmácia de Manipulação', 'Academia', 'Esterilização', 'Ambulâncias', 'Locadora Hospitalar'])} ${random.pick(words)}`,
      random.pick(limited),
    ),
};

export const makeCompanyName = (random: Random, segment: Segment, city: string): CompanyName =>
  makers[segment](random, city);
