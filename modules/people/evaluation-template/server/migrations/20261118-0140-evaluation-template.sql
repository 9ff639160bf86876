-- What an evaluation asks, kept whole: sections with their questions, as `evaluation.rules.ts` reads them.
create table evaluation_template (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  description text check (length(description) between 1 and 1000),
  type text not null default 'BOTH' check (type in ('BOTH', 'SELF', 'MANAGER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- Grows with each change of what is asked; `version` also moves when it is only renamed.
  revision int not null default 1 check (revision >= 1),
  sections jsonb not null check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) between 1 and 20),
  section_count int not null generated always as (jsonb_array_length(sections)) stored,
  question_count int not null generated always as
    (jsonb_array_length(jsonb_path_query_array(sections, '$[*].questions[*]'))) stored,
  search_text text not null generated always as (searchable(name)) stored
);
create unique index evaluation_template_name_key on evaluation_template (searchable(name));
create index evaluation_template_by_name on evaluation_template (searchable(name), uuid);
create index evaluation_template_by_type on evaluation_template (type, searchable(name), uuid);
create index evaluation_template_by_status on evaluation_template (status, searchable(name), uuid);
create index evaluation_template_by_created on evaluation_template (created_at, uuid);
create index evaluation_template_by_updated on evaluation_template (updated_at, uuid);
create index evaluation_template_search on evaluation_template using gin (search_text gin_trgm_ops);
select track_record('evaluation_template', 'evaluation_template', derived => 'section_count,question_count');

-- The library every installation begins with.
insert into evaluation_template (name, description, sections) values
  ('Técnico de assistência',
   'Técnicos de bancada e de campo: qualidade do reparo, segurança, relação com o cliente e crescimento.',
   '[
 {
  "uuid": "13b07ccf-9393-750a-8760-90dfe0e7b405",
  "title": "Qualidade técnica",
  "weight": 3,
  "questions": [
   {
    "uuid": "55e8a417-c41b-7383-9e87-95a3bbc0c98b",
    "text": "Diagnostica a causa do defeito antes de trocar peças",
    "help": "Pense nos retornos em garantia e nos laudos do período.",
    "kind": "SCALE_5",
    "weight": 2,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "e7b9edb6-d312-7d33-88f7-20d421d11628",
    "text": "Segue o procedimento e o checklist do serviço até o fim",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "782ba7aa-d5ae-7856-af71-8670c13d1015",
    "text": "Registra no sistema o que encontrou e o que fez, de forma que outro entenda",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "542c6e89-9ec3-7ba2-b9b2-6c67d2c6a961",
    "text": "Nota geral para a qualidade dos reparos",
    "help": null,
    "kind": "SCALE_10",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "4b3118ea-a49e-71a1-b13a-d14640e677d0",
  "title": "Segurança e organização",
  "weight": 2,
  "questions": [
   {
    "uuid": "fcec7236-5781-73fd-b089-28c053597b57",
    "text": "Usa os equipamentos de proteção e trabalha com a rede desligada quando deve",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "6faf4ab0-e08e-795f-a623-494eca71ef0c",
    "text": "Cuida de ferramentas, instrumentos e peças sob sua guarda",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "3c585e4c-ca76-7a8c-9e12-f9bd4659981e",
    "text": "Houve acidente ou quase acidente no período?",
    "help": null,
    "kind": "CHOICE",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [
     "Nenhum",
     "Quase acidente",
     "Acidente"
    ],
    "condition": null
   },
   {
    "uuid": "a2e63ae0-3bf8-7f70-865c-9604686be809",
    "text": "Conte o que aconteceu e o que se aprendeu",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": {
     "question_uuid": "3c585e4c-ca76-7a8c-9e12-f9bd4659981e",
     "values": [
      "Quase acidente",
      "Acidente"
     ]
    }
   }
  ]
 },
 {
  "uuid": "179d6c71-32d8-7425-92cc-ca51d1eb0da4",
  "title": "Cliente e equipe",
  "weight": 2,
  "questions": [
   {
    "uuid": "ec177df6-3267-79a2-8b12-50d0af6a6409",
    "text": "Explica ao cliente o que foi feito em palavras simples",
    "help": "Use \"Não se aplica\" para quem só trabalha na bancada.",
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": true,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "57971adf-94a7-7d5f-bd21-fb39a5240303",
    "text": "Ajuda os colegas e passa adiante o que sabe",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "178202aa-69fd-74cd-97f6-932bcb19b313",
    "text": "Cumpre os prazos combinados",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "d1651265-d9c9-7ef9-8ad9-a218d64a86b6",
  "title": "Desenvolvimento",
  "weight": 1,
  "questions": [
   {
    "uuid": "29cb0991-0677-782d-9eba-22950afae60c",
    "text": "Conclui os treinamentos previstos para a função",
    "help": null,
    "kind": "YES_NO",
    "weight": 1,
    "required": true,
    "allows_na": true,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "272a318e-2acb-78e6-ba4c-ce36222a861d",
    "text": "Do que mais se orgulha no período?",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "SELF",
    "options": [],
    "condition": null
   },
   {
    "uuid": "a24970b5-66e6-7a3b-afa3-895ae194b6ba",
    "text": "Pontos fortes que a equipe deve imitar",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "MANAGER",
    "options": [],
    "condition": null
   },
   {
    "uuid": "dfeb06ae-2537-7b0b-933a-d28c2154b954",
    "text": "O que deve melhorar até o próximo ciclo, e como",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": false,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 }
]'),
  ('Atendimento e escritório',
   'Atendimento, compras, estoque e administração: clareza, prazos, cuidado com a informação.',
   '[
 {
  "uuid": "a50d588e-702f-790b-9249-7688a52aea9a",
  "title": "Atendimento",
  "weight": 3,
  "questions": [
   {
    "uuid": "a328a731-25e4-7bb9-9849-1c22a8b03a6a",
    "text": "Atende com clareza, paciência e respeito",
    "help": null,
    "kind": "SCALE_5",
    "weight": 2,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "89af0e67-0889-7ca5-a849-9e0f7c85d26e",
    "text": "Responde ao cliente dentro do prazo combinado",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "244c51e5-4ab5-7fef-a87a-93871cb7d937",
    "text": "Encaminha o que não pode resolver à pessoa certa, sem deixar o cliente sem resposta",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "b4e328ad-59b7-784b-9203-eb95442ab0f7",
  "title": "Rotina e informação",
  "weight": 2,
  "questions": [
   {
    "uuid": "8cabdffa-b026-7eea-99e3-9684becde39c",
    "text": "Registra no sistema o que combina com clientes e fornecedores",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "73db3397-a233-7f89-9098-e93c669d03f7",
    "text": "Trata dados pessoais de clientes e colegas com o sigilo devido",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "1a95d506-a229-73b4-8da8-798366eb8c8f",
    "text": "Organiza o próprio dia e cumpre prazos",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "21b78c34-4d8c-7d0d-88e8-d23c40b6836f",
  "title": "Equipe",
  "weight": 1,
  "questions": [
   {
    "uuid": "5e085d9a-0440-72da-9cb6-89bc29bc6c9b",
    "text": "Colabora com a oficina e com os outros setores",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "d9b7c607-71f9-7653-aba2-fad92c8d4a7d",
    "text": "Aceita e oferece retorno de forma respeitosa",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "87372397-1536-7b2c-be9a-71189bc9e95b",
    "text": "Uma situação do período que mostra o seu melhor trabalho",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "SELF",
    "options": [],
    "condition": null
   },
   {
    "uuid": "4e9e167d-8302-76d9-834c-9dde014a2ec3",
    "text": "O que deve melhorar até o próximo ciclo, e como",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": false,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 }
]'),
  ('Liderança',
   'Gestores e coordenadores: resultado, pessoas e exemplo.',
   '[
 {
  "uuid": "678b5d76-c26a-7805-a24a-3030841c3d42",
  "title": "Resultado",
  "weight": 2,
  "questions": [
   {
    "uuid": "53285b1f-8a1f-7edf-a034-98dd2287110e",
    "text": "Planeja a carga da equipe e entrega o combinado",
    "help": null,
    "kind": "SCALE_5",
    "weight": 2,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "0472f76f-6092-749d-b9ab-09a855233253",
    "text": "Decide com base em fatos e indicadores",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "c5e7c093-3f9d-785b-a189-94ce1179b6b2",
    "text": "Cuida dos custos sob sua responsabilidade",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": true,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "bfbbe195-6c52-7224-b300-bf692e826587",
  "title": "Pessoas",
  "weight": 3,
  "questions": [
   {
    "uuid": "aeb987f7-1496-7330-b709-13e486d7c412",
    "text": "Dá retorno claro e frequente a cada pessoa da equipe",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 2,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "33e6cc02-cb46-729f-95e4-bd4ce1565e81",
    "text": "Distribui o trabalho com justiça",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "db3c9ec8-d904-7ec6-8054-e4910bba91a3",
    "text": "Desenvolve quem trabalha com ele: treinamentos, desafios, reconhecimento",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "d0178e43-b3c6-74c0-a5cb-f79dddc29697",
    "text": "Ouve opiniões diferentes da sua",
    "help": null,
    "kind": "FREQUENCY",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 },
 {
  "uuid": "c20f1fb0-b6cb-7954-bdd8-94566154f9d2",
  "title": "Exemplo",
  "weight": 1,
  "questions": [
   {
    "uuid": "e27beacf-8118-7989-a481-76e072ce19cb",
    "text": "Age com integridade e respeito, também sob pressão",
    "help": null,
    "kind": "SCALE_5",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "a65b7a29-9056-7481-a3e3-c920ddd4b274",
    "text": "Cumpre as regras de segurança que cobra dos outros",
    "help": null,
    "kind": "YES_NO",
    "weight": 1,
    "required": true,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "a25e13a1-e724-79fc-8853-f293afbf7702",
    "text": "O que esta liderança deve continuar fazendo?",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": false,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   },
   {
    "uuid": "66b9dc27-132a-7d32-b20b-86cabf8964d3",
    "text": "O que deve mudar?",
    "help": null,
    "kind": "TEXT",
    "weight": 1,
    "required": false,
    "allows_na": false,
    "audience": "BOTH",
    "options": [],
    "condition": null
   }
  ]
 }
]');
