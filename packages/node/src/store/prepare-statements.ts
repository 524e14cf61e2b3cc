import type { PoolClient } from 'pg'

/** A statement is worth keeping ready from its third time on; one that is made up anew each time never gets there. */
const OFTEN = 3
const MOST_KNOWN = 1_000

/** Gives names to the statements that a program sends again and again. */
export type NameStatements = (text: string) => string | undefined

/** Counts statements and names those that come often, so that PostgreSQL reads and plans each of them once. */
export function nameStatements(): NameStatements {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const time = (times.get(text) ?? 0) + 1
    if (time >= OFTEN && names.size < MOST_KNOWN) {
      times.delete(text)
      names.set(text, `commedia_${names.size}`)
      return names.get(text)
    }
    if (times.size >= MOST_KNOWN) times.clear()
    times.set(text, time)
    return undefined
  }
}

/** Has a connection keep the statements ready that have a name, and says of each that it is sent. */
export function prepareStatements(
  client: PoolClient,
  nameOf: NameStatements,
  { Query, onStatement }: { readonly Query: MakeQuery; readonly onStatement?: (statement: string) => void },
): void {
  const send = client.query.bind(client) as (...details: unknown[]) => unknown
  const query = (asked: string | Asked, ...details: unknown[]): unknown => {
    const { text, name } = typeof asked === 'string' ? { text: asked } : asked
    if (text === undefined) return send(asked, ...details)
    onStatement?.(text)
    const given = name === undefined && text.includes('$1') ? nameOf(text) : name
    if (given === undefined) return send(asked, ...details)
    const [values, done] = details
    // `pg` copies a statement that is given as an object, property by property, which costs more than sending it.
    return typeof asked === 'string' && typeof done === 'function'
      ? send(Object.assign(new Query(text, values), { name: given }), undefined, done)
      : send({ ...(asked as Asked), text, name: given }, ...details)
  }
  client.query = query as PoolClient['query']
}

/** How `pg` makes what it sends. */
export type MakeQuery = new (text: string, values: unknown) => object

interface Asked {
  readonly text?: string
  readonly name?: string
}
