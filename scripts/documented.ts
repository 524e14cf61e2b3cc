import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const doors = globSync('packages/*/package.json', { cwd: root })
  .map((file) => ({ folder: file.replace('package.json', ''), ...readManifest(file) }))
  .filter((manifest) => !manifest.private)
  .flatMap(({ folder, exports = {} }) =>
    Object.values(exports).flatMap((door) => {
      const source = door['commedia-source']
      return source === undefined ? [] : [`${root}${folder}${source}`]
    }),
  )

const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile)
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
const program = ts.createProgram(doors, { ...options, noEmit: true })
const checker = program.getTypeChecker()

const bare = doors.flatMap((door) => {
  const file = program.getSourceFile(door)
  if (file === undefined) throw new Error(`There is no door at ${door}.`)
  const symbol = checker.getSymbolAtLocation(file)
  return symbol ? checker.getExportsOfModule(symbol).filter(isUndocumented).map(describe) : []
})
for (const line of new Set(bare)) console.log(`${line} is exported without a doc comment`)
if (bare.length) process.exitCode = 1

function isUndocumented(symbol: ts.Symbol): boolean {
  return resolve(symbol).getDocumentationComment(checker).length === 0
}

function describe(symbol: ts.Symbol): string {
  const file = resolve(symbol).declarations?.[0]?.getSourceFile().fileName ?? ''
  return `${file.replace(root, '')}: ${symbol.name}`
}

function resolve(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function readManifest(file: string): { private?: boolean; exports?: Record<string, Record<string, string>> } {
  return JSON.parse(readFileSync(`${root}${file}`, 'utf8'))
}
