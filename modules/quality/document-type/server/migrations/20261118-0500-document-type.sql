create table document_type (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  mandatory boolean not null,
  critical boolean not null,
  has_expiry boolean not null,
  validity_days int check (validity_days between 1 and 3650),
  alert_days int not null check (alert_days between 0 and 365),
  supplier_types text[] not null default '{}'
    check (supplier_types <@ array['PARTS', 'EQUIPMENT', 'SERVICE', 'CALIBRATION', 'TRANSPORT', 'IMPORT']),
  supplier_persons text[] not null check (supplier_persons <@ array['PF', 'PJ', 'FOREIGN'] and cardinality(supplier_persons) > 0),
  notes text check (length(notes) between 1 and 1000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored
);
create unique index document_type_name_key on document_type (searchable(name));
create index document_type_by_name on document_type (searchable(name), uuid) include (name);
create index document_type_by_created on document_type (created_at, uuid);
create index document_type_by_updated on document_type (updated_at, uuid);
create index document_type_search on document_type using gin (search_text gin_trgm_ops);
select track_record('document_type', 'document_type');

-- What Brazilian companies ask for; each company changes it. What depends on the trade begins as not mandatory.
insert into document_type (name, mandatory, critical, has_expiry, validity_days, alert_days, supplier_types, supplier_persons, notes) values
  ('Contrato social ou última alteração', true, false, true, 730, 30, '{}', '{PJ}', 'Não vence: rever a cada 24 meses.'),
  ('Cartão CNPJ', true, false, true, 365, 30, '{}', '{PJ}', 'Não vence: emitir outro a cada 12 meses.'),
  ('CND federal (RFB/PGFN)', true, true, true, 180, 30, '{}', '{PJ,PF}', 'Certidão conjunta; positiva com efeitos de negativa também serve.'),
  ('CRF do FGTS', true, true, true, 30, 10, '{}', '{PJ}', 'Vale 30 dias; renova-se a partir de 10 dias antes.'),
  ('CNDT trabalhista', true, false, true, 180, 30, '{SERVICE,CALIBRATION,TRANSPORT}', '{PJ,PF}', null),
  ('CND estadual', true, false, true, null, 15, '{}', '{PJ}', 'O prazo, de 30 a 180 dias, é de cada estado.'),
  ('CND municipal', true, false, true, null, 15, '{}', '{PJ}', 'O prazo, de 30 a 180 dias, é de cada município.'),
  ('Alvará de funcionamento', true, true, true, 365, 30, '{}', '{PJ}', 'Onde o município não dá prazo, deixar sem validade.'),
  ('Licença sanitária (VISA)', false, true, true, 365, 60, '{EQUIPMENT,SERVICE}', '{PJ}', 'De produtos para a saúde e da sua manutenção.'),
  ('AFE ANVISA', false, true, false, null, 30, '{EQUIPMENT,IMPORT}', '{PJ}', 'Não vence desde a Lei 13.043/2014: conferir se segue ativa. Quem só instala ou mantém não precisa dela, e sim da licença sanitária.'),
  ('AE ANVISA', false, true, false, null, 30, '{EQUIPMENT,IMPORT}', '{PJ}', 'De substâncias sob controle especial. Não vence.'),
  ('CBPF / CBPDA', false, false, true, 730, 60, '{EQUIPMENT,IMPORT}', '{PJ,FOREIGN}', 'Boas práticas de fabricação ou de distribuição; de 2 a 4 anos.'),
  ('Certificado ISO 9001', false, false, true, 1095, 60, '{}', '{PJ,FOREIGN}', null),
  ('Certificado ISO 13485', false, false, true, 1095, 60, '{}', '{PJ,FOREIGN}', null),
  ('Acreditação Cgcre (ISO/IEC 17025) e escopo', true, true, true, 1460, 60, '{CALIBRATION}', '{PJ}', 'Conferir se o escopo cobre as grandezas e faixas calibradas.'),
  ('Responsável técnico: CRT e anuidade', false, true, true, 365, 30, '{SERVICE,CALIBRATION}', '{PJ,PF}', null),
  ('Licença ambiental', false, false, true, null, 60, '{}', '{PJ}', null),
  ('AVCB', false, false, true, null, 60, '{}', '{PJ}', 'Auto de vistoria do corpo de bombeiros.'),
  ('Seguro de responsabilidade civil', false, false, true, 365, 30, '{}', '{PJ}', null);
