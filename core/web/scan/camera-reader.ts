/** The browser's own reader of bar codes, where it has one; TypeScript does not know it yet. */
interface BarcodeDetector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** On boxes: GTIN and what warehouses print; on our own labels: QR. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'data_matrix', 'qr_code'];
/** The same code in view for so long is one unit, not many. */
export const sameForMs = 1500;
const everyMs = 200;

const detectorClass = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

/** Whether this browser can read codes by a camera: it must have the reader, and be allowed to ask for a camera. */
export const canReadByCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Says each code once while it is in view, and again after it was away: one box after the other. */
export function onceInView(say: (code: string) => void): (seen: readonly string[], at: number) => void {
  const lastSeen = new Map<string, number>();
  return (seen, at) => {
    for (const code of new Set(seen)) {
      const before = lastSeen.get(code);
      lastSeen.set(code, at);
      if (before === undefined || at - before > sameForMs) say(code);
    }
  };
}

/** Shows the camera in `video` and says what it reads, until it is stopped. */
export async function readByCamera(video: HTMLVideoElement, say: (code: string) => void): Promise<() => void> {
  const Detector = detectorClass();
  if (!Detector) throw new Error('this browser reads no codes');
  const known = await Detector.getSupportedFormats();
  const detector = new Detector({ formats: wanted.filter((format) => known.includes(format)) });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  video.srcObject = stream;
  await video.play();
  const seen = onceInView(say);
  let [stopped, timer] = [false, 0];
  const look = async (): Promise<void> => {
    // A frame that cannot be read is followed by another.
    const codes = await detector.detect(video).catch(() => []);
    if (stopped) return;
    seen(
      codes.map(({ rawValue }) => rawValue),
      performance.now(),
    );
    timer = window.setTimeout(() => void look(), everyMs);
  };
  void look();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}
