import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '#core/contract/error.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { uploadField, type FileKind, type UploadRule } from '#core/contract/upload.ts';
import { checkFile, FileRefused } from './file-check.ts';
import { cleanName, nameFor } from './file-name.ts';

/** A file that passed the rule: its content is what it says, its name is safe. */
export interface IncomingFile {
  field: string;
  name: string;
  /** Temporary, gone after the request. */
  path: string;
  size: number;
  sha256: string;
  type: string;
  kind: FileKind;
  /** Of images: WebP, 320 px at most. */
  thumbnail?: Buffer;
}

export interface Upload {
  /** A name that ends in `[]` gathers what came under it. */
  fields: Record<string, string | string[]>;
  files: IncomingFile[];
  /** Removes the temporary files; call it whatever became of the request. */
  cleanUp(): Promise<void>;
}

const limits = { fields: 60, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** Finished uploads, which stand in a form by their uuid in place of files. */
export interface Taking {
  look(uuid: string): Promise<{ name: string; size: number }>;
  /** Writes its bytes to `path`. */
  take(uuid: string, path: string): Promise<void>;
}

/** Reads a multipart request to temporary files and checks each one by its content, however it came. */
export async function receiveUpload(request: FastifyRequest, rule: UploadRule, taking?: Taking): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-upload-'));
  const cleanUp = () => rm(folder, { recursive: true, force: true });
  try {
    const { fields, arrived } = await readParts(request, rule, folder, taking);
    const files: IncomingFile[] = [];
    const refusals: string[] = [];
    for (const { path, given } of arrived) {
      try {
        files.push(await accept(path, given, rule));
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        refusals.push(`${cleanName(given)}: ${error.message}.`);
      }
    }
    if (refusals.length > 0) throw invalid({ [rule.field]: refusals }, 'Arquivo não aceito.');
    return { fields, files, cleanUp };
  } catch (error) {
    await cleanUp();
    throw inOurWords(error, rule);
  }
}

interface Arrived {
  path: string;
  given: string | undefined;
}

async function readParts(request: FastifyRequest, rule: UploadRule, folder: string, taking: Taking | undefined) {
  const fields: Upload['fields'] = {};
  const arrived: Arrived[] = [];
  const parts = request.parts({
    limits: { ...limits, files: rule.maxFiles, fileSize: rule.maxBytes, parts: limits.fields + rule.maxFiles },
  });
  for await (const part of parts) {
    const path = join(folder, String(arrived.length));
    if (part.type === 'file') {
      if (arrived.length >= rule.maxFiles) throw tooMany(rule);
      await save(part, path, rule);
      arrived.push({ path, given: part.filename });
    } else if (taking && part.fieldname === uploadField(rule.field) && isUuid(part.value)) {
      if (arrived.length >= rule.maxFiles) throw tooMany(rule);
      const { name, size } = await taking.look(part.value);
      if (size > rule.maxBytes) throw tooLarge(rule);
      await taking.take(part.value, path);
      arrived.push({ path, given: name });
    } else {
      if (part.valueTruncated) throw invalid({ [part.fieldname]: ['Texto longo demais'] });
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      if (!part.fieldname.endsWith('[]')) fields[part.fieldname] = value;
      else fields[part.fieldname] = [fields[part.fieldname] ?? [], value].flat();
    }
  }
  return { fields, arrived };
}

async function save(part: MultipartFile, path: string, rule: UploadRule): Promise<void> {
  if (part.fieldname !== rule.field) {
    part.file.resume();
    throw invalid({ [part.fieldname]: ['Campo desconhecido'] });
  }
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) throw tooLarge(rule);
}

async function accept(path: string, given: string | undefined, rule: UploadRule): Promise<IncomingFile> {
  const checked = await checkFile(path, cleanName(given), rule);
  const [{ size }, sha256] = await Promise.all([stat(path), hashOf(path)]);
  return { field: rule.field, name: nameFor(given, checked.type), path, size, sha256, ...checked };
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const tooLarge = ({ maxBytes, field }: UploadRule): AppError => {
  const message = `O arquivo passa do tamanho permitido (${formatFileSize(maxBytes)}).`;
  return new AppError(413, message, { errors: { [field]: [message] } });
};

const tooMany = ({ maxFiles, field }: UploadRule): AppError =>
  invalid({ [field]: [`Envie no máximo ${maxFiles} ${maxFiles === 1 ? 'arquivo' : 'arquivos'} por vez.`] });

const uuidText = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidText.test(value);

/** The parser's own refusals, said to the user. */
function inOurWords(error: unknown, rule: UploadRule): unknown {
  switch ((error as { code?: string }).code ?? '') {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(rule);
    case 'FST_FILES_LIMIT':
      return tooMany(rule);
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return invalid({ _: ['Formulário com campos demais ou inválidos.'] });
    default:
      return isMalformed(error) ? new AppError(400, 'Formulário malformado.') : error;
  }
}

/** What the parser says of a form it cannot read: no boundary, a head that is none, an end before the end. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && /boundary not found|malformed|unexpected end|part terminated/i.test(error.message);
