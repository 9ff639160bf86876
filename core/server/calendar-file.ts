/** One appointment as a calendar takes it from a file (RFC 5545). */
export interface Appointment {
  /** The same for the same appointment, whatever it is moved to: the calendar moves it instead of keeping both. */
  uid: string;
  /** Higher with every change. */
  sequence: number;
  start: string;
  end: string;
  title: string;
  place?: string | null;
  words?: string | null;
  url?: string | null;
  organizer?: { name: string; email: string } | null;
  /** When it was written. */
  stamp: string;
}

/** `2026-11-17T12:00:00.000Z` → `20261117T120000Z`: a moment needs no zone beside it. */
const momentOf = (moment: string): string =>
  new Date(moment).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Commas, semicolons and breaks part values: in words they are written out. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[;,]/g, String.raw`\$&`)
    // oxlint-disable-next-line no-control-regex -- these have no place in a calendar file at all
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
/** In quotes nothing is escaped, and quotes have no place. */
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '’')}"`;

const longest = 75;
/** No line is longer than 75 octets; the rest goes on after a space, and no letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > longest) {
      lines.push(part);
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** The file a mail carries and a phone opens. */
export function calendarFile(at: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bancada//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(at.uid)}`,
    `SEQUENCE:${at.sequence}`,
    `DTSTAMP:${momentOf(at.stamp)}`,
    `DTSTART:${momentOf(at.start)}`,
    `DTEND:${momentOf(at.end)}`,
    `SUMMARY:${escaped(at.title)}`,
    ...(at.place ? [`LOCATION:${escaped(at.place)}`] : []),
    ...(at.words ? [`DESCRIPTION:${escaped(at.words)}`] : []),
    ...(at.url ? [`URL:${at.url.replaceAll(/\s/g, '')}`] : []),
    ...(at.organizer
      ? [`ORGANIZER;CN=${quoted(at.organizer.name)}:mailto:${at.organizer.email.replaceAll(/[\s;,:]/g, '')}`]
      : []),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
