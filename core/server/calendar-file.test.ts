import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type Appointment } from './calendar-file.ts';

const visit: Appointment = {
  uid: '0199-visit@bancada',
  sequence: 2,
  start: '2026-11-20T09:00:00-03:00',
  end: '2026-11-20T10:30:00-03:00',
  title: 'Preventiva',
  stamp: '2026-11-17T22:45:10.123Z',
};
/** What a reader of the file sees: lines joined again, values written as they were meant. */
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string): string | undefined =>
  unfold(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

test('an appointment is one event with moments in UTC', () => {
  expect(unfold(calendarFile(visit))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bancada//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0199-visit@bancada',
    'SEQUENCE:2',
    'DTSTAMP:20261117T224510Z',
    'DTSTART:20261120T120000Z',
    'DTEND:20261120T133000Z',
    'SUMMARY:Preventiva',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons, strokes and breaks come back as they were written', () => {
  const title = 'Preventiva; bomba, ventilador\\monitor\nsala 2';
  const file = calendarFile({ ...visit, title, place: 'Rua A, 10; fundos' });
  expect(file).toContain(String.raw`SUMMARY:Preventiva\; bomba\, ventilador\\monitor\nsala 2`);
  expect([valueOf(file, 'SUMMARY'), valueOf(file, 'LOCATION')]).toEqual([title, 'Rua A, 10; fundos']);
});

test('nothing a person wrote can begin a line of its own', () => {
  const evil = 'X\r\nEND:VEVENT\r\nBEGIN:VALARM\u0000';
  const file = calendarFile({
    ...visit,
    title: evil,
    url: 'https://a.b/x\r\nATTACH:y',
    organizer: { name: 'Oficina "São José"\r\nX:1', email: 'a@b.c\r\nX:1' },
  });
  const names = unfold(file).map((line) => line.split(/[:;]/)[0]);
  expect(names.filter((name) => name === 'END' || name === 'BEGIN')).toHaveLength(4);
  expect(names).not.toContain('ATTACH');
  expect(names).not.toContain('X');
  expect(file).toContain('ORGANIZER;CN="Oficina ’São José’\\nX:1":mailto:a@b.cX1');
});

test('no line is longer than 75 octets, no letter is cut, whatever is written', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replaceAll(/\p{Cc}/gu, ' '));
  fc.assert(
    fc.property(texts, (words) => {
      const file = calendarFile({ ...visit, words: `Observações: ${words}` });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(valueOf(file, 'DESCRIPTION')).toBe(`Observações: ${words}`);
    }),
    { seed: 17 },
  );
});
