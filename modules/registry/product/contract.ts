import { z } from 'zod';
import { optionalAnvisaRegistration, riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { attachments } from '#core/contract/attachment.ts';
import { gtin } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { codes, moment, oneOrMore, uuid, version } from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { file, listQuery, one, pageOf } from '#core/contract/page.ts';
import { resource, sheetFormat } from '#core/contract/resource.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { anvisaFields, anvisaSituation } from './product.rules.ts';

/** Read from the agency's base, never typed: only the number is. */
export const productAnvisa = z.object({
  registration: z.string().nullable(),
  situation: anvisaSituation.schema,
  holder: z.string().nullable(),
  holder_cnpj: z.string().nullable(),
  process: z.string().nullable(),
  technical_name: z.string().nullable(),
  commercial_name: z.string().nullable(),
  risk_class: riskClass.schema.nullable(),
  manufacturers: z.array(z.string()),
  published_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** When it was last compared with the base, and when that last changed anything. */
  checked_at: moment.nullable(),
  updated_at: moment.nullable(),
});
export type ProductAnvisa = z.infer<typeof productAnvisa>;

export const productFields = fields({
  code: field.text({
    label: 'Código',
    max: 40,
    missing: 'Informe o código do produto',
    mono: true,
    sort: true,
    import: { aliases: ['Cód', 'Código do produto', 'SKU', 'Referência'], example: 'PRD-0001' },
  }),
  name: field.text({
    label: 'Nome',
    max: 160,
    missing: 'Informe o nome do produto',
    sort: true,
    import: { aliases: ['Produto', 'Nome do produto'], example: 'Monitor multiparamétrico M50' },
  }),
  description: field.longText({
    label: 'Descrição',
    max: 4000,
    column: false,
    import: { aliases: ['Descricao', 'Detalhes'], example: 'Tela de 12 polegadas, ECG, SpO2 e PNI' },
  }),
  brand_uuid: field.reference('brand_name', {
    label: 'Marca',
    entity: 'brand',
    filter: true,
    import: { example: 'Mindray' },
  }),
  model: field.optionalText({ label: 'Modelo', max: 80, import: { example: 'M50' } }),
  category_uuid: field.reference('category_path', {
    label: 'Categoria',
    entity: 'equipment_category',
    filter: true,
    import: { aliases: ['Categoria de equipamento', 'Grupo'], example: 'Monitor multiparamétrico' },
  }),
  unit: field.choiceOr(unit, 'UN', {
    label: 'Unidade de medida',
    import: { aliases: ['Un', 'Unidade'], example: 'Unidade (UN)' },
  }),
  ncm: field.ncm({ label: 'NCM', mono: true, import: { example: '9018.19.80' } }),
  gtin: {
    ...field.optionalText({
      label: 'GTIN',
      max: 14,
      mono: true,
      import: { aliases: ['EAN', 'Código de barras'], example: 'SEM GTIN' },
    }),
    write: z
      .union([z.literal(''), gtin])
      .nullish()
      .transform((value) => value || null),
  },
  cost: field.money({
    label: 'Custo',
    import: { aliases: ['Custo', 'Preço de custo', 'preco_custo'], example: '8500,00' },
  }),
  price: field.money({
    label: 'Preço de venda',
    short: 'Preço',
    sort: true,
    import: { aliases: ['Preço', 'Preço de venda', 'preco_venda', 'Valor'], example: '12900,00' },
  }),
  status: field.choiceOr(recordStatus, 'ACTIVE', {
    label: 'Situação',
    sort: true,
    filter: true,
    import: {
      aliases: ['Status', 'Ativo', 'Ativa'],
      options: [
        { value: 'ACTIVE', label: 'Sim' },
        { value: 'INACTIVE', label: 'Não' },
      ],
      example: recordStatus.label('ACTIVE'),
    },
  }),
  ...field.dates(),
});

export const productRow = z.object({ ...productFields.row, anvisa: productAnvisa, image });
export type Product = z.infer<typeof productRow>;

const registry = resource({
  path: '/product',
  module: 'product',
  row: productRow,
  write: {
    ...productFields.write,
    anvisa: z
      .strictObject({ registration: optionalAnvisaRegistration, exempt: z.boolean().default(false) })
      .refine((value) => !(value.registration && value.exempt), {
        path: ['registration'],
        message: 'Um produto isento não tem registro',
      })
      .default({ registration: null, exempt: false }),
    image: imageWrite,
  },
  filters: {
    ...productFields.filters,
    code: codes.optional(),
    anvisa_situation: oneOrMore(anvisaSituation.schema).optional(),
    risk_class: oneOrMore(riskClass.schema).optional(),
  },
  sort: [...productFields.sort, 'anvisa.valid_until'],
});

const diffValue = z.string().nullable();
export const anvisaPreview = z.object({
  /** What was looked at: both go back with the confirmation, so that nothing else is applied. */
  version: z.int(),
  base_uuid: z.string(),
  base_date: z.string().nullable(),
  found: z.boolean(),
  changes: z.array(z.object({ field: z.enum(anvisaFields), before: diffValue, after: diffValue })),
});
export type AnvisaPreview = z.infer<typeof anvisaPreview>;

export const refreshStatus = choice({
  RUNNING: ['Em andamento', 'teal'],
  DONE: ['Concluída', 'green'],
  FAILED: ['Falhou', 'red'],
  CANCELLED: ['Cancelada', 'gray'],
});
export const outcome = choice({
  UPDATED: ['Atualizado', 'blue'],
  UNCHANGED: ['Sem mudança', 'gray'],
  NOT_FOUND: ['Não encontrado', 'yellow'],
});
export const refreshRow = z.object({
  uuid: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
  status: refreshStatus.schema,
  base_date: z.string().nullable(),
  total: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  not_found: z.int(),
  /** Of all of them, those past their day. */
  expired: z.int(),
  message: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type AnvisaRefresh = z.infer<typeof refreshRow>;

export const refreshLine = z.object({
  product_uuid: z.string(),
  code: z.string(),
  name: z.string(),
  registration: z.string(),
  outcome: outcome.schema,
  situation: anvisaSituation.schema,
  changes: anvisaPreview.shape.changes,
});
export type AnvisaRefreshLine = z.infer<typeof refreshLine>;

const [list, show, update] = [can('product', 'list'), can('product', 'show'), can('product', 'update')];

export const product = contract({
  ...registry,
  list: { ...registry.list, failure: 'Erro ao buscar produtos' },
  show: { ...registry.show, failure: 'Erro ao buscar produto' },
  create: { ...registry.create, upload: imageUpload, failure: 'Erro ao criar produto' },
  update: { ...registry.update, upload: imageUpload, failure: 'Erro ao atualizar produto' },
  remove: { ...registry.remove, failure: 'Erro ao deletar produto' },
  anvisaPreview: { method: 'GET', path: '/product/:uuid/anvisa', access: show, reply: one(anvisaPreview) },
  anvisaApply: {
    method: 'PUT',
    path: '/product/:uuid/anvisa',
    access: update,
    body: z.strictObject({ version, base_uuid: uuid }),
    reply: one(productRow),
  },
});

/** All products at once, and what came of it. */
export const productRefresh = contract({
  start: {
    method: 'POST',
    path: '/product/anvisa/refresh',
    access: update,
    body: z.strictObject({}),
    status: 202,
    reply: startedOperation,
  },
  list: {
    method: 'GET',
    path: '/product/anvisa/refreshes',
    access: list,
    query: listQuery({ filters: {}, sort: ['created_at'] }),
    reply: pageOf(refreshRow),
  },
  show: { method: 'GET', path: '/product/anvisa/refreshes/:uuid', access: list, poll: true, reply: one(refreshRow) },
  lines: {
    method: 'GET',
    path: '/product/anvisa/refreshes/:uuid/lines',
    access: list,
    query: listQuery({
      filters: {
        outcome: oneOrMore(outcome.schema).optional(),
        situation: oneOrMore(anvisaSituation.schema).optional(),
      },
      sort: ['code'],
    }),
    reply: pageOf(refreshLine),
  },
  report: {
    method: 'GET',
    path: '/product/anvisa/refreshes/:uuid/report',
    access: list,
    query: z.strictObject({ format: sheetFormat.default('xlsx') }),
    binary: true,
    reply: file,
  },
});

export const productFiles = attachments('/product', { show, update });
