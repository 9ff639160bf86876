/** code | part number | description | brand | family | the supplier's code | how often it was used */
const table = `
PEC-000101|4535-64-12345|Sensor de fluxo expiratório|Magnamed|Sensores|SF-2201|80
PEC-000102|8403735|Sensor de fluxo inspiratório neonatal|Dräger|Sensores|DR-8403|12
PEC-000103|115-021465-00|Placa principal do monitor uMEC 12|Mindray|Placas eletrônicas|MD-PP-12|9
PEC-000104|2021141-001|Módulo de SpO2 digital|GE HealthCare|Placas eletrônicas|GE-SPO2|14
PEC-000105|MM-104402|Célula de oxigênio galvânica|Magnamed|Sensores|CO-77|60
PEC-000106|CR2032|Bateria de backup da memória CR2032|Panasonic|Baterias|BAT-2032|200
PEC-000107|NP7-12|Bateria selada 12 V 7 Ah|Moura|Baterias|MOU-7|150
PEC-000108|453564243501|Bateria de íons de lítio 11,1 V 6600 mAh|Philips|Baterias|PH-LI-11|30
PEC-000109|012.1043-0/AT|Válvula de segurança 10 bar|Schulz|Válvulas|VS-10|22
PEC-000110|8418-2-24|Válvula solenoide de 2 vias 24 V|Danfoss|Válvulas|DAN-224|45
PEC-000111|8418-3-24|Válvula solenoide de 3 vias 24 V|Danfoss|Válvulas|DAN-324|8
PEC-000112|OR-2-112|Anel O-ring de silicone 12 mm|Parker|Vedações|OR112|90
PEC-000113|GP-21|Guarnição da porta 21 litros|Cristófoli|Vedações|GUA-21|70
PEC-000114|GP-42|Guarnição da porta 42 litros|Cristófoli|Vedações|GUA-42|11
PEC-000115|RES-1500-220|Resistência de aquecimento 1500 W 220 V|Corel|Resistências|RA1500|66
PEC-000116|RES-1000-127|Resistência de aquecimento 1000 W 127 V|Corel|Resistências|RA1000|20
PEC-000117|HLX-64640|Lâmpada halógena 24 V 150 W|Osram|Iluminação|OS-64640|55
PEC-000118|D2-H150|Lâmpada de deutério 2000 h|Hamamatsu|Iluminação|HAM-D2|6
PEC-000119|608ZZ|Rolamento 608 ZZ|NSK|Mecânica|NSK608|120
PEC-000120|6201-2RS|Rolamento 6201 2RS|SKF|Mecânica|SKF6201|35
PEC-000121|HTD-5M-450|Correia dentada HTD 5M 450 mm|Gates|Mecânica|GAT450|25
PEC-000122|ROD-FR-100|Rodízio com freio 100 mm|Schioppa|Mecânica|SCH100F|33
PEC-000123|ROD-SF-100|Rodízio sem freio 100 mm|Schioppa|Mecânica|SCH100S|5
PEC-000124|SIL-6X9|Mangueira de silicone 6 x 9 mm|Perfitécnica|Conexões|MS69|88
PEC-000125|SIL-8X12|Mangueira de silicone 8 x 12 mm|Perfitécnica|Conexões|MS812|17
PEC-000126|FUS-3.15|Fusível 3,15 A retardado|Littelfuse|Conexões|LF315|140
PEC-000127|DB9-F|Conector DB9 fêmea|Amphenol|Conexões|AMPDB9|19
PEC-000128|LEMO-4P|Conector Lemo 4 pinos|Lemo|Conexões|LM4|7
PEC-000129|CF-HOSP-1.8|Cabo de força hospitalar 1,8 m|Tripp Lite|Cabos|CFH18|95
PEC-000130|CF-HOSP-3|Cabo de força hospitalar 3 m|Tripp Lite|Cabos|CFH30|21
PEC-000131|ECG-5V-AAMI|Cabo tronco de ECG 5 vias|Philips|Cabos|PH-ECG5|44
PEC-000132|ECG-10V|Cabo tronco de ECG 10 vias|Mindray|Cabos|MD-ECG10|10
PEC-000133|FLAT-26|Cabo flat de 26 vias|3M|Cabos|3M26|13
PEC-000134|LCD-104|Display LCD 10,4 pol.|Sharp|Displays|SHP104|16
PEC-000135|LCD-7|Display LCD 7 pol.|Innolux|Displays|INX7|12
PEC-000136|TS-104-R|Tela sensível ao toque resistiva 10,4 pol.|Elo|Displays|ELO104|9
PEC-000137|MEMB-PT|Membrana do teclado em português|Tecnomed|Displays|MEM-PT|18
PEC-000138|S8VK-G12024|Fonte chaveada 24 V 5 A|Omron|Fontes|OMR-245|48
PEC-000139|S8VK-G24024|Fonte chaveada 24 V 10 A|Omron|Fontes|OMR-2410|15
PEC-000140|TRF-127-12|Transformador 127/12 V|Hayama|Fontes|HY12712|7
PEC-000141|CARR-24|Carregador de bateria 24 V|Volt|Fontes|VLT24|6
PEC-000142|NEMA-17|Motor de passo NEMA 17|Kalatec|Motores|KAL17|40
PEC-000143|NEMA-23|Motor de passo NEMA 23|Kalatec|Motores|KAL23|22
PEC-000144|TURB-SOP|Turbina sopradora|Micronel|Motores|MIC-T|11
PEC-000145|EC-PAR|Escovas de carvão, par|Carbosul|Motores|CSB2|29
PEC-000146|VENT-80-12|Ventilador de refrigeração 80 mm 12 V|Delta|Motores|DLT8012|31
PEC-000147|FAR-BAC|Filtro de ar bacteriológico|Pall|Filtros|PAL-B|130
PEC-000148|FAR-HEPA|Filtro de ar HEPA|Camfil|Filtros|CAM-H|50
PEC-000149|EMI-10A|Filtro de linha EMI 10 A|Schaffner|Filtros|SCF10|8
PEC-000150|EF-5M|Elemento filtrante de 5 micra|Parker|Filtros|PKF5|27
PEC-000151|KIT-OXY-A|Kit de manutenção preventiva anual OxyMag|Magnamed|Manutenção|MM-KA|36
PEC-000152|GRX-SIL|Graxa de silicone alta temperatura|Dow Corning|Manutenção|DC-GS|42
PEC-000153|OL-68|Óleo lubrificante mineral ISO 68|Petronas|Manutenção|PET68|24
PEC-000154|NTC-10K|Sensor de temperatura NTC 10 kΩ|Epcos|Sensores|EPC10K|58
PEC-000155|PT100-3F|Sensor de temperatura PT100 3 fios|Ecil|Sensores|ECIL100|26
PEC-000156|MPX-5100|Sensor de pressão diferencial|Freescale|Sensores|FSC5100|32
PEC-000157|ENC-500|Encoder rotativo 500 pulsos|Omron|Sensores|OMR-E500|9
PEC-000158|FDC-ROL|Chave fim de curso com rolete|Weg|Sensores|WEG-FC|37
PEC-000159|DIAF-SIL|Diafragma de silicone|Intermed|Vedações|INT-DS|28
PEC-000160|RS232-ISO|Placa de comunicação RS-232 isolada|Advantech|Placas eletrônicas|ADV232|4
PEC-000161|CHIC-VNT|Chicote elétrico do ventilador|Magnamed|Cabos|MM-CH|3
PEC-000162|EXAU-120|Exaustor 120 mm|Ventisilva|Motores|VS120|2
`;

export const searchedParts = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', parts_number = '', description = '', brand = '', family = '', supplier_code = '', used = ''] =
      line.split('|');
    return { code, parts_number, description, brand, family, supplier_code, used: Number(used) };
  });
