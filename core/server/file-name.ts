const longest = 200;

/** The endings each accepted type may carry; the first is given when the name has none of them. */
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'txt'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/webm': ['weba', 'webm'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
};

/** A name safe to store, show and save: no path, no control, invisible or direction-turning characters. */
export function cleanName(given: string | undefined): string {
  const plain = (given ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return shorten(plain || 'arquivo');
}

/** The ending always tells what the content is: `foto.jpg.exe` that is a JPEG becomes `foto.jpg`. */
export function nameFor(given: string | undefined, type: string): string {
  const name = cleanName(given);
  const known = endings[type];
  if (!known || known.includes(endingOf(name))) return name;
  const bare = name.replace(/\.[^.\s]{1,8}$/, '') || 'arquivo';
  return known.includes(endingOf(bare)) ? bare : shorten(`${bare}.${known[0]}`);
}

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function shorten(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.[^.\s]{1,8}$/.exec(name)?.[0] ?? '';
  let kept = '';
  for (const letter of name) {
    if (kept.length + letter.length > longest - ending.length) break;
    kept += letter;
  }
  return kept.trimEnd() + ending;
}
