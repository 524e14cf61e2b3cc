import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import { castOf, languageOfPage, linesOf, type WriterJob } from './writing-page.ts'
import { WRITER_SAYINGS } from './writing-sayings.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** One place with its props. A mistaken designer forgets one that is needed, or puts furniture on a small thing. */
export function aScene({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const { furniture, things } = inLanguage(language, WRITER_WORDS)
  const says = inLanguage(language, WRITER_SAYINGS)
  const [place = ''] = linesOf(page, 'place')
  const lines = linesOf(page, 'needed')
  const needed = lines.map((line) => line.split(/ [←→] /u)[0] ?? line)
  const stand = pick(furniture, random) ?? ''
  const more = things.filter((name) => !needed.includes(name) && random() < 0.3).slice(0, 4)
  const prop = (name: string, place: { relation: string; anchor: string }, size = 'small') => ({
    name,
    description: says.prop(name),
    size,
    hidden: false,
    states: [],
    text: '',
    ...place,
  })
  const small = lines.map((line, index) => {
    const bearer = line.includes(' → ') && castOf(page).find((name) => !line.includes(name))
    const spot = bearer ? { relation: 'held', anchor: bearer } : { relation: 'on', anchor: stand }
    return prop(needed[index] ?? line, spot)
  })
  const tempting = more.map((name, index) => ({
    ...prop(name, random() < 0.5 ? { relation: 'in', anchor: stand } : heldBy(page, random)),
    hidden: index === 0,
  }))
  const { surroundings, time, event, business, sound } = says.scene(place, stand)
  const onSmall = mistaken && needed.length === 0
  const large = prop(
    stand,
    onSmall ? { relation: 'on', anchor: more[0] ?? stand } : { relation: 'at', anchor: says.sill },
    'large',
  )
  return {
    surroundings,
    time,
    props: [large, ...(mistaken ? small.slice(1) : small), ...tempting],
    events: [event],
    business: [business],
    sound,
  }
}

function heldBy(page: SentPage, random: Random): { relation: string; anchor: string } {
  return { relation: 'held', anchor: pick(castOf(page), random) ?? '' }
}
