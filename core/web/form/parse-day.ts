/** What a person types for a date (15/11/2026, 15112026, 15/11/26, 15/11) as `YYYY-MM-DD`; null when it is no day. */
export function parseDay(typed: string, today = new Date()): string | null {
  const text = typed.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return real(text.slice(0, 4), text.slice(5, 7), text.slice(8));
  const parts = /^\d{4,8}$/.test(text) ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)] : text.split(/[/.\-\s]+/);
  const [day = '', month = '', year = ''] = parts;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})?$/.test(year)) return null;
  const full = year === '' ? String(today.getFullYear()) : year.length === 2 ? `20${year}` : year;
  return real(full, month.padStart(2, '0'), day.padStart(2, '0'));
}

/** 31/02 is refused rather than moved to March. */
function real(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}
