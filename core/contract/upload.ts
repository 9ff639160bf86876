export type FileKind = 'image' | 'pdf' | 'sheet' | 'video' | 'audio' | 'xml';

/** What an upload accepts. Checked by content on the server; the screen uses it for its picker and messages. */
export interface UploadRule {
  field: string;
  kinds: readonly FileKind[];
  maxFiles: number;
  maxBytes: number;
  /** Of a picture: what it may have at most, where a photograph's size is not needed. */
  maxPixels?: number;
  /** Without files the same call may come as plain JSON. */
  optional?: true;
}

/** Where a form names a finished upload in place of a file: the file's own field may say which file there was. */
export const uploadField = (field: string): string => `${field}.upload`;

export const megabytes = (n: number): number => n * 1024 * 1024;

/** In parts; larger ones are tables of agencies, which an office sends whole. */
export const largestInParts = megabytes(50);

export const acceptedTypes: Record<FileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif'],
  pdf: ['application/pdf'],
  sheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  xml: ['application/xml', 'text/xml'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/webm', 'audio/ogg'],
};

/** A drawn name, from the sharpest of screens: what is larger was not drawn. */
export const signaturePixels = 4_000_000;
