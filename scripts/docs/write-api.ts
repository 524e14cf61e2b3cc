import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { plain, ROOT, writePage } from './places.ts'

interface Door {
  readonly name: string
  readonly about: string
  readonly file: string
}

interface Told {
  readonly name: string
  readonly group: 'Functions' | 'Schemas' | 'Types' | 'Values'
  readonly sentence: string
  readonly text: string
}

const GROUPS = ['Functions', 'Schemas', 'Types', 'Values'] as const
const MOST_LINES = 40

/** Writes a page for each public door, each export with its sentence and signature. Gives the number of exports. */
export function writeApi(): number {
  const doors = readDoors()
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.base.json`, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT)
  const program = ts.createProgram(
    doors.map(({ file }) => file),
    { ...options, noEmit: true },
  )
  const checker = program.getTypeChecker()
  const told = doors.map((door) => {
    const file = program.getSourceFile(door.file)
    const symbol = file && checker.getSymbolAtLocation(file)
    if (symbol === undefined) throw new Error(`There is no door at ${door.file}.`)
    const exports = checker.getExportsOfModule(symbol).map((one) => tell(one, checker))
    return { door, exports: exports.sort((a, b) => a.name.localeCompare(b.name)) }
  })
  for (const { door, exports } of told) writePage(`api/${slug(door.name)}.md`, pageOf(door, exports))
  writePage('api.md', [
    '| door | exports | |',
    '| --- | --- | --- |',
    ...told.map(
      ({ door, exports }) =>
        `| [\`${door.name}\`](./${slug(door.name)}) | ${exports.length} | ${plain(door.about)} |`,
    ),
  ])
  return told.reduce((sum, { exports }) => sum + exports.length, 0)
}

function pageOf({ name, about }: Door, exports: readonly Told[]): readonly string[] {
  const sections = GROUPS.flatMap((group) => {
    const members = exports.filter((one) => one.group === group)
    if (members.length === 0) return []
    return [
      `## ${group}`,
      '',
      ...members.flatMap(({ name: export_, sentence, text }) => [
        `### ${export_} {#${export_}}`,
        '',
        plain(sentence),
        '',
        '```ts',
        text,
        '```',
        '',
      ]),
    ]
  })
  return ['---', 'outline: [2, 3]', '---', '', `# \`${name}\``, '', plain(about), '', ...sections]
}

function tell(exported: ts.Symbol, checker: ts.TypeChecker): Told {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declared = symbol.declarations ?? []
  const value = declared.find((one) => ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one))
  const sentence = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split('\n\n')[0] ?? ''
  const told = (group: Told['group'], text: string): Told => ({
    ...{ name: exported.name, group, text: cut(text) },
    // A schema and its type say the same: once is enough.
    sentence: [...new Set(sentence.split('\n'))].join(' '),
  })
  if (value && ts.isFunctionDeclaration(value))
    return told('Functions', declared.filter(ts.isFunctionDeclaration).map(signatureOf).join('\n'))
  if (value && ts.isVariableDeclaration(value)) {
    const type = checker.getTypeOfSymbol(symbol)
    if (type.getCallSignatures().length > 0)
      return told('Functions', `const ${exported.name}: ${checker.typeToString(type)}`)
    const initial = value.initializer?.getText() ?? ''
    const isSchema = checker.typeToString(type).startsWith('Zod')
    if (isSchema) return told('Schemas', `const ${exported.name} = ${initial}`)
    const typeText = value.type?.getText() ?? checker.typeToString(type)
    return told('Values', `const ${exported.name}: ${typeText}`)
  }
  return told('Types', declared.map((one) => undressed(one.getText())).join('\n'))
}

function signatureOf(declared: ts.FunctionDeclaration): string {
  const text = declared.getText()
  const end = declared.body === undefined ? text.length : declared.body.getStart() - declared.getStart()
  return undressed(text.slice(0, end).trimEnd())
}

function undressed(text: string): string {
  return text.replace(/^export (default )?/, '').replace(/^async /, '')
}

function cut(text: string): string {
  const lines = text.split('\n')
  return lines.length <= MOST_LINES ? text : [...lines.slice(0, MOST_LINES), '// …'].join('\n')
}

function readDoors(): readonly Door[] {
  return globSync('packages/*/package.json', { cwd: ROOT })
    .sort()
    .flatMap((manifest) => {
      const read = JSON.parse(readFileSync(`${ROOT}${manifest}`, 'utf8'))
      if (read.private) return []
      return Object.entries<Record<string, string>>(read.exports ?? {}).flatMap(([path, door]) => {
        const source = door['commedia-source']
        const file = `${ROOT}${manifest.replace('package.json', '')}${source?.replace('./', '')}`
        return source === undefined
          ? []
          : [
              {
                name: `${read.name}${path.slice(1)}`,
                file,
                about: aboutDoor(file, { path, description: read.description }),
              },
            ]
      })
    })
}

/** The main door is described by its package, any other by the first sentence of the page beside it. */
function aboutDoor(
  file: string,
  { path, description }: { readonly path: string; readonly description: string },
): string {
  const page = `${dirname(file)}/README.md`
  if (path === '.' || !existsSync(page)) return path === '.' ? description : ''
  const paragraph =
    readFileSync(page, 'utf8')
      .split(/\n\n/)
      .find((part) => !part.startsWith('#')) ?? ''
  return (
    paragraph
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .match(/^[\s\S]*?[.:](?=\s|$)/)?.[0]
      .replace(/:$/, '.') ?? ''
  )
}

function slug(name: string): string {
  return name.replace('@commedia/', '').replaceAll('/', '-')
}
