-- What addenda of every kind of contract say besides what they change.
alter table contract_template drop constraint contract_template_kind_check;
alter table contract_template add constraint contract_template_kind_check
  check (kind in ('MAINTENANCE', 'RENTAL', 'COMODATO', 'ADDENDUM'));

create temp table begun (position int, heading text, text text) on commit drop;
insert into begun values
(0, 'Das partes e do contrato aditado',
'{{empresa.nome}}, CNPJ {{empresa.cnpj}}, com sede em {{empresa.endereco}}, {{empresa.cidade}}, representada por {{empresa.representante}}, e {{cliente.nome}}, inscrito sob o nº {{cliente.documento}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, representado por {{cliente.representante}}, {{cliente.representante_cargo}}, CPF {{cliente.representante_cpf}}, partes do contrato {{contrato.codigo}}, {{contrato.objeto}}, que vigora {{contrato.vigencia}}, ajustam o presente termo aditivo nº {{aditivo.numero}}.
O que foi combinado: {{aditivo.motivo}}'),
(1, 'Das alterações',
'A partir de {{aditivo.desde}} o contrato passa a ser como indica o quadro do que muda, que mostra para cada condição e cada equipamento o que valia antes e o que vale depois.
Períodos incompletos são cobrados por dias corridos, cada dia pelo preço que nele vale; o que já foi faturado de outro modo é acertado na cobrança seguinte.'),
(2, 'Da ratificação',
'Permanecem inalteradas e ficam ratificadas as demais cláusulas e condições do contrato e de seus aditivos anteriores, no que não contrariem o presente termo, que passa a integrá-los.'),
(3, 'Da assinatura e do foro',
'As partes admitem a assinatura eletrônica deste instrumento e reconhecem sua validade, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.
Mantém-se o foro eleito no contrato.');

insert into contract_template (name, kind, title, standard, clause_count)
select name, 'ADDENDUM', 'Termo aditivo', true, (select count(*) from begun)
-- A name somebody has already given to a template of theirs stays theirs.
from (values ('Termo aditivo'), ('Termo aditivo (padrão)'), ('Termo aditivo (padrão do sistema)')) as names (name)
where not exists (select from contract_template where searchable(contract_template.name) = searchable(names.name))
order by length(name) limit 1;
insert into contract_template_clause (contract_template_uuid, position, heading, text)
select template.uuid, begun.position, begun.heading, begun.text
from begun join contract_template template on template.kind = 'ADDENDUM';
drop table begun;
