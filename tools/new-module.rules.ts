/** How the files of an example become those of a new module: each place spells its name its own way. */
export function newModule(name: string, example: 'brand' | 'sample') {
  const words = name.split('-');
  const camel = words.map((word, n) => (n === 0 ? word : capital(word))).join('');
  const pascal = capital(camel);
  const snake = words.join('_');
  /** `FV` of field-visit: what its codes begin with until somebody says better. */
  const initials = words.map((word) => word[0]?.toUpperCase()).join('');
  const Example = capital(example);
  const any = (pattern: string) => new RegExp(pattern.replaceAll('example', example), 'g');

  /** An identifier, a table, a folder or an address. */
  const rewrite = (text: string): string =>
    text
      .replace(any(', \\[exampleModule\\]\\)'), ')')
      .replace('testServer({})', 'testServer()')
      .replace(any("import \\{ exampleModule \\} from '\\./module\\.ts';\\n"), '')
      .replace(any('examples(?=[A-Z])'), `${camel}s`)
      .replace(any('example(?=[A-Z])'), camel)
      .replaceAll(Example, pascal)
      .replaceAll('Marcas', pascal)
      .replace(any('(\\./|[\'"`]/)example'), `$1${name}`)
      .replace(any("(path: '|name: '|screen=\")example"), `$1${name}`)
      .replace(any('words: \\{ example:'), `words: { '${name}':`)
      .replace(any("'example(?=['.])"), `'${snake}`)
      .replace(any('(?<!const )\\bexample(?=_|: )'), snake)
      .replaceAll("'brands'", `'${name}'`)
      .replace(any('\\bexample\\b'), camel)
      .replaceAll(/(['^])DOC(?=['-])/g, `$1${initials}`);

  return {
    camel,
    rewrite,
    rewriteSql: (text: string): string => text.replaceAll(example, snake),
    /** Migrations go by the day they are made. */
    fileName: (file: string, now: Date): string => {
      const stamp = now.toISOString().replace(/[-T:]/g, '').slice(0, 12);
      return file.endsWith('.sql') ? `${stamp.slice(0, 8)}-${stamp.slice(8)}-${name}.sql` : file.replace(example, name);
    },
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
