export interface FormFile {
  field?: string;
  name: string;
  content: Buffer;
  type?: string;
}

/** A multipart body by hand: a hostile client is not bound by what FormData escapes. */
export function multipart(
  files: readonly FormFile[],
  fields: Record<string, string | readonly string[]> = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----bancada-test-boundary';
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
  );
  for (const { field = 'files', name, content, type = 'application/octet-stream' } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
