import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import { castOf, languageOfPage, type WriterJob } from './writing-page.ts'
import { WRITER_SAYINGS } from './writing-sayings.ts'
import { WRITER_WORDS } from './writing-words.ts'

interface PointMaking {
  readonly page: SentPage
  readonly random: Random
  readonly place: string
  readonly on: readonly string[]
  readonly enters: readonly string[]
  readonly leaves: readonly string[]
  readonly who?: string
}

/** How an act ends: somebody of the cast does something that cannot be taken back. */
export function anEnding({ page, random, mistaken }: WriterJob): { readonly [key: string]: Json } {
  const { places, stranger } = inLanguage(languageOfPage(page), WRITER_WORDS)
  const cast = castOf(page)
  const on = someOf(cast, 2, random)
  const last = aPoint({
    page,
    random,
    place: pick(places, random) ?? '',
    on,
    enters: mistaken ? [...on, stranger] : on,
    leaves: [],
  })
  const ending = inLanguage(languageOfPage(page), WRITER_SAYINGS).ending(on[0] ?? '', on.at(-1) ?? '')
  return { ending, last }
}

/** The points before an ending, nearest to it first. A mistaken designer sends off, or counts on, somebody who is not there. */
export function backwardPoints({ page, random, mistaken }: WriterJob): Json {
  const { places } = inLanguage(languageOfPage(page), WRITER_WORDS)
  const cast = castOf(page)
  const count = 3 + Math.floor(random() * 3)
  const home = pick(places, random) ?? ''
  const away = pick(places, random) ?? home
  const waiting = [...cast]
  const first = waiting.splice(0, Math.max(1, Math.ceil(cast.length / 2)))
  let on: readonly string[] = []
  const forward = Array.from({ length: count }, (_, index): Json => {
    const lastOne = index === count - 1
    const enters = index === 0 ? first : lastOne ? waiting.splice(0) : waiting.splice(0, 1)
    on = [...on, ...enters]
    const goes = !lastOne && on.length > 2 && random() < 0.3 ? on.slice(-1) : []
    const absent = pick(waiting, random)
    const slip = mistaken && index === 0 && absent !== undefined ? absent : undefined
    const byLeaving = random() < 0.5
    const point = aPoint({
      page,
      random,
      place: random() < 0.7 ? home : away,
      on,
      enters,
      leaves: slip !== undefined && byLeaving ? [...goes, slip] : goes,
      ...(slip !== undefined && !byLeaving && { who: slip }),
    })
    on = on.filter((name) => !goes.includes(name))
    waiting.push(...goes)
    return point
  })
  return forward.toReversed()
}

function aPoint({ page, random, place, on, enters, leaves, who }: PointMaking): Json {
  const language = languageOfPage(page)
  const { things, words } = inLanguage(language, WRITER_WORDS)
  const actor = who ?? pick(on, random) ?? ''
  const other = on.find((name) => name !== actor) ?? actor
  const thing = pick(things, random) ?? ''
  const word = pick(words, random) ?? ''
  const kind = who === undefined ? pick(['says', 'holds', 'prop-becomes', 'words-only'], random) : 'says'
  const says = inLanguage(language, WRITER_SAYINGS)
  const drawn = { actor, other, thing, word }
  const flags = says.flags(drawn)
  const { description, result } = says.point(drawn)
  const byThing = kind === 'holds' || kind === 'prop-becomes'
  return {
    place,
    description,
    enters: [...enters],
    leaves: [...leaves],
    flag: flags[kind ?? 'words-only'] ?? '',
    sign: {
      kind: kind ?? 'words-only',
      who: kind === 'prop-becomes' || kind === 'words-only' ? '' : actor,
      prop: byThing ? thing : '',
      state: kind === 'prop-becomes' ? 'broken' : 'none',
      words: kind === 'says' ? [word] : [],
    },
    result,
    crisis: random() < 0.3 ? actor : '',
    plain: random() < 0.5 ? [{ who: actor, fact: says.fact }] : [],
  }
}

/** Some of a list, at least as many as told, in their order. */
function someOf(list: readonly string[], atLeast: number, random: Random): readonly string[] {
  const dropped = Math.floor(random() * Math.max(1, list.length - atLeast + 1))
  return list.slice(0, Math.max(atLeast, list.length - dropped))
}
