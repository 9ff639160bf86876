import type { Uf } from '#core/contract/br.ts';

export interface City {
  city: string;
  state: Uf;
  ibge_code: string;
  ddd: string;
  /** First digits of postal codes that lie inside the city. */
  zips: readonly string[];
  districts: readonly string[];
  /** How many customers live there: the company sits in Campinas. */
  weight: number;
}

/** city | UF | IBGE | DDD | CEP prefixes | districts | weight */
const table = `
São Paulo|SP|3550308|11|013,014,040,041,045,050,051|Bela Vista,Vila Mariana,Pinheiros,Moema,Tatuapé,Santana|30
Campinas|SP|3509502|19|1301,1302,1307,1309|Centro,Cambuí,Barão Geraldo,Taquaral,Jardim Chapadão|34
Ribeirão Preto|SP|3543402|16|1401,1402,1403,1408|Centro,Jardim Sumaré,Campos Elíseos,Vila Virgínia|16
São José dos Campos|SP|3549904|12|1221,1223,1224|Centro,Jardim Satélite,Vila Adyana|10
Santos|SP|3548500|13|1101,1103,1106|Gonzaga,Boqueirão,Vila Mathias|8
Sorocaba|SP|3552205|15|1803,1804,1805|Centro,Campolim,Vila Hortência|10
São José do Rio Preto|SP|3549805|17|1501,1502,1509|Centro,Boa Vista,Vila São José|8
Bauru|SP|3506003|14|1701,1702,1704|Centro,Vila Universitária,Jardim Estoril|6
Presidente Prudente|SP|3541406|18|1901,1902,1905|Centro,Vila Marcondes,Jardim Bongiovani|4
Guarulhos|SP|3518800|11|0701,0703,0711|Centro,Macedo,Vila Galvão|6
Piracicaba|SP|3538709|19|1340,1341,1342|Centro,São Dimas,Vila Rezende|8
Jundiaí|SP|3525904|11|1320,1321|Centro,Anhangabaú,Vila Arens|8
Limeira|SP|3526902|19|1348|Centro,Vila Cláudia,Jardim Piratininga|5
São Carlos|SP|3548906|16|1356|Centro,Vila Prado,Jardim Paulistano|5
Rio de Janeiro|RJ|3304557|21|2021,2023,2223,2225,2277|Centro,Botafogo,Tijuca,Barra da Tijuca|16
Niterói|RJ|3303302|21|2402,2403,2423|Centro,Icaraí,Santa Rosa|5
Volta Redonda|RJ|3306305|24|2725,2726|Centro,Aterrado,Vila Santa Cecília|3
Campos dos Goytacazes|RJ|3301009|22|2801,2803|Centro,Pelinca,Parque Leopoldina|3
Belo Horizonte|MG|3106200|31|3011,3013,3015,3018|Centro,Funcionários,Santa Efigênia,Lourdes|12
Uberlândia|MG|3170206|34|3840|Centro,Martins,Santa Mônica|6
Juiz de Fora|MG|3136702|32|3601,3602,3603|Centro,São Mateus,Bom Pastor|5
Pouso Alegre|MG|3152501|35|3755|Centro,Medicina,Fátima|4
Montes Claros|MG|3143302|38|3940|Centro,São José,Ibituruna|3
Vitória|ES|3205309|27|2901,2905|Centro,Praia do Canto,Jucutuquara|4
Vila Velha|ES|3205200|27|2910,2912|Centro,Itapuã,Praia da Costa|3
Curitiba|PR|4106902|41|8001,8006,8023,8025,8042|Centro,Batel,Água Verde,Rebouças|10
Londrina|PR|4113700|43|8601,8602,8605|Centro,Gleba Palhano,Jardim Higienópolis|5
Maringá|PR|4115200|44|8701,8702,8703|Zona 01,Zona 07,Vila Operária|5
Cascavel|PR|4104808|45|8580,8581|Centro,Neva,Country|3
Florianópolis|SC|4205407|48|8801,8803|Centro,Trindade,Agronômica|5
Joinville|SC|4209102|47|8920,8922|Centro,América,Anita Garibaldi|5
Blumenau|SC|4202404|47|8901,8903|Centro,Victor Konder,Vila Nova|4
Chapecó|SC|4204202|49|8980|Centro,Maria Goretti,Passo dos Fortes|3
Porto Alegre|RS|4314902|51|9001,9002,9003,9041,9061|Centro Histórico,Bom Fim,Moinhos de Vento,Santana|9
Caxias do Sul|RS|4305108|54|9501,9502,9503|Centro,Exposição,Panazzolo|4
Pelotas|RS|4314407|53|9601,9602|Centro,Areal,Três Vendas|3
Santa Maria|RS|4316907|55|9701,9706,9710|Centro,Camobi,Nossa Senhora de Lourdes|3
Brasília|DF|5300108|61|7007,7039,7033,7020|Asa Sul,Asa Norte,Setor Hospitalar Sul|8
Goiânia|GO|5208707|62|7401,7411,7421,7482|Setor Central,Setor Bueno,Setor Oeste|6
Anápolis|GO|5201108|62|7502,7508,7511|Centro,Jundiaí,Vila Jaiara|3
Cuiabá|MT|5103403|65|7800,7801,7804|Centro Norte,Bosque da Saúde,Duque de Caxias|3
Campo Grande|MS|5002704|67|7900,7902,7904|Centro,Jardim dos Estados,Vila Carvalho|4
Salvador|BA|2927408|71|4001,4005,4014,4182|Centro,Barra,Nazaré,Caminho das Árvores|6
Feira de Santana|BA|2910800|75|4400,4402,4405|Centro,Santa Mônica,Kalilândia|2
Recife|PE|2611606|81|5003,5005,5007,5103|Boa Vista,Derby,Ilha do Leite,Boa Viagem|6
Fortaleza|CE|2304400|85|6001,6011,6015,6017|Centro,Aldeota,Meireles,Fátima|5
Natal|RN|2408102|84|5901,5902,5906|Tirol,Petrópolis,Lagoa Nova|3
João Pessoa|PB|2507507|83|5801,5803,5804|Centro,Tambaú,Torre|3
Maceió|AL|2704302|82|5702,5703,5705|Centro,Farol,Ponta Verde|2
Aracaju|SE|2800308|79|4901,4902|Centro,São José,Treze de Julho|2
São Luís|MA|2111300|98|6501,6507|Centro,Renascença,São Francisco|2
Teresina|PI|2211001|86|6400,6404|Centro,Ilhotas,Jóquei|2
Belém|PA|1501402|91|6601,6605,6606|Campina,Nazaré,Umarizal|3
Manaus|AM|1302603|92|6901,6905,6902|Centro,Adrianópolis,Praça 14 de Janeiro|3
Porto Velho|RO|1100205|69|7680,7682|Centro,Olaria,São Cristóvão|1
Palmas|TO|1721000|63|7700,7702|Plano Diretor Norte,Plano Diretor Sul,Taquaralto|1
`;

export const cities: readonly City[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [city = '', state = '', ibge_code = '', ddd = '', zips = '', districts = '', weight = '1'] = line.split('|');
    return {
      city,
      state: state as Uf,
      ibge_code,
      ddd,
      zips: zips.split(','),
      districts: districts.split(','),
      weight: Number(weight),
    };
  });
