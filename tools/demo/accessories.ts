import type { LoadedAccessory } from '#modules/registry/accessory/server/public.ts';
import type { Random } from './random.ts';

/** name | categories it serves | least and most it costs | brands that make it */
const table = `
Cabo de ECG 5 vias|Monitor multiparamétrico,Desfibrilador|180-620|Philips,Mindray,GE HealthCare
Cabo de ECG 10 vias|Eletrocardiógrafo|260-880|Philips,GE HealthCare,Nihon Kohden
Sensor de SpO2 adulto|Oxímetro de pulso,Monitor multiparamétrico|150-780|Masimo,Mindray,Medtronic
Sensor de SpO2 neonatal|Oxímetro de pulso,Incubadora neonatal|190-860|Masimo,Medtronic,Philips
Braçadeira de pressão adulto|Monitor multiparamétrico|60-240|Mindray,Philips,Omron
Braçadeira de pressão infantil|Monitor multiparamétrico|60-230|Mindray,Philips,Omron
Sensor de temperatura esofágico|Monitor multiparamétrico,Aparelho de anestesia|140-420|Mindray,Philips,Dräger
Circuito respiratório adulto|Ventilador pulmonar,Aparelho de anestesia|90-360|Dräger,Fisher & Paykel,Hamilton Medical
Circuito respiratório neonatal|Ventilador pulmonar|120-420|Dräger,Fisher & Paykel,Hamilton Medical
Sensor de fluxo|Ventilador pulmonar,Aparelho de anestesia|320-1480|Dräger,Hamilton Medical,Magnamed
Célula de oxigênio|Ventilador pulmonar,Aparelho de anestesia|480-1250|Dräger,Magnamed,Getinge
Válvula expiratória|Ventilador pulmonar|650-1900|Dräger,Magnamed,Getinge
Filtro HEPA|Ventilador pulmonar,Capela de fluxo laminar|45-380|Fisher & Paykel,3M,Dräger
Equipo para bomba de infusão|Bomba de infusão|12-48|Fresenius,B. Braun,Baxter
Suporte de fixação em haste|Bomba de infusão,Monitor multiparamétrico|180-520|Fresenius,B. Braun,Mindray
Pá adesiva adulto|Desfibrilador|190-460|Philips,Mindray,Stryker
Pá externa reutilizável|Desfibrilador|1200-3900|Philips,Mindray,Nihon Kohden
Caneta de bisturi|Bisturi elétrico|35-180|Erbe,Medtronic,Stryker
Placa de retorno|Bisturi elétrico|14-90|Erbe,Medtronic,3M
Pedal duplo|Bisturi elétrico|680-1900|Erbe,Medtronic,Stryker
Bateria recarregável 12 V|Monitor multiparamétrico,Desfibrilador,Ventilador pulmonar|280-1150|Philips,Mindray,Magnamed
Colchão térmico|Incubadora neonatal|420-1300|Fanem,GE HealthCare,Dräger
Lâmpada LED de reposição|Foco cirúrgico,Microscópio|160-890|Getinge,Stryker,Leica
Apoio de braço|Mesa cirúrgica|390-1400|Getinge,Stryker,Hillrom
Transdutor convexo|Ultrassom|6200-18500|Samsung Medison,Mindray,Esaote
Transdutor linear|Ultrassom|5900-17800|Samsung Medison,Mindray,Esaote
Transdutor endocavitário|Ultrassom|7100-19900|Samsung Medison,Mindray,GE HealthCare
Cassete detector|Raio X móvel,Mamógrafo|9800-32000|Fujifilm,Konica Minolta,Canon Medical
Mocho odontológico|Cadeira odontológica|650-1900|Gnatus,Dabi Atlante,KaVo
Caneta de alta rotação|Cadeira odontológica|480-1700|KaVo,Dabi Atlante,Dentsply Sirona
Ponteira de fibra óptica|Fotopolimerizador|120-380|Gnatus,Schuster,Dentsply Sirona
Anel de vedação da porta|Autoclave|70-640|Cristófoli,Baumer,Getinge
Cesto de inox|Autoclave,Termodesinfectora|210-980|Baumer,Getinge,Cristófoli
Rotor de ângulo fixo|Centrífuga|1900-7400|Eppendorf,Hettich,Thermo Fisher
Caçapa para tubos|Centrífuga|260-980|Eppendorf,Hettich,Thermo Fisher
Cubeta de quartzo|Espectrofotômetro,Analisador bioquímico|190-720|Shimadzu,Agilent,Thermo Fisher
Objetiva 100x|Microscópio|900-4200|Olympus,Leica,Carl Zeiss
Peso padrão classe E2|Balança analítica|380-1600|Mettler Toledo,Sartorius,Shimadzu
Elemento filtrante|Compressor de ar|48-290|Schulz,Atlas Copco,WEG
Módulo de comunicação|Inversor de frequência,Controlador lógico programável|390-1900|WEG,Danfoss,Schneider Electric
`;

/** One of each brand's, 120 in all. Brands and categories are known by name. */
export function makeAccessories(
  random: Random,
  known: { brands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> },
): LoadedAccessory[] {
  let count = 0;
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', categories = '', range = '', brands = ''] = line.split('|');
      const [least = 0, most = 0] = range.split('-').map(Number);
      return brands.split(',').map((brand): LoadedAccessory => {
        count += 1;
        return {
          name: `${name} ${brand}`,
          code: `ACS-${String(count).padStart(4, '0')}`,
          brand_uuid: known.brands.get(brand) ?? null,
          equipment_category_uuids: categories.split(',').flatMap((category) => known.categories.get(category) ?? []),
          price: random.chance(0.05) ? null : `${random.int(least, most)}.${random.pick(['00', '50', '90'])}`,
          status: random.chance(0.04) ? 'INACTIVE' : 'ACTIVE',
        };
      });
    });
}
