import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanguage, type Language, parseBlueprint, wordTable } from '@commedia/core'
import { findShow } from '../../evening/shows.ts'
import { bundledShows } from '../../serve/bundled-shows.ts'

/** A show one could begin: how it is named to the command, and whom one could play in it. */
interface Offer {
  readonly name: string
  readonly title: string
  readonly roles: readonly string[]
}

/** What there is to play: the show that was left, plans in this folder, and what comes with the house. */
export interface PlayOffers {
  readonly left?: string
  readonly shows: readonly Offer[]
}

/** Looks what there is to play. What cannot be read is not there. */
export async function playOffers({
  home,
  here,
}: {
  readonly home: string
  readonly here: string
}): Promise<PlayOffers> {
  const left = await findShow(undefined, home).catch(() => undefined)
  const shows = [...(await plansIn(here)), ...(await bundledShows())]
  return {
    ...(left === undefined ? {} : { left: left.blueprint.title }),
    shows: shows.map(([name, { title, cast }]) => ({ name, title, roles: cast.map((one) => one.name) })),
  }
}

/** The same, to be read. */
export function offerLines({ left, shows }: PlayOffers, language: Language): readonly string[] {
  const words = inLanguage(language, OFFER_WORDS)
  return [
    words.which,
    ...(left === undefined ? [] : [`${words.left(left)}\n    commedia play --resume`]),
    ...shows.map(
      ({ name, title, roles: [first = ''] }) => `${title}\n    commedia play ${name} --as "${first}"`,
    ),
    words.more,
  ]
}

async function plansIn(folder: string) {
  const files = (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((file) => file.isFile() && file.name.endsWith('.json'))
    .slice(0, MOST_FILES)
  const read = await Promise.all(
    files.map(async ({ name }) => {
      const text = await readSmall(join(folder, name)).catch(() => '')
      const { blueprint } = text.includes('"flag"') ? parseBlueprint(text) : {}
      return blueprint === undefined ? [] : [[name, blueprint] as const]
    }),
  )
  return read.flat()
}

async function readSmall(file: string): Promise<string> {
  return (await stat(file)).size > MOST_BYTES ? '' : readFile(file, 'utf8')
}

/** A folder full of data is not read for plays. */
const MOST_FILES = 50
const MOST_BYTES = 2_000_000

const OFFER_WORDS: Readonly<
  Record<
    Language,
    { readonly which: string; readonly left: (title: string) => string; readonly more: string }
  >
> = wordTable('terminal.offers', {
  en: {
    which: 'What shall we play?',
    left: (title) => `Where you left off: ${title}`,
    more: 'Without --as you watch. Something new: commedia plan "two rivals in one lift" --out lift.json',
  },
  zh: {
    which: '今晚演什么？',
    left: (title) => `上次停在这里：${title}`,
    more: '不写 --as 就坐着看。写一出新的：commedia plan "一部电梯里的两个对手" --out lift.json',
  },
})
