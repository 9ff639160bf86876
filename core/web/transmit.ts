export interface Transmission {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  /** Goes its way even if the page is closed meanwhile. */
  keepalive?: boolean;
}
export interface HttpAnswer {
  status: number;
  header: (name: string) => string | null;
  body: Blob;
}
interface Options {
  /** In ms: how long nothing may be heard. */
  timeout: number;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** Only XMLHttpRequest tells how much of an upload is sent; everything else goes by fetch. */
export function transmit(request: Transmission, options: Options): Promise<HttpAnswer> {
  return options.onProgress ? byXhr(request, options) : byFetch(request, options);
}

async function byFetch({ url, ...request }: Transmission, { signal, timeout }: Options): Promise<HttpAnswer> {
  const clock = AbortSignal.timeout(timeout);
  const reply = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, clock]) : clock });
  return { status: reply.status, header: (name) => reply.headers.get(name), body: await reply.blob() };
}

function byXhr(
  { method, url, headers, body }: Transmission,
  { signal, onProgress, timeout }: Options,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    // A big file on a slow line may take minutes: what must not happen is a minute of silence.
    let clock = setTimeout(() => xhr.abort(), timeout);
    const heard = () => {
      clearTimeout(clock);
      clock = setTimeout(() => xhr.abort(), timeout);
    };
    const giveUp = () => xhr.abort();
    const settle = () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', giveUp);
    };
    const fail = () => {
      settle();
      reject(new Error('Upload interrupted'));
    };
    xhr.upload.addEventListener('progress', (event) => {
      heard();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      settle();
      resolve({ status: xhr.status, header: (name) => xhr.getResponseHeader(name), body: xhr.response as Blob });
    });
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    signal?.addEventListener('abort', giveUp);
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body as XMLHttpRequestBodyInit | null);
    if (signal?.aborted) xhr.abort();
  });
}
