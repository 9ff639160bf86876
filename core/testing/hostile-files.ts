import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeZip, workbookWith } from './zip.ts';

export interface HostileFile {
  name: string;
  content: Buffer;
  /** Refused, or kept only as a picture drawn anew. */
  fate: 'refused' | 'redrawn';
}

export const marker = '<script>alert("bancada-hostile")</script>';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');
const html = `<!doctype html><html><body>${marker}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${marker}</svg>`;

const refused = (name: string, content: Buffer | string): HostileFile => ({
  name,
  content: Buffer.from(content),
  fate: 'refused',
});
const redrawn = (name: string, content: Buffer): HostileFile => ({ name, content, fate: 'redrawn' });
const bytes = (...values: number[]): Buffer => Buffer.from(values);

/** A whole PDF, enough for every reader. */
export const pdfWith = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n',
      'latin1',
    ),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(object, 'latin1') : object)),
    Buffer.from('trailer\n<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n'),
  ]);
const objectStream = (inside: string, dictionary = '/Filter/FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<</Type/ObjStm/N 1/First 4${dictionary}>>\nstream\n`),
    deflateSync(Buffer.from(inside)),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** A PNG chunk by hand: sizes and sums as told. */
function chunk(type: string, data: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(sum ?? crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
const pngMagic = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(Math.ceil(side / 8) + 1);
  return Buffer.concat([
    pngMagic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 2000 }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const box = (type: string, content: Buffer | string): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + Buffer.byteLength(content));
  return Buffer.concat([size, Buffer.from(type), Buffer.from(content)]);
};

export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#3366aa' } });
  const jpeg = await picture
    .clone()
    .withExif({ IFD0: { Artist: marker }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  const noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
  const png = await picture.clone().png().toBuffer();
  const webp = await picture.clone().webp().toBuffer();
  const avif = await picture.clone().avif().toBuffer();
  const gif = await picture.clone().gif().toBuffer();
  const tiff = await picture.clone().tiff().toBuffer();
  const withText = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${marker}`)),
    png.subarray(33),
  ]);
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    bytes(0xff, 0xfe, 0, marker.length + 2),
    Buffer.from(marker),
    jpeg.subarray(2),
  ]);
  const bomb = Buffer.alloc(64 * 1024 * 1024, 0x20);
  const mp4 = Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isommp41'),
    box('moov', Buffer.alloc(64)),
    box('mdat', randomBytes(64)),
  ]);
  const workbook = workbookWith();

  return [
    // Markup and scripts, under many names.
    ...['a.svg', 'a.png', 'a.jpg', 'a.pdf', 'a.csv'].map((name) => refused(name, svg)),
    refused('xml.svg', `<?xml version="1.0"?>\n${svg}`),
    ...['a.html', 'foto.jpg', 'nota.pdf', 'lista.csv', 'lista.txt', 'a.xlsx', 'a.htm;.jpg'].map((name) =>
      refused(name, html),
    ),
    refused('bom.csv', `\ufeff  ${html}`),
    refused('script.js', 'var a = 1; alert(a);'),
    refused('one.csv', 'alert(document.cookie)'),
    refused('shell.php', '<?php system($_GET["c"]); ?>'),
    refused('shell.php.jpg', '<?php system($_GET["c"]); ?>'),
    refused('run.sh', '#!/bin/sh\nrm -rf /;\n'),
    refused('.htaccess', 'AddType application/x-httpd-php .jpg'),
    ...['eicar.com', 'eicar.txt', 'eicar.csv', 'eicar.pdf', 'eicar.jpg'].map((name) => refused(name, eicar)),
    // Programs and archives.
    refused('setup.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(200)])),
    refused('foto.jpg.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(200)])),
    refused('tool', Buffer.concat([bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1), Buffer.alloc(60)])),
    refused('App.class', bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 1)),
    refused('a.zip', makeZip([{ name: 'a.txt', content: Buffer.from('a') }])),
    refused('a.xlsx', makeZip([{ name: 'a.txt', content: Buffer.from('a') }])),
    refused(
      'a.docx',
      makeZip([
        { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
        { name: 'word/document.xml', content: Buffer.from('<w/>') },
      ]),
    ),
    refused('a.rar', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')),
    // Workbooks that bite.
    refused('macro.xlsx', workbookWith({ name: 'xl/vbaProject.bin', content: randomBytes(50) })),
    refused('object.xlsx', workbookWith({ name: 'xl/embeddings/oleObject1.bin', content: randomBytes(50) })),
    refused('slip.xlsx', workbookWith({ name: '../../etc/passwd', content: Buffer.from('x') })),
    refused('absolute.xlsx', workbookWith({ name: '/etc/passwd', content: Buffer.from('x') })),
    refused('bomb.xlsx', workbookWith({ name: 'xl/worksheets/sheet1.xml', content: bomb })),
    refused('liar.xlsx', workbookWith({ name: 'xl/worksheets/sheet1.xml', content: bomb, declaredSize: 1000 })),
    refused(
      'huge.xlsx',
      workbookWith({ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(10), declaredSize: 0x7fffffff }),
    ),
    refused(
      'many.xlsx',
      workbookWith(...Array.from({ length: 1001 }, (_, n) => ({ name: `xl/${n}.xml`, content: Buffer.from('x') }))),
    ),
    refused('locked.xlsx', workbookWith({ name: 'xl/sharedStrings.xml', content: Buffer.from('x'), encrypted: true })),
    refused('cut.xlsx', workbook.subarray(0, workbook.length - 30)),
    refused('bare.xlsx', makeZip([{ name: '[Content_Types].xml', content: Buffer.from('<Types/>') }])),
    // Documents that act.
    refused('js.pdf', pdfWith('5 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj\n')),
    refused('js-only.pdf', pdfWith('5 0 obj\n<</S/Rendition/JS (x)>>\nendobj\n')),
    refused('js-ref.pdf', pdfWith('5 0 obj\n<</S/Rendition/JS 9 0 R>>\nendobj\n')),
    refused('escaped.pdf', pdfWith('5 0 obj\n<</S/J#61va#53cript/J#53(x)>>\nendobj\n')),
    refused('launch.pdf', pdfWith('5 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n')),
    refused('embedded.pdf', pdfWith('5 0 obj\n<</Type/EmbeddedFile/Length 0>>\nendobj\n')),
    refused('names.pdf', pdfWith('5 0 obj\n<</Names<</EmbeddedFiles 6 0 R>>>>\nendobj\n')),
    refused('hidden.pdf', pdfWith(objectStream('5 0 <</S/JavaScript/JS(x)>>'))),
    refused('hidden-js.pdf', pdfWith(objectStream('5 0 <</S/Rendition/JS\xfe\xff>>'))),
    refused('hidden-escaped.pdf', pdfWith(objectStream('5 0 <</S/#4aavaScript>>'))),
    refused('odd-stream.pdf', pdfWith(objectStream('5 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]'))),
    refused('veiled-stream.pdf', pdfWith(objectStream('5 0 <<>>').toString('latin1').replace('/ObjStm', '/Obj#53tm'))),
    refused('late.pdf', Buffer.concat([Buffer.from(html), pdfWith()])),
    refused('cut.pdf', pdfWith().subarray(0, 40)),
    // Pictures that are not, or not only.
    refused('anim.gif', gif),
    refused('gif.jpg', gif),
    refused('gifjs.gif', Buffer.concat([Buffer.from(`GIF89a=1;${marker}`)])),
    refused('scan.tiff', tiff),
    refused('icon.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
    refused('bomb.png', pixelBomb(30_000)),
    refused('edge.png', pixelBomb(6_400)),
    refused('cut.jpg', noise.subarray(0, noise.length - 400)),
    refused('cut.png', png.subarray(0, png.length - 30)),
    refused('head.jpg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16)),
    refused('magic.png', Buffer.concat([pngMagic, randomBytes(200)])),
    refused('sum.png', Buffer.concat([pngMagic, chunk('IHDR', png.subarray(16, 29), 1), png.subarray(33)])),
    refused('iphone.heic', Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', Buffer.alloc(40))])),
    redrawn('tail.jpg', Buffer.concat([jpeg, Buffer.from(html)])),
    redrawn('comment.jpg', comment),
    redrawn('exif.jpg', jpeg),
    redrawn('text.png', withText),
    redrawn('zip.png', Buffer.concat([png, makeZip([{ name: 'a.html', content: Buffer.from(html) }])])),
    redrawn('tail.webp', Buffer.concat([webp, Buffer.from(html)])),
    redrawn('new.avif', avif),
    redrawn('wrong-ending.pdf', png),
    redrawn('foto.jpg.exe', jpeg),
    redrawn('pagina.html', jpeg),
    // Films.
    refused('tail.mp4', Buffer.concat([mp4, Buffer.from(html)])),
    refused('cut.mp4', mp4.subarray(0, mp4.length - 10)),
    refused('head.mp4', box('ftyp', 'isom\0\0\x02\0isommp41')),
    refused('film.avi', Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST'), Buffer.alloc(40)])),
    // Nothing much.
    refused('empty.jpg', ''),
    refused('empty.csv', ''),
    refused('one.pdf', 'x'),
    refused('spaces.csv', '   \n  '),
    refused('nul.csv', 'a;b\n\0;c'),
    refused('noise.bin', randomBytes(5000)),
    refused('noise.csv', Buffer.concat([randomBytes(500), Buffer.alloc(1)])),
  ];
}
