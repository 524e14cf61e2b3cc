/** What a script for Ren'Py says when it is run from its start. */
export interface RenpyRead {
  readonly labels: readonly string[]
  /** By whom, as the screen shows them: nobody for narration, `centered` for what stands alone. */
  readonly said: readonly { readonly by: string; readonly text: string }[]
}

type Statement = readonly ['say', string, string] | readonly ['jump', string] | readonly ['return']

/**
 * Reads the small part of Ren'Py's language that a printed play needs, strictly, and follows its jumps: anything else, an unknown
 * name, a tag that is not closed or a value that would be filled in is an error.
 */
export function readRenpy(source: string): RenpyRead {
  const characters = new Map<string, string>()
  const labels = new Map<string, Statement[]>()
  let open: Statement[] | undefined
  for (const line of source.split('\n')) {
    if (line === '') continue
    if (/[\t\r\u0000-\u0008]/.test(line)) throw new Error(`not a line: ${line}`)
    const defined = /^define ([a-z][a-z0-9_]*) = Character\("((?:[^"\\]|\\.)*)"\)$/.exec(line)
    const label = /^label ([a-z][a-z0-9_]*):$/.exec(line)
    const inside = /^ {4}(\S.*)$/.exec(line)
    if (defined !== null) {
      if (characters.has(defined[1] as string)) throw new Error(`twice: ${line}`)
      characters.set(defined[1] as string, shown(defined[2] as string))
    } else if (label !== null) {
      if (labels.has(label[1] as string)) throw new Error(`twice: ${line}`)
      open = []
      labels.set(label[1] as string, open)
    } else if (inside !== null && open !== undefined) open.push(statement(inside[1] as string, characters))
    else throw new Error(`no statement: ${line}`)
  }
  return { labels: [...labels.keys()], said: run(labels) }
}

function statement(line: string, characters: ReadonlyMap<string, string>): Statement {
  if (line === 'return') return ['return']
  const jump = /^jump ([a-z][a-z0-9_]*)$/.exec(line)
  if (jump !== null) return ['jump', jump[1] as string]
  const say = /^(?:([a-z][a-z0-9_]*) )?"((?:[^"\\]|\\.)*)"$/.exec(line)
  if (say === null) throw new Error(`no statement: ${line}`)
  const [, who, what = ''] = say
  const by = who === undefined ? '' : who === 'centered' ? who : characters.get(who)
  if (by === undefined) throw new Error(`nobody: ${line}`)
  return ['say', by, shown(what)]
}

/** A string as the screen shows it. */
function shown(raw: string): string {
  if (raw.includes('[__')) throw new Error(`a private name: ${raw}`)
  const text = raw.replace(/\\(.)/gu, (_, one: string) => {
    if (one !== '"' && one !== '\\') throw new Error(`no escape: ${raw}`)
    return one
  })
  if (text.includes('%')) throw new Error(`a value: ${raw}`)
  let isItalic = false
  const plain = text.replace(/\[\[|\{\{|【【|\{i\}|\{\/i\}|[[{【]/gu, (mark) => {
    if (mark === '{i}' || mark === '{/i}') {
      if (isItalic === (mark === '{i}')) throw new Error(`tags: ${raw}`)
      isItalic = !isItalic
      return ''
    }
    if (mark.length === 1) throw new Error(`a tag or a value: ${raw}`)
    return mark.slice(1)
  })
  if (isItalic) throw new Error(`tags: ${raw}`)
  return plain
}

function run(labels: ReadonlyMap<string, readonly Statement[]>): RenpyRead['said'] {
  const said: { by: string; text: string }[] = []
  const seen = new Set<string>()
  let at: string | undefined = 'start'
  while (at !== undefined) {
    const statements = labels.get(at)
    if (statements === undefined || seen.has(at)) throw new Error(`no way on: ${at}`)
    seen.add(at)
    at = undefined
    for (const [index, one] of statements.entries()) {
      if (one[0] === 'say') said.push({ by: one[1], text: one[2] })
      else if (index !== statements.length - 1) throw new Error(`something after ${one[0]}`)
      else if (one[0] === 'jump') at = one[1]
    }
  }
  return said
}
