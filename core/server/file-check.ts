import { open, rename, rm, stat } from 'node:fs/promises';
import { AppError } from '#core/contract/error.ts';
import { acceptedTypes, type FileKind, type UploadRule } from '#core/contract/upload.ts';
import { isNoSpace } from './errors.ts';
import { endingOf } from './file-name.ts';
import { mostPixels } from './image-check.ts';
import { redrawAside } from './image-queue.ts';
import { judgePdf } from './pdf-guard.ts';
import { guessCsv, isPlainXml } from './text-check.ts';
import { guardZip, ZipRefused } from './zip-guard.ts';

/** Why a file is not taken, in the user's words. */
export class FileRefused extends Error {}

export interface CheckedFile {
  type: string;
  kind: FileKind;
  thumbnail?: Buffer;
}

const kindNames: Record<FileKind, string> = {
  image: 'imagem',
  pdf: 'PDF',
  sheet: 'planilha (XLSX ou CSV)',
  video: 'vídeo',
  audio: 'áudio',
  xml: 'XML',
};
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The same content under names that differ. */
const sameType: Record<string, string> = {
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
};

/**
 * Decides by content, never by name, whether the file at `path` may stay. Pictures are drawn anew in
 * place: what stays is ours. Throws FileRefused otherwise.
 */
export async function checkFile(path: string, name: string, rule: UploadRule): Promise<CheckedFile> {
  if ((await stat(path)).size === 0) throw new FileRefused('o arquivo está vazio');
  const type = await typeOf(path, name, rule);
  const kind = rule.kinds.find((one) => acceptedTypes[one].includes(type));
  if (!kind) throw notAccepted(rule);
  switch (kind) {
    case 'image':
      return { kind, ...(await checkImage(path, type, rule.maxPixels ?? mostPixels)) };
    case 'pdf':
      await checkPdf(path);
      return { kind, type };
    case 'sheet':
      if (type === sheetType) await checkWorkbook(path);
      return { kind, type };
    case 'xml':
      await checkXml(path);
      return { kind, type };
    case 'video':
    case 'audio':
      if (/mp4|quicktime/.test(type)) await checkBoxes(path);
      return { kind, type };
  }
}

async function typeOf(path: string, name: string, rule: UploadRule): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) {
    const type = found.mime.split(';')[0] ?? '';
    // Some programs write a workbook's parts in an order that hides what it is; its entries tell.
    if (type === 'application/zip' && endingOf(name) === 'xlsx') return sheetType;
    return sameType[type] ?? type;
  }
  // Text has no mark of its own: the ending says it is meant as a table, the content must agree.
  if (rule.kinds.includes('xml') && endingOf(name) === 'xml') return 'application/xml';
  const maybeCsv = rule.kinds.includes('sheet') && ['csv', 'txt'].includes(endingOf(name));
  if (maybeCsv && (await guessCsv(path))?.delimiter) return 'text/csv';
  throw maybeCsv
    ? new FileRefused('o CSV precisa ser texto com colunas separadas por ponto e vírgula, vírgula ou tabulação')
    : notAccepted(rule);
}

const notAccepted = (rule: UploadRule): FileRefused =>
  new FileRefused(
    `tipo de arquivo não aceito; envie ${rule.kinds
      .map((kind) => kindNames[kind])
      .join(', ')
      .replace(/, ([^,]*)$/, ' ou $1')}`,
  );

async function checkImage(path: string, type: string, pixels: number): Promise<{ type: string; thumbnail: Buffer }> {
  const drawn = `${path}.drawn`;
  try {
    const image = await redrawAside({ source: path, type, target: drawn, limitInputPixels: pixels });
    await rename(drawn, path);
    return image;
  } catch (error) {
    await rm(drawn, { force: true });
    if (error instanceof AppError || isNoSpace(error)) throw error;
    throw new FileRefused(whyNoImage(type, error as Error, pixels));
  }
}

function whyNoImage(type: string, error: Error, pixels: number): string {
  if (/pixel limit/i.test(error.message))
    return `a imagem tem dimensões grandes demais (máximo de ${pixels / 1_000_000} megapixels)`;
  if (type.startsWith('image/hei'))
    return 'fotos HEIC não são aceitas; no iPhone, escolha Ajustes > Câmera > Formatos > Mais Compatível, ou envie em JPEG';
  return 'a imagem está danificada ou incompleta';
}

async function checkPdf(path: string): Promise<void> {
  const verdict = await judgePdf(path);
  if (verdict === 'active') throw new FileRefused('o PDF contém scripts, programas ou arquivos embutidos');
  if (verdict !== 'ok') throw new FileRefused('o PDF está danificado ou não pôde ser verificado');
}

async function checkXml(path: string): Promise<void> {
  if (!(await isPlainXml(path))) throw new FileRefused('o XML está danificado ou traz declarações que não são aceitas');
}

async function checkWorkbook(path: string): Promise<void> {
  const entries = await guardZip(path).catch((error: unknown) => {
    if (error instanceof ZipRefused)
      throw new FileRefused('a planilha está danificada ou grande demais quando descompactada');
    throw error;
  });
  if (!entries.includes('[Content_Types].xml') || !entries.some((name) => name === 'xl/workbook.xml'))
    throw new FileRefused('o arquivo não é uma planilha XLSX válida');
  if (entries.some((name) => /vbaProject|activeX|embeddings\//i.test(name)))
    throw new FileRefused('a planilha contém macros ou objetos embutidos');
}

/** MP4 and MOV are boxes one after another up to the last byte: a tail or a cut shows. */
async function checkBoxes(path: string): Promise<void> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    let at = 0;
    const seen = new Set<string>();
    while (at < size) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      if (bytesRead < 8) break;
      const short = head.readUInt32BE(0);
      const length =
        short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      seen.add(head.toString('latin1', 4, 8));
      if (length < 8 || seen.size > 64) break;
      at += length;
    }
    if (at !== size || !seen.has('moov')) throw new FileRefused('o arquivo de mídia está danificado ou incompleto');
  } finally {
    await file.close();
  }
}
