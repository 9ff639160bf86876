-- What contracts say: clauses with places that each contract fills in.
create table contract_template (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('MAINTENANCE', 'RENTAL', 'COMODATO')),
  title text not null check (length(title) between 1 and 160),
  standard boolean not null,
  clause_count int not null default 0,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || title)) stored
);
create unique index contract_template_name_key on contract_template (searchable(name));
-- One standard for each kind.
create unique index contract_template_standard_key on contract_template (kind) where standard;
create index contract_template_by_name on contract_template (searchable(name), uuid);
create index contract_template_by_kind on contract_template (kind, searchable(name), uuid);
create index contract_template_by_status on contract_template (status, searchable(name), uuid);
create index contract_template_by_created on contract_template (created_at, uuid);
create index contract_template_by_updated on contract_template (updated_at, uuid);
create index contract_template_search on contract_template using gin (search_text gin_trgm_ops);
select track_record('contract_template', 'contract_template', derived => 'clause_count');

-- Its key and its places are given below, as those of all lines.
create table contract_template_clause (
  contract_template_uuid uuid not null references contract_template on delete cascade,
  position int not null,
  heading text not null check (length(heading) between 1 and 160),
  text text not null check (length(text) between 1 and 8000)
);
select track_lines('contract_template_clause', 'contract_template', 'contract_template_uuid', 'clauses');
select identify_lines('contract_template_clause', 'contract_template_uuid');

-- What every installation begins with.
create temp table begun (template text, position int, heading text, text text) on commit drop;
insert into begun values
('Manutenção', 0, 'Das partes e do objeto',
'{{empresa.nome}}, CNPJ {{empresa.cnpj}}, com sede em {{empresa.endereco}}, {{empresa.cidade}}, representada por {{empresa.representante}}, doravante CONTRATADA, e {{cliente.nome}}, inscrito sob o nº {{cliente.documento}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, representado por {{cliente.representante}}, {{cliente.representante_cargo}}, CPF {{cliente.representante_cpf}}, doravante CONTRATANTE, ajustam o presente contrato de prestação de serviços, regido pelos arts. 593 a 609 do Código Civil.
O objeto é a manutenção de {{contrato.equipamentos}} relacionados no quadro de equipamentos deste instrumento: {{contrato.objeto}}.
Equipamento que não conste do quadro só passa a ser atendido por aditivo assinado pelas partes.'),
('Manutenção', 1, 'Da cobertura',
'A cobertura contratada é: {{manutencao.cobertura}}. Visitas incluídas: {{manutencao.visitas}}. Horas incluídas: {{manutencao.horas}}. Peças incluídas: {{manutencao.pecas}}.
O que exceder a cobertura será objeto de orçamento prévio e só será executado depois de aprovado pela CONTRATANTE.
Não estão cobertos danos por queda, líquido, descarga elétrica, uso em desacordo com o manual do fabricante, intervenção de terceiros, caso fortuito ou força maior, nem acessórios e materiais de consumo.'),
('Manutenção', 2, 'Da execução e dos prazos de atendimento',
'As manutenções preventivas seguem a periodicidade indicada para cada equipamento e são agendadas com a CONTRATANTE; as corretivas são atendidas mediante chamado.
Os prazos de resposta e de solução são os da política de atendimento {{manutencao.sla}}, contados nas horas de funcionamento nela previstas.
De cada atendimento a CONTRATADA entrega relatório com o que foi constatado e executado, as peças aplicadas e, quando couber, os resultados de ensaio ou calibração com instrumentos rastreáveis.'),
('Manutenção', 3, 'Das obrigações da contratada',
'Executar os serviços por pessoal qualificado, segundo as normas técnicas e as instruções do fabricante, e empregar peças novas e adequadas, salvo concordância escrita da CONTRATANTE.
Responder pelos encargos trabalhistas, previdenciários e fiscais de seu pessoal e pelos danos que comprovadamente causar aos equipamentos.
Comunicar de imediato a condição que torne inseguro o uso de um equipamento.'),
('Manutenção', 4, 'Das obrigações da contratante',
'Dar acesso aos equipamentos nos dias e horários combinados, limpos e, quando for o caso, desinfetados, e manter as instalações elétricas, de gases e ambientais dentro do especificado pelo fabricante.
Operar os equipamentos por pessoal treinado e não permitir intervenção de terceiros sem aviso à CONTRATADA.
Informar defeitos tão logo sejam percebidos e retirar de uso o equipamento indicado como inseguro.'),
('Manutenção', 5, 'Do preço, do faturamento e do atraso',
'Pelos serviços a CONTRATANTE pagará {{contrato.valor_mensal}} por mês, com faturamento {{contrato.faturamento}}, vencimento no {{contrato.vencimento}} e pagamento por {{contrato.forma_pagamento}}. Responsável pelo pagamento: {{pagador.nome}}.
O atraso sujeita o devedor a multa de {{contrato.multa_atraso}} sobre o valor vencido e juros de {{contrato.juros}} ao mês, calculados por dia de atraso.
Atraso superior a 30 dias autoriza a CONTRATADA a suspender os serviços, mediante aviso escrito, até a regularização.'),
('Manutenção', 6, 'Do reajuste',
'O preço será reajustado {{contrato.reajuste}}, observada a periodicidade mínima de doze meses prevista no art. 2º, § 1º, da Lei nº 10.192/2001.
Extinto o índice, aplica-se o que o substituir e, na falta deste, o que melhor reflita a variação dos custos, de comum acordo.'),
('Manutenção', 7, 'Da vigência, da renovação e da rescisão',
'Este contrato vigora {{contrato.vigencia}} e {{contrato.renovacao}}.
Qualquer das partes pode denunciá-lo por escrito com antecedência de {{contrato.aviso_previo}}. A parte que o rescindir sem justa causa antes do termo pagará à outra, a título de cláusula penal: {{contrato.multa_rescisao}}.
É justa causa o descumprimento de obrigação não sanado em 15 dias depois de notificado, bem como a falência ou a dissolução de uma das partes.'),
('Manutenção', 8, 'Da confidencialidade e da proteção de dados',
'As partes guardam sigilo do que souberem em razão deste contrato e tratam dados pessoais apenas para executá-lo, na forma da Lei nº 13.709/2018 (LGPD).
Dados de pacientes armazenados nos equipamentos não serão copiados pela CONTRATADA; sendo o acesso tecnicamente inevitável, limita-se ao necessário ao reparo.'),
('Manutenção', 9, 'Das disposições finais e do foro',
'Qualquer alteração se faz por aditivo escrito. A tolerância de uma parte não importa novação nem renúncia.
As partes admitem a assinatura eletrônica deste instrumento e reconhecem sua validade, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.
Fica eleito o foro de {{empresa.cidade}} para dirimir questões deste contrato, ressalvada a competência que a lei declare inderrogável.'),

('Locação', 0, 'Das partes e do objeto',
'{{empresa.nome}}, CNPJ {{empresa.cnpj}}, com sede em {{empresa.endereco}}, {{empresa.cidade}}, representada por {{empresa.representante}}, doravante LOCADORA, e {{cliente.nome}}, inscrito sob o nº {{cliente.documento}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, representado por {{cliente.representante}}, {{cliente.representante_cargo}}, CPF {{cliente.representante_cpf}}, doravante LOCATÁRIO, ajustam a locação de bens móveis, regida pelos arts. 565 a 578 do Código Civil.
A LOCADORA cede ao LOCATÁRIO o uso e gozo de {{contrato.equipamentos}} de sua propriedade, identificados por número de série no quadro deste instrumento: {{contrato.objeto}}.
O preço remunera a cessão de uso; não há fornecimento de mão de obra para operar os equipamentos.'),
('Locação', 1, 'Da entrega, do uso e da guarda',
'Os equipamentos são entregues em condições de uso, com termo de entrega que descreve estado, acessórios e leitura de medidores, assinado pelo recebedor.
O uso é restrito a {{locacao.local}}, segundo o manual do fabricante, por pessoal habilitado. O LOCATÁRIO não pode ceder, sublocar, dar em garantia, modificar ou deslocar os equipamentos sem autorização escrita.
Se terceiro pretender direito sobre os equipamentos, o LOCATÁRIO avisará a LOCADORA em 24 horas e informará que não lhe pertencem.'),
('Locação', 2, 'Da manutenção e da substituição',
'A manutenção preventiva e corretiva decorrente do uso normal é {{locacao.manutencao}}.
Equipamento que pare por defeito não causado pelo LOCATÁRIO será reparado ou substituído por outro equivalente; os dias parados serão creditados segundo as condições deste instrumento.
O reparo de dano por mau uso, queda, líquido ou intervenção de terceiros corre por conta do LOCATÁRIO, mediante orçamento.'),
('Locação', 3, 'Da responsabilidade e do seguro',
'Da entrega à devolução o LOCATÁRIO responde pela perda, furto, roubo ou dano dos equipamentos, pelo valor de reposição indicado no quadro, que soma {{locacao.reposicao}}.
Seguro: {{locacao.seguro}}. Caução: {{locacao.caucao}}, restituída depois da devolução e do acerto de contas.'),
('Locação', 4, 'Do aluguel, dos encargos e do atraso',
'O aluguel mensal é de {{contrato.valor_mensal}}, com faturamento {{contrato.faturamento}}, vencimento no {{contrato.vencimento}} e pagamento por {{contrato.forma_pagamento}}. Responsável pelo pagamento: {{pagador.nome}}. Frete de entrega: {{locacao.frete_entrega}}; frete de retirada: {{locacao.frete_retirada}}.
Períodos incompletos são cobrados por dias corridos. O uso acima da franquia indicada no quadro é cobrado pelo preço do excedente.
O atraso sujeita o LOCATÁRIO a multa de {{contrato.multa_atraso}} e juros de {{contrato.juros}} ao mês, calculados por dia; superior a 30 dias, autoriza a retomada dos equipamentos.'),
('Locação', 5, 'Do reajuste',
'O aluguel será reajustado {{contrato.reajuste}}, observada a periodicidade mínima de doze meses prevista no art. 2º, § 1º, da Lei nº 10.192/2001.'),
('Locação', 6, 'Da vigência, da renovação e da rescisão',
'A locação vigora {{contrato.vigencia}} e {{contrato.renovacao}}. A denúncia se faz por escrito com antecedência de {{contrato.aviso_previo}}.
A parte que rescindir sem justa causa antes do termo pagará à outra: {{contrato.multa_rescisao}}, sem prejuízo do que dispõem os arts. 571 e 572 do Código Civil.
Permanecendo os equipamentos com o LOCATÁRIO depois do termo, o aluguel continua devido até a devolução.'),
('Locação', 7, 'Da devolução',
'Finda a locação, os equipamentos são devolvidos no estado em que foram recebidos, salvo o desgaste do uso regular, limpos e com todos os acessórios, mediante termo comparado com o da entrega.
Diferenças apuradas no termo são reparadas ou indenizadas pelo LOCATÁRIO, até o valor de reposição. Dados armazenados devem ser apagados por ele antes da devolução.'),
('Locação', 8, 'Das disposições finais e do foro',
'As partes tratam dados pessoais apenas para executar este contrato, na forma da Lei nº 13.709/2018. Qualquer alteração se faz por aditivo escrito.
As partes admitem a assinatura eletrônica deste instrumento e reconhecem sua validade, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.
Fica eleito o foro de {{empresa.cidade}}, ressalvada a competência que a lei declare inderrogável.'),

('Comodato', 0, 'Das partes e do objeto',
'{{empresa.nome}}, CNPJ {{empresa.cnpj}}, com sede em {{empresa.endereco}}, {{empresa.cidade}}, representada por {{empresa.representante}}, doravante COMODANTE, e {{cliente.nome}}, inscrito sob o nº {{cliente.documento}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, representado por {{cliente.representante}}, {{cliente.representante_cargo}}, CPF {{cliente.representante_cpf}}, doravante COMODATÁRIO, ajustam o empréstimo gratuito de bens infungíveis, regido pelos arts. 579 a 585 do Código Civil.
O COMODANTE empresta {{contrato.equipamentos}} de sua propriedade, identificados por número de série no quadro deste instrumento: {{contrato.objeto}}.
O empréstimo é gratuito: nenhum valor é devido pelo uso dos equipamentos. A entrega perfaz o comodato.'),
('Comodato', 1, 'Do uso e da conservação',
'O COMODATÁRIO conserva os equipamentos como se seus fossem e os usa somente em {{locacao.local}}, segundo o manual do fabricante, sob pena de responder por perdas e danos (art. 582 do Código Civil).
É vedado ceder, emprestar, alugar, dar em garantia, modificar ou deslocar os equipamentos sem autorização escrita.
As despesas ordinárias com o uso e gozo não são reembolsáveis (art. 584 do Código Civil). A manutenção é {{locacao.manutencao}}.'),
('Comodato', 2, 'Do consumo mínimo',
'Consumo ajustado entre as partes: {{comodato.cota}}.
O valor do que faltar decorre do compromisso de compra dos insumos e não constitui contraprestação pelo uso dos equipamentos.
Somente insumos indicados pelo COMODANTE podem ser usados nos equipamentos.'),
('Comodato', 3, 'Da responsabilidade',
'Correndo risco os equipamentos, o COMODATÁRIO não pode salvar os seus abandonando os do COMODANTE, ainda que se trate de caso fortuito ou força maior (art. 583 do Código Civil).
Em caso de perda ou dano responde pelo valor de reposição indicado no quadro, que soma {{locacao.reposicao}}. Seguro: {{locacao.seguro}}.'),
('Comodato', 4, 'Da vigência e da restituição',
'O comodato vigora {{contrato.vigencia}} e {{contrato.renovacao}}. A denúncia se faz por escrito com antecedência de {{contrato.aviso_previo}}.
Findo o prazo, o COMODATÁRIO restitui os equipamentos em 10 dias, no estado em que os recebeu, salvo o desgaste do uso regular, com todos os acessórios e mediante termo.
Constituído em mora, responde pelos equipamentos e paga, até restituí-los, o aluguel que o COMODANTE arbitrar (art. 582 do Código Civil).'),
('Comodato', 5, 'Das disposições finais e do foro',
'As partes tratam dados pessoais apenas para executar este contrato, na forma da Lei nº 13.709/2018. Qualquer alteração se faz por aditivo escrito.
As partes admitem a assinatura eletrônica deste instrumento e reconhecem sua validade, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.
Fica eleito o foro de {{empresa.cidade}}, ressalvada a competência que a lei declare inderrogável.');

insert into contract_template (name, kind, title, standard, clause_count)
select begun.template, kinds.kind, kinds.title, true, count(*)
from begun join (values
  ('Manutenção', 'MAINTENANCE', 'Contrato de prestação de serviços de manutenção'),
  ('Locação', 'RENTAL', 'Contrato de locação de equipamentos'),
  ('Comodato', 'COMODATO', 'Contrato de comodato de equipamentos')
) as kinds (template, kind, title) using (template)
group by begun.template, kinds.kind, kinds.title;
insert into contract_template_clause (contract_template_uuid, position, heading, text)
select template.uuid, begun.position, begun.heading, begun.text
from begun join contract_template template on template.name = begun.template;
drop table begun;
