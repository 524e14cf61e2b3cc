import type { Json } from '../../prelude/json.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { SentPage } from '../sent-page.ts'
import { castOf, languageOfPage, linesOf, type WriterJob } from './writing-page.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** One place with its props. A mistaken designer forgets one that is needed, or puts furniture on a small thing. */
export function aScene({ page, random, mistaken }: WriterJob): Json {
  const zh = languageOfPage(page) === 'zh'
  const { furniture, things } = WRITER_WORDS[zh ? 'zh' : 'en']
  const [place = ''] = linesOf(page, 'place')
  const lines = linesOf(page, 'needed')
  const needed = lines.map((line) => line.split(/ [←→] /u)[0] ?? line)
  const stand = pick(furniture, random) ?? ''
  const more = things.filter((name) => !needed.includes(name) && random() < 0.3).slice(0, 4)
  const prop = (name: string, place: { relation: string; anchor: string }, size = 'small') => ({
    name,
    description: zh ? `一件用旧了的${name}。` : `A ${name} that has seen better days.`,
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
  const sill = zh ? '窗边' : 'under the window'
  const onSmall = mistaken && needed.length === 0
  const large = prop(
    stand,
    onSmall ? { relation: 'on', anchor: more[0] ?? stand } : { relation: 'at', anchor: sill },
    'large',
  )
  return {
    surroundings: zh
      ? `${place}。屋里有股煤烟味，一扇门通街上，一扇门通里间。`
      : `${place}. It smells of coal smoke; one door leads to the street and one further in.`,
    time: zh ? '入夜' : 'Nightfall',
    props: [large, ...(mistaken ? small.slice(1) : small), ...tempting],
    events: [zh ? '外头有人敲了两下门，又走了。' : 'Two knocks at the door, and steps going away.'],
    business: [zh ? `${stand}要擦，炉子要添煤` : `the ${stand} to be wiped and the stove to be fed`],
    sound: zh ? '街上的更鼓，过了三更才停。' : 'A drum in the street, until midnight has struck.',
  }
}

function heldBy(page: SentPage, random: Random): { relation: string; anchor: string } {
  return { relation: 'held', anchor: pick(castOf(page), random) ?? '' }
}
