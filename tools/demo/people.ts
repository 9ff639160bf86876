import type { Uf } from '#core/contract/br.ts';
import { cities } from './cities.ts';
import { makeCpf, makeMobile, slug, unique } from './identifiers.ts';
import type { Random } from './random.ts';

const words = (text: string) => text.trim().split(/\s+/);

const women =
  words(`Adriana Alessandra Aline Amanda Ana Andréa Beatriz Bianca Bruna Camila Carla Carolina Cecília Cláudia
  Cristiane Daniela Débora Eduarda Elaine Eliane Fabiana Fernanda Flávia Gabriela Giovana Helena Heloísa Isabela Jéssica
  Joana Juliana Karina Larissa Letícia Lívia Luana Luciana Luíza Marcela Márcia Mariana Marina Michele Mônica Natália
  Patrícia Paula Priscila Rafaela Raquel Regina Renata Rosana Sabrina Sandra Silvana Simone Sônia Tatiana Teresa Vanessa
  Vera Vitória Viviane`);
const men =
  words(`Adriano Alberto Alexandre Anderson André Antônio Arthur Augusto Bruno Caio Carlos César Cláudio Cristiano
  Daniel Diego Edson Eduardo Emerson Enzo Fábio Felipe Fernando Flávio Francisco Gabriel Gilberto Guilherme Gustavo
  Henrique Hugo Igor Ivan João Joaquim Jorge José Júlio Leandro Leonardo Lucas Luciano Luís Marcelo Márcio Marcos Mateus
  Maurício Murilo Nelson Otávio Paulo Pedro Rafael Ramon Renato Ricardo Roberto Rodrigo Rogério Samuel Sérgio Thiago
  Vinícius Vitor Wagner Wellington`);
const surnames =
  words(`Abreu Aguiar Almeida Alves Amaral Andrade Antunes Araújo Assis Azevedo Barbosa Barros Batista Bezerra
  Borges Braga Brandão Brito Bueno Camargo Campos Cardoso Carneiro Carvalho Castro Cavalcanti Chaves Coelho Correia Costa
  Cunha Dantas Dias Domingues Duarte Esteves Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Fontes Franco Freitas
  Furtado Garcia Gomes Gonçalves Guimarães Leal Leite Lemos Lima Lopes Macedo Machado Magalhães Marques Martins Matos Medeiros
  Meireles Melo Mendes Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Nunes Oliveira Pacheco Paiva
  Peixoto Pereira Pinheiro Pinto Pires Prado Queiroz Ramos Rezende Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos
  Saraiva Silva Silveira Siqueira Soares Sousa Tavares Teixeira Toledo Torres Vasconcelos Vaz Viana Vieira Yamamoto Tanaka
  Nakamura Schmidt Becker Rossi Bianchi Ferrari`);

export interface DemoPerson {
  name: string;
  gender: 'MALE' | 'FEMALE';
  cpf: string;
  birth_date: string;
  marital_status: 'SINGLE' | 'MARRIED' | 'WIDOWED' | 'DIVORCED' | 'STABLE_UNION';
  phone: string;
  username: string;
  email: string;
}

const maritalStatuses = [
  ['SINGLE', 38],
  ['MARRIED', 40],
  ['STABLE_UNION', 12],
  ['DIVORCED', 8],
  ['WIDOWED', 2],
] as const;

/** A given name and one or two surnames, as on a business card. */
export function makeName(random: Random): { name: string; gender: DemoPerson['gender'] } {
  const gender = random.chance(0.5) ? 'FEMALE' : 'MALE';
  const [first = '', second = ''] = random.sample(surnames, 2);
  const middle = random.chance(0.45) ? `${first}${random.chance(0.2) ? ' de' : ''} ` : '';
  return { name: `${random.pick(gender === 'FEMALE' ? women : men)} ${middle}${second}`, gender };
}

/** first.last, the way companies make logins; the words a name holds between them do not count. */
export function loginOf(name: string): string {
  const parts = name.split(' ').map(slug);
  return `${parts[0]}.${parts.at(-1)}`;
}

function makePerson(random: Random, ddd: string, state: Uf): DemoPerson {
  const { name, gender } = makeName(random);
  const username = loginOf(name);
  return {
    name,
    gender,
    cpf: makeCpf(random, state),
    birth_date: random.dateBetween('1962-01-01', '2004-12-31'),
    marital_status: random.weighted(maritalStatuses, ([, share]) => share)[0],
    phone: makeMobile(random, ddd),
    username,
    email: `${username}@exemplo.com.br`,
  };
}

/** People with different logins (so also e-mails), documents and telephones, all of one region. */
export function makePeople(random: Random, count: number, ddd = '19'): DemoPerson[] {
  const state = cities.find((city) => city.ddd === ddd)?.state ?? 'SP';
  const taken = new Set<string>();
  return Array.from({ length: count }, () =>
    unique(
      taken,
      (person) => person.cpf,
      () =>
        unique(
          taken,
          (person) => person.username,
          () => makePerson(random, ddd, state),
        ),
    ),
  );
}
