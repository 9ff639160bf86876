import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** What the directory says, when it lies. */
  declaredSize?: number;
  encrypted?: boolean;
}

/** A zip by hand, so that tests can make the broken and lying ones no library would write. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, encrypted } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(encrypted ? 1 : 0, 0);
    facts.writeUInt16LE(8, 2);
    facts.writeUInt32LE(crc32(content), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(declaredSize ?? content.length, 16);
    facts.writeUInt16LE(title.length, 20);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), facts, Buffer.alloc(2), title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 12 - 2);
    directory.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]),
        facts,
        Buffer.alloc(2),
        tail.subarray(0, 14),
        title,
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

/** The parts that make a zip a workbook, and whatever else. */
export const workbookWith = (...more: ZipEntry[]): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
      ),
    },
    ...more,
  ]);
