export interface DemoBrand {
  name: string;
  manufacturer: string;
  country: string;
  status: 'ACTIVE' | 'INACTIVE';
}

/** name | manufacturer | country; a leading `-` marks a brand no longer worked with. */
const table = `
3M|3M Company|Estados Unidos
Abbott|Abbott Laboratories|Estados Unidos
ABB|ABB Ltd|Suíça
Agilent|Agilent Technologies|Estados Unidos
Ametek|AMETEK Inc.|Estados Unidos
Atlas Copco|Atlas Copco AB|Suécia
B. Braun|B. Braun Melsungen AG|Alemanha
Baumer|Baumer S.A.|Brasil
Baxter|Baxter International|Estados Unidos
BD|Becton, Dickinson and Company|Estados Unidos
Beckman Coulter|Beckman Coulter Inc.|Estados Unidos
Bio-Rad|Bio-Rad Laboratories|Estados Unidos
bioMérieux|bioMérieux S.A.|França
Bosch Rexroth|Bosch Rexroth AG|Alemanha
Boston Scientific|Boston Scientific Corporation|Estados Unidos
Brainlab|Brainlab AG|Alemanha
Bruker|Bruker Corporation|Estados Unidos
Canon Medical|Canon Medical Systems|Japão
Carl Zeiss|Carl Zeiss Meditec AG|Alemanha
Cristófoli|Cristófoli Biossegurança|Brasil
Dabi Atlante|Alliage S.A.|Brasil
Danfoss|Danfoss A/S|Dinamarca
Dentsply Sirona|Dentsply Sirona Inc.|Estados Unidos
Dräger|Drägerwerk AG|Alemanha
Edwards|Edwards Lifesciences|Estados Unidos
Emerson|Emerson Electric Co.|Estados Unidos
Endress+Hauser|Endress+Hauser Group|Suíça
Eppendorf|Eppendorf SE|Alemanha
Erbe|Erbe Elektromedizin GmbH|Alemanha
Esaote|Esaote S.p.A.|Itália
Fanem|Fanem Ltda.|Brasil
Fisher & Paykel|Fisher & Paykel Healthcare|Nova Zelândia
Fluke|Fluke Corporation|Estados Unidos
Fresenius|Fresenius Medical Care|Alemanha
Fujifilm|Fujifilm Holdings|Japão
GE HealthCare|GE HealthCare Technologies|Estados Unidos
Getinge|Getinge AB|Suécia
Gnatus|Gnatus Equipamentos Médico-Odontológicos|Brasil
Grundfos|Grundfos Holding A/S|Dinamarca
Hamilton Medical|Hamilton Medical AG|Suíça
Hettich|Andreas Hettich GmbH|Alemanha
Hillrom|Hill-Rom Holdings|Estados Unidos
Hologic|Hologic Inc.|Estados Unidos
Horiba|HORIBA Ltd.|Japão
Ibramed|Ibramed Equipamentos Médicos|Brasil
Karl Storz|KARL STORZ SE|Alemanha
KaVo|KaVo Dental|Alemanha
Keysight|Keysight Technologies|Estados Unidos
Konica Minolta|Konica Minolta Inc.|Japão
Leica|Leica Microsystems|Alemanha
Lifemed|Lifemed Industrial de Equipamentos|Brasil
Lumenis|Lumenis Ltd.|Israel
Magnamed|Magnamed Tecnologia Médica|Brasil
Masimo|Masimo Corporation|Estados Unidos
Medtronic|Medtronic plc|Irlanda
Mettler Toledo|Mettler-Toledo International|Suíça
Mindray|Shenzhen Mindray Bio-Medical|China
Mitutoyo|Mitutoyo Corporation|Japão
Nihon Kohden|Nihon Kohden Corporation|Japão
Novus|Novus Produtos Eletrônicos|Brasil
Olympus|Olympus Corporation|Japão
Omron|OMRON Corporation|Japão
Philips|Koninklijke Philips N.V.|Países Baixos
Quanta|Quanta System S.p.A.|Itália
ResMed|ResMed Inc.|Estados Unidos
Roche|Roche Diagnostics|Suíça
Samsung Medison|Samsung Medison Co.|Coreia do Sul
Sartorius|Sartorius AG|Alemanha
Schneider Electric|Schneider Electric SE|França
Schulz|Schulz S.A.|Brasil
Schuster|Schuster Equipamentos Odontológicos|Brasil
Shimadzu|Shimadzu Corporation|Japão
Siemens Healthineers|Siemens Healthineers AG|Alemanha
Stryker|Stryker Corporation|Estados Unidos
Sysmex|Sysmex Corporation|Japão
Thermo Fisher|Thermo Fisher Scientific|Estados Unidos
WEG|WEG S.A.|Brasil
-Dixtal|Dixtal Biomédica|Brasil
-Intermed|Intermed Equipamento Médico Hospitalar|Brasil
-Newport|Newport Medical Instruments|Estados Unidos
`;

/** Brands a workshop of medical, laboratory and industrial equipment meets; the same ones every time. */
export const makeBrands = (): DemoBrand[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', manufacturer = '', country = ''] = line.replace(/^-/, '').split('|');
      return { name, manufacturer, country, status: line.startsWith('-') ? 'INACTIVE' : 'ACTIVE' };
    });
