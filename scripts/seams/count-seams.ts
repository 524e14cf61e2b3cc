import ts from 'typescript'

/** Where each seam was found, as `file:line`. */
export interface Seams {
  /** A host asks by the beginning of an id what kind of piece it is. */
  readonly mode_by_prefix: readonly string[]
  /** A body of an event is read by a cast, outside core. */
  readonly bodies_cast: readonly string[]
  /** The name of an event is written out, outside core. */
  readonly event_names: readonly string[]
  readonly as_unknown_as: readonly string[]
  /** Something goes another way because a language is, or is not, this one. */
  readonly language_compared: readonly string[]
  readonly screens_importing_screens: readonly string[]
  /** Hooks of the web that try again by themselves what was not taken. */
  readonly sending_hooks: readonly string[]
}

/** A source file by its path from the root. */
export interface Source {
  readonly path: string
  readonly text: string
}

const PREFIX = /^(show|room|table|screening|ballot)_$/
const ASKS_MODE = new Set(['isRoom', 'isTable', 'isScreening'])
const COMPARES = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])
const LANGUAGES = new Set(['zh', 'en'])

/** Counts the seams of some sources. */
export function countSeams(sources: readonly Source[]): Seams {
  const trees = sources.map(({ path, text }) => ({
    path,
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path)),
  }))
  const events = new Set(trees.flatMap(({ path, tree }) => (isCore(path) ? eventNames(tree) : [])))
  const found: Record<keyof Seams, string[]> = {
    mode_by_prefix: [],
    bodies_cast: [],
    event_names: [],
    as_unknown_as: [],
    language_compared: [],
    screens_importing_screens: [],
    sending_hooks: [],
  }
  for (const { path, tree } of trees)
    walk(tree, (node) => {
      for (const seam of seamsAt(node, path, events))
        found[seam].push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    })
  return found
}

function seamsAt(node: ts.Node, path: string, events: ReadonlySet<string>): readonly (keyof Seams)[] {
  const seams: (keyof Seams)[] = []
  if (ts.isCallExpression(node) && asksMode(node)) seams.push('mode_by_prefix')
  if (ts.isAsExpression(node) && node.type.kind !== ts.SyntaxKind.UnknownKeyword) {
    if (!isCore(path) && !ts.isConstTypeReference(node.type) && isBody(node.expression))
      seams.push('bodies_cast')
    if (ts.isAsExpression(node.expression)) seams.push('as_unknown_as')
  }
  if (!isCore(path) && ts.isStringLiteral(node) && namesEvent(node, events)) seams.push('event_names')
  if (ts.isBinaryExpression(node) && COMPARES.has(node.operatorToken.kind) && comparesLanguage(node))
    seams.push('language_compared')
  if (ts.isImportDeclaration(node) && importsScreen(node, path)) seams.push('screens_importing_screens')
  if (path.startsWith('packages/web/') && ts.isFunctionDeclaration(node) && node.name?.text === 'persist')
    seams.push('sending_hooks')
  return seams
}

function asksMode({ expression, arguments: [first] }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return ASKS_MODE.has(expression.text)
  return (
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'startsWith' &&
    first !== undefined &&
    ts.isStringLiteral(first) &&
    PREFIX.test(first.text)
  )
}

/** Whether what is cast is a body of an event, also in brackets, through `unknown`, or with something in its place. */
function isBody(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isBody(node.expression)
  if (ts.isBinaryExpression(node)) return isBody(node.left)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'body' && !isRequest(node.expression)
  return ts.isIdentifier(node) && node.text === 'body'
}

/** What came by HTTP has a body too. */
function isRequest(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && ['asked', 'call', 'init', 'request', 'response'].includes(node.text)
}

function namesEvent(node: ts.StringLiteral, events: ReadonlySet<string>): boolean {
  // A single word may mean anything; a refusal may bear the name of an event.
  if (!node.text.includes('-') || !events.has(node.text)) return false
  const { parent } = node
  if (ts.isCallExpression(parent)) return false
  if (!ts.isPropertyAssignment(parent)) return true
  return parent.name === node && !ts.isStringLiteral(parent.initializer)
}

function comparesLanguage({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ts.isStringLiteral(side) && LANGUAGES.has(side.text))
}

function importsScreen({ moduleSpecifier }: ts.ImportDeclaration, path: string): boolean {
  const [screen] = /(?<=^packages\/web\/src\/)(?:screens|modes)\/[^/]+(?=\/)/.exec(path) ?? []
  if (screen === undefined || !ts.isStringLiteral(moduleSpecifier)) return false
  const target = new URL(moduleSpecifier.text, `file:///${path}`).pathname
  const [other] = /(?<=\/)(?:screens|modes)\/[^/]+(?=\/)/.exec(target) ?? []
  return moduleSpecifier.text.startsWith('.') && other !== undefined && other !== screen
}

function eventNames(tree: ts.SourceFile): readonly string[] {
  const names: string[] = []
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineEvent') return
    const [of] = node.arguments
    if (of === undefined || !ts.isObjectLiteralExpression(of)) return
    for (const property of of.properties)
      if (ts.isPropertyAssignment(property) && property.name.getText() === 'type')
        if (ts.isStringLiteral(property.initializer)) names.push(property.initializer.text)
  })
  return names
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function isCore(path: string): boolean {
  return path.startsWith('packages/core/')
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
