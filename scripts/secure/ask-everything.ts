import { CommediaError } from '@commedia/core'
import { readMyData } from '@commedia/core/wire'
import { readBook } from '@commedia/node/books'
import type { Guest } from './open-house.ts'

const PLAIN = ['plain', 'fountain', 'json', 'markdown', 'ink', 'renpy'] as const
const PACKED = ['pdf', 'epub'] as const
const MOST_TRIES = 4

/** Asks for all that the house tells a person of a show, exports included; gives the words, unpacked where they come packed. */
export async function askEverything({ wire }: Guest, show: string): Promise<string> {
  const told: unknown[] = [
    await wire.getShow({ show }),
    readMyData(await wire.getMyData()),
    await forMembers(wire.getUsage()),
    await forMembers(wire.listModels()),
    await wire.getHouse(),
    await wire.getOpenapi(),
  ]
  const { viewers } = await wire.getShow({ show })
  for (const as of viewers) {
    told.push(await wire.getView({ show, query: { as } }))
    for (let after: number | null = 0; after !== null; ) {
      const page: { readonly after: number | null } = await wire.getRecord({ show, query: { as, after } })
      told.push(page)
      after = page.after
    }
    for (const format of as === viewers[0] ? [...PLAIN, ...PACKED] : PLAIN) {
      const { bytes } = await wire.exportShow({ show, query: { as, format } })
      told.push(format === 'pdf' || format === 'epub' ? await unpacked(bytes) : Buffer.from(bytes).toString())
    }
  }
  return JSON.stringify(told)
}

/** What the house tells only those who came in by themselves: a guest by link is told nothing. */
async function forMembers(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => {
    if (error instanceof CommediaError && error.reason === 'by-link-only') return null
    throw error
  })
}

/** A busy machine may be too slow for the reader's patience; words in a file that was not read are words not looked for. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  for (let tries = 1; ; tries++)
    try {
      return (await readBook(bytes)).text
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
}
