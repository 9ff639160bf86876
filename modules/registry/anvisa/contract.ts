import { z } from 'zod';
import { riskClass } from './registration.rules.ts';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { flag, moment } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { listQuery, one, pageOf } from '#core/contract/page.ts';
import { megabytes } from '#core/contract/upload.ts';

export const loadSource = choice({ ADDRESS: 'Endereço configurado', UPLOAD: 'Arquivo enviado' });
export const loadStatus = choice({
  RUNNING: ['Carregando', 'teal'],
  DONE: ['Carregada', 'green'],
  REFUSED: ['Recusada', 'red'],
  FAILED: ['Falhou', 'red'],
  CANCELLED: ['Cancelada', 'gray'],
});

export const loadRow = z.object({
  uuid: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
  source: loadSource.schema,
  source_name: z.string(),
  status: loadStatus.schema,
  size: z.int().nullable(),
  base_date: z.string().nullable(),
  lines: z.int(),
  rejected: z.int(),
  registrations: z.int(),
  message: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type AnvisaLoad = z.infer<typeof loadRow>;

export const registrationRow = z.object({
  number: z.string(),
  process: z.string().nullable(),
  technical_name: z.string().nullable(),
  commercial_name: z.string().nullable(),
  risk_class: riskClass.schema.nullable(),
  holder: z.string().nullable(),
  holder_cnpj: z.string().nullable(),
  manufacturers: z.array(z.string()),
  published_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  is_cancelled: z.boolean(),
});
export type AnvisaRegistration = z.infer<typeof registrationRow>;

/** The file as the agency publishes it has some 40 MB. */
export const baseUpload = { field: 'file', kinds: ['sheet'], maxFiles: 1, maxBytes: megabytes(200) } as const;
const [read, write] = [can('product', 'list'), can('product', 'update')];
const acceptSmaller = { accept_smaller: z.union([z.boolean(), flag]).default(false) };

/** Under products' paths and permissions: it is there for them. */
export const anvisa = contract({
  state: {
    method: 'GET',
    path: '/product/anvisa',
    access: read,
    poll: true,
    reply: one(
      z.object({
        /** Without one the file is only sent by hand. */
        has_address: z.boolean(),
        base: loadRow.nullable(),
        loading: loadRow.nullable(),
      }),
    ),
  },
  loads: {
    method: 'GET',
    path: '/product/anvisa/loads',
    access: read,
    query: listQuery({ filters: {}, sort: ['created_at'] }),
    reply: pageOf(loadRow),
  },
  registration: {
    method: 'GET',
    path: '/product/anvisa/registration/:number',
    access: read,
    reply: one(registrationRow),
  },
  importFile: {
    method: 'POST',
    path: '/product/anvisa/import-file',
    access: write,
    body: z.strictObject(acceptSmaller),
    upload: baseUpload,
    status: 202,
    reply: startedOperation,
  },
  download: {
    method: 'POST',
    path: '/product/anvisa/download',
    access: write,
    body: z.strictObject(acceptSmaller),
    status: 202,
    reply: startedOperation,
  },
});
