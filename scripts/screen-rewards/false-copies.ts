import { readdir, readFile } from 'node:fs/promises'
import { noGain } from '@commedia/core/training'

const ROOT = new URL('../../', import.meta.url)
/** Beside how many other moments each line is held. */
const EACH = 2

/**
 * How often the guard calls honest seeing and thinking a copy: lines of the recorded evenings beside what is to be seen in other ones, in both
 * languages; and of moments that were written by hand, their own line beside their own seeing and thinking.
 */
export async function falseCopies(): Promise<Readonly<Record<string, number>>> {
  const evenings = await readEvenings()
  const figures: Record<string, number> = {}
  for (const language of ['en', 'zh']) {
    const own = evenings.filter((evening) => evening.language === language)
    const held = own.flatMap((evening) => {
      const seen = own.flatMap((other) => (other === evening ? [] : other.seen))
      return evening.lines.flatMap((reference, at) =>
        Array.from({ length: EACH }, (_, nth) => {
          const perception = seen[(at * EACH + nth) % seen.length] ?? ''
          return noGain({ perception, think: '', reference }) === 'copied'
        }),
      )
    })
    figures[`unrelated_${language}`] = held.length
    figures[`unrelated_called_copies_${language}`] = shareOf(held)
  }
  const moments = await readMoments()
  figures.moments_called_copies = shareOf(
    moments.map(({ perception, think, line }) => noGain({ perception, think, reference: line }) === 'copied'),
  )
  return figures
}

function shareOf(held: readonly boolean[]): number {
  return held.filter(Boolean).length / held.length
}

interface Evening {
  readonly language: string
  readonly lines: readonly string[]
  readonly seen: readonly string[]
}

interface Recording {
  readonly language: string
  readonly moments: readonly {
    readonly event: {
      readonly type: string
      readonly body: { readonly text?: string; readonly surroundings?: string }
    }
  }[]
}

async function readEvenings(): Promise<readonly Evening[]> {
  const folder = new URL('shows/recordings/', ROOT)
  const files = (await readdir(folder)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const { language, moments } = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Recording
      const told = (type: string) =>
        moments.flatMap(({ event }) =>
          event.type === type ? (event.body.text ?? event.body.surroundings ?? []) : [],
        )
      return { language, lines: told('line-spoken'), seen: [...told('narrated'), ...told('looked-round')] }
    }),
  )
}

async function readMoments(): Promise<readonly Readonly<Record<'perception' | 'think' | 'line', string>>[]> {
  return JSON.parse(await readFile(new URL('packages/evals/data/perceptions/samples.json', ROOT), 'utf8'))
}
