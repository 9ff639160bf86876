/** What is typed | the part that must be there, by the end of its code | how far down it may stand, first unless said. */
export const queries = `
PEC-000101|101
pec-000101|101
PEC000101|101
pec 101|101
pec101|101
PEC-101|101
4535-64-12345|101
45356412345|101
4535 64 12345|101
4535.64.12345|101
4535-64-1234|101
4535-64|101
SF-2201|101
sf2201|101
SF 2201|101
SF-220|101
8403735|102
08403735|102
840 3735|102
DR-8403|102
dr8403|102
115-021465-00|103
11502146500|103
115 021465|103
115021465|103
2021141-001|104
2021141001|104
2021141|104
GE-SPO2|104
gespo2|104
MM-104402|105
mm104402|105
CR2032|106
cr-2032|106
CR 2032|106
BAT-2032|106
NP7-12|107
np7 12|107
NP712|107
012.1043-0/AT|109
01210430AT|109
12.1043-0|109
12.1043|109
VS-10|109|3
8418-2-24|110
8418 2 24|110
8418224|110
DAN-224|110
OR-2-112|112
or2112|112
OR112|112
GP-21|113
gp21|113
GUA-21|113
HLX-64640|117
HLX64640|117
64640|117
608ZZ|119
608 ZZ|119
608-ZZ|119
6201-2RS|120
62012rs|120
6201|120
HTD-5M-450|121
FUS-3.15|126
fus315|126
DB9|127
S8VK-G12024|138
s8vkg12024|138
S8VK-G|138|3
NEMA 17|142
nema17|142
NEMA-17|142
PT100|155
pt-100|155
RS-232|160
rs232|160
RS 232|160
NTC 10|154
4535-64-12354|101
4535-64-1234S|101
4535-64-123455|101
4535-65-12345|101
840373|102
8403753|102
PEC-0O0101|101
sensor de fluxo|101
sensor fluxo|101
fluxo sensor|101
sensor fluxo expiratorio|101
SENSOR DE FLUXO EXPIRATÓRIO|101
expiratório|101
sens flux|101
flux expir|101
sensor magnamed|101
magnamed sensor fluxo|101
sensores de fluxo|101
sensor neonatal|102
neonatal drager|102
dräger fluxo|102
drager|102
placa monitor umec|103
placa principal mindray|103
umec 12|103
umec12|103
placa monitor|103|3
modulo spo2|104
módulo de SpO2|104
spo2|104
spo2 digital|104
celula oxigenio|105
célula de oxigênio|105
oxigenio celula|105
oxigênio|105
galvanica|105
bateria cr2032|106
bateria memória|106
bateria selada|107
bateria 12v 7ah|107
bateria 12 v 7 ah|107
bateria 12V|107
baterias seladas|107
bateria litio|108
bateria philips|108
bateria 11,1|108
bateria 6600|108
valvula seguranca|109
válvula 10 bar|109
válvula schulz|109
valvula solenoide|110
solenoide 24v|110
solenoide 2 vias|110
valvula 3 vias|111
solenóide 3 vias 24V|111
o-ring|112
oring|112
o ring|112
anel silicone|112
anel|112
guarnicao porta|113
guarnição 21|113
guarnição 42 litros|114
guarnicao 42|114
porta autoclave cristofoli|113|3
resistencia 1500|115
resistência 1500W|115
resistencia 220v|115
resistencia aquecimento|115
resistencia 127 V|116
lampada halogena|117
lâmpada 24v 150w|117
lampada osram|117
halogena 150|117
lampada deuterio|118
deutério|118
rolamento|119
rolamentos|119
rolamento 6201|120
rolamento skf|120
correia dentada|121
correia 5m|121
rodizio freio|122
rodízio com freio|122
rodizio sem freio|123
mangueira silicone|124
mangueira 6x9|124|3
mangueira 8 x 12|125
fusivel|126
fusível 3,15|126
fusivel 3.15|126
conector db9|127
conector lemo|128
conectores|127|3
cabo forca|129
cabo de força 1,8|129
cabo força 3 m|130
cabo ecg|131
ecg 5 vias|131
ecg 10 vias|132
cabo flat|133
display 10,4|134
display lcd 7|135
tela toque|136
membrana teclado|137
fonte 24v 5a|138
fonte chaveada|138
fonte 24 V 10 A|139
transformador|140
carregador|141
motor passo|142
motor de passo nema 23|143
turbina|144
escova carvao|145
escovas|145
ventilador 80mm|146|3
filtro bacteriologico|147
filtro hepa|148
hepa|148
filtro emi|149
elemento filtrante|150
kit oxymag|151
kit preventiva|151
graxa silicone|152
oleo 68|153
termistor ntc|154
sensor temperatura|154
pressao diferencial|156
encoder|157
fim de curso|158
chave fim curso|158
sensr fluxo|101
sesnor fluxo|101
sencor de fluxo|101
sensor de flucho|101
valvola solenoide|110
valvula solinoide|110
valvula solenoyde|110
bateira selada|107
bateria celada|107
guarnisao da porta|113
resistensia 1500|115
rezistencia aquecimento|115
lampida halojena|117
lampada alogena|117
rolamentu|119
roulamento|119
correa dentada|121
rodisio com freio|122
manguera silicone|124
mangueira cilicone|124
fuzivel|126
conequitor db9|127
cabu de forca|129
dispaly lcd|134
menbrana teclado|137
fonte xaveada|138
tranformador|140
motor de paso|142
escovas de carvaum|145
filtru bacteriologico|147
presao diferencial|156
xave fim de curso|158
xicote eletrico|161
ezaustor|162
diafragima|159
ocigenio galvanica|105
`;
