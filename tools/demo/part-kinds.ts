/** family | what it is | NCM | unit | least and most it costs | variants | categories it serves */
const table = `
Placas eletrônicas|Placa principal|85371090|PC|890-9800|revisão A,revisão B,revisão C|Monitor multiparamétrico,Ventilador pulmonar,Ultrassom
Placas eletrônicas|Placa de alimentação|85044090|PC|320-2900|de 127 V,de 220 V,bivolt|Monitor multiparamétrico,Bomba de infusão,Autoclave
Placas eletrônicas|Placa de potência|85371090|PC|450-4200|de 40 A,de 60 A,de 80 A|Bisturi elétrico,Inversor de frequência
Placas eletrônicas|Placa do teclado|85371090|PC|140-980|com membrana,sem membrana|Bomba de infusão,Monitor multiparamétrico
Placas eletrônicas|Placa de comunicação|85176294|PC|210-1900|RS-232,USB,Ethernet|Analisador bioquímico,Controlador lógico programável
Placas eletrônicas|Placa inversora do display|85044090|PC|120-780|de 7 pol.,de 10 pol.,de 12 pol.|Monitor multiparamétrico,Ultrassom
Placas eletrônicas|Módulo de ECG|90181100|PC|1200-7400|de 5 vias,de 12 vias|Monitor multiparamétrico,Eletrocardiógrafo
Placas eletrônicas|Módulo de SpO2|90181990|PC|780-5200|digital,analógico|Oxímetro de pulso,Monitor multiparamétrico
Placas eletrônicas|Módulo de pressão não invasiva|90189099|PC|690-4800|adulto,neonatal|Monitor multiparamétrico
Displays|Display LCD|85249100|PC|380-4200|de 7 pol.,de 10,4 pol.,de 12,1 pol.,de 15 pol.|Monitor multiparamétrico,Ultrassom,Ventilador pulmonar
Displays|Tela sensível ao toque|85371090|PC|290-2600|resistiva,capacitiva|Monitor multiparamétrico,Ventilador pulmonar
Displays|Membrana do teclado|85389090|PC|60-480|português,inglês|Bomba de infusão,Bisturi elétrico
Sensores|Sensor de fluxo|90268000|PC|260-1900|expiratório,inspiratório,neonatal|Ventilador pulmonar,Aparelho de anestesia
Sensores|Sensor de pressão|90262010|PC|90-1400|de 0 a 100 mmHg,de 0 a 300 mmHg,diferencial|Ventilador pulmonar,Autoclave,Compressor de ar
Sensores|Sensor de temperatura|90251990|PC|35-620|NTC 10 kΩ,PT100,termopar K|Incubadora neonatal,Autoclave,Estufa de cultura
Sensores|Célula de oxigênio|90271000|PC|420-1500|galvânica,paramagnética|Ventilador pulmonar,Aparelho de anestesia
Sensores|Sensor de nível|90261029|PC|48-560|óptico,boia,capacitivo|Autoclave,Analisador bioquímico
Sensores|Sensor de ar na linha|90189099|PC|180-1100|ultrassônico,óptico|Bomba de infusão
Sensores|Encoder rotativo|90318099|PC|110-1300|de 100 pulsos,de 500 pulsos,de 1000 pulsos|Centrífuga,Bomba de infusão
Sensores|Chave fim de curso|85365090|UN|12-140|com rolete,com haste|Mesa cirúrgica,Autoclave,Raio X móvel
Baterias|Bateria de íons de lítio|85076000|PC|240-2600|de 7,4 V 4400 mAh,de 11,1 V 6600 mAh,de 14,4 V 8800 mAh|Monitor multiparamétrico,Ventilador pulmonar,Desfibrilador
Baterias|Bateria selada|85072010|PC|85-620|de 6 V 4,5 Ah,de 12 V 7 Ah,de 12 V 18 Ah|Nobreak,Bomba de infusão,Mesa cirúrgica
Baterias|Bateria de backup da memória|85065010|UN|4-60|CR2032,CR2450,ER14505|Controlador lógico programável,Monitor multiparamétrico
Fontes|Fonte chaveada|85044021|PC|150-2200|de 12 V 5 A,de 24 V 5 A,de 24 V 10 A,de 48 V 5 A|Fonte de alimentação,Controlador lógico programável,Ultrassom
Fontes|Carregador de bateria|85044010|PC|120-1300|de 12 V,de 24 V|Desfibrilador,Mesa cirúrgica
Fontes|Transformador|85043199|PC|90-1800|de 127/12 V,de 220/24 V,isolador|Bisturi elétrico,Cadeira odontológica
Cabos|Cabo de força|85444200|PC|14-120|hospitalar de 1,8 m,hospitalar de 3 m,NBR 14136|Monitor multiparamétrico,Bomba de infusão,Centrífuga
Cabos|Cabo flat|85444200|PC|18-210|de 20 vias,de 26 vias,de 40 vias|Monitor multiparamétrico,Ultrassom
Cabos|Cabo tronco de ECG|90181980|PC|160-980|de 3 vias,de 5 vias,de 10 vias|Monitor multiparamétrico,Eletrocardiógrafo
Cabos|Cabo de alta tensão|85446000|PC|620-5200|de 3 m,de 6 m,de 9 m|Raio X móvel,Arco cirúrgico
Válvulas|Válvula solenoide|84818092|PC|60-890|de 2 vias 12 V,de 2 vias 24 V,de 3 vias 24 V|Autoclave,Ventilador pulmonar,Cadeira odontológica
Válvulas|Válvula proporcional|84818092|PC|480-3900|de 0 a 10 V,de 4 a 20 mA|Ventilador pulmonar,Aparelho de anestesia
Válvulas|Válvula de segurança|84814000|PC|70-680|de 2,8 bar,de 3,5 bar,de 10 bar|Autoclave,Compressor de ar
Válvulas|Válvula reguladora de pressão|84811000|PC|95-1200|ar comprimido,oxigênio|Ventilador pulmonar,Compressor de ar
Vedações|Anel O-ring|40169300|UN|1-28|silicone,Viton,NBR|Autoclave,Ventilador pulmonar,Compressor de ar
Vedações|Guarnição da porta|40169300|PC|80-720|de 21 litros,de 42 litros,de 75 litros,retangular|Autoclave,Estufa de cultura,Termodesinfectora
Vedações|Diafragma|40169990|PC|18-340|silicone,EPDM|Ventilador pulmonar,Compressor de ar
Vedações|Retentor|40169300|UN|6-95|de 20 x 35 mm,de 25 x 42 mm|Centrífuga,Compressor de ar
Motores|Motor de passo|85011019|PC|120-1400|NEMA 17,NEMA 23|Bomba de infusão,Analisador bioquímico
Motores|Motor CC|85013110|PC|90-1900|de 12 V,de 24 V,com redução|Bomba de infusão,Mesa cirúrgica,Centrífuga
Motores|Turbina|84145990|PC|890-6900|soprador,aspirador|Ventilador pulmonar
Motores|Ventilador de refrigeração|84145990|UN|18-260|de 40 mm 12 V,de 80 mm 12 V,de 120 mm 24 V|Inversor de frequência,Nobreak,Monitor multiparamétrico
Motores|Escovas de carvão|85452000|KT|12-140|par,jogo com 4|Centrífuga,Compressor de ar
Filtros|Filtro de ar|84213990|UN|8-190|espuma,bacteriológico,HEPA|Ventilador pulmonar,Capela de fluxo laminar,Compressor de ar
Filtros|Filtro de linha EMI|85489000|PC|35-290|de 6 A,de 10 A,de 16 A|Ultrassom,Bisturi elétrico
Filtros|Elemento filtrante|84219999|UN|22-280|de 5 micra,de 1 mícron,coalescente|Compressor de ar,Autoclave
Resistências|Resistência de aquecimento|85168090|PC|60-980|de 1000 W 127 V,de 1500 W 220 V,de 3000 W 220 V|Autoclave,Estufa de cultura,Incubadora neonatal
Resistências|Termostato|90321010|PC|28-360|capilar 30 a 110 °C,bimetálico 135 °C|Autoclave,Estufa de cultura
Iluminação|Lâmpada halógena|85392190|UN|18-320|de 12 V 100 W,de 24 V 150 W,de 24 V 250 W|Foco cirúrgico,Microscópio,Espectrofotômetro
Iluminação|Módulo de LED|85395200|PC|90-1600|branco frio,azul 470 nm|Foco cirúrgico,Fotopolimerizador
Iluminação|Lâmpada de deutério|85393900|UN|980-4200|de 2000 h,de 1000 h|Espectrofotômetro
Mecânica|Rodízio|83022000|UN|24-320|com freio,sem freio,antiestático|Mesa cirúrgica,Raio X móvel,Incubadora neonatal
Mecânica|Mola a gás|73202090|PC|60-540|de 200 N,de 400 N,de 800 N|Mesa cirúrgica,Cadeira odontológica
Mecânica|Correia dentada|40103500|UN|18-240|HTD 3M,HTD 5M,T5|Centrífuga,Analisador bioquímico,Tomógrafo
Mecânica|Rolamento|84821010|UN|9-320|de 608 ZZ,de 6201 2RS,de 6004 ZZ|Centrífuga,Compressor de ar
Mecânica|Gabinete frontal|90189099|PC|120-1400|cinza,branco|Monitor multiparamétrico,Bomba de infusão
Mecânica|Porta do equipo|90189099|PC|90-780|esquerda,direita|Bomba de infusão
Conexões|Mangueira de silicone|39173240|MT|6-48|de 6 x 9 mm,de 8 x 12 mm,de 4 x 7 mm|Ventilador pulmonar,Autoclave,Cadeira odontológica
Conexões|Conector|85366990|UN|8-260|DB9,circular 6 pinos,Lemo 4 pinos|Monitor multiparamétrico,Ultrassom
Conexões|Fusível|85361000|CX|9-80|de 1 A,de 3,15 A,de 6,3 A,de 10 A|Nobreak,Fonte de alimentação,Autoclave
Manutenção|Kit de manutenção preventiva|90189099|KT|180-2900|anual,de 2.000 h,de 5.000 h|Ventilador pulmonar,Aparelho de anestesia,Compressor de ar
Manutenção|Óleo lubrificante|27101932|LT|38-260|mineral ISO 68,sintético ISO 100|Compressor de ar
Manutenção|Graxa de silicone|34039900|KG|90-420|uso geral,alta temperatura|Autoclave,Ventilador pulmonar
`;

export interface PartKind {
  family: string;
  name: string;
  ncm: string;
  unit: 'UN' | 'PC' | 'CX' | 'KT' | 'MT' | 'LT' | 'KG';
  least: number;
  most: number;
  variants: readonly string[];
  categories: readonly string[];
}

/** A comma before a digit belongs to a number: 'bateria de 7,4 V'. */
const items = (list: string): string[] => list.split(/,(?!\d)/);

export const partKinds: readonly PartKind[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [family = '', name = '', ncm = '', unit = 'UN', range = '', variants = '', categories = ''] = line.split('|');
    const [least = 0, most = 0] = range.split('-').map(Number);
    return {
      family,
      name,
      ncm,
      unit: unit as PartKind['unit'],
      least,
      most,
      variants: items(variants),
      categories: items(categories),
    };
  });
