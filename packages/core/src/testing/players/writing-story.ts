import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick } from '../../prelude/random.ts'
import { languageOfPage, linesOf, material, numberAfter, type WriterJob } from './writing-page.ts'
import { WRITER_SAYINGS } from './writing-sayings.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** A story on any topic: one owes, one asks, one stands between. A mistaken dramaturge has the secret kept by somebody who is not on stage. */
export function aStory({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const { names, things, stranger } = inLanguage(language, WRITER_WORDS)
  const says = inLanguage(language, WRITER_SAYINGS)
  const size = numberAfter(page, says.exactly) ?? 3 + Math.floor(random() * 3)
  const topic = material(page, 'topic')
  const known = [...linesOf(page, 'people'), ...names.filter((name) => topic.includes(name))]
  const drawn = names.map((name) => ({ name, chance: random() })).sort((a, b) => a.chance - b.chance)
  const people = [...new Set([...known, ...drawn.map(({ name }) => name)])].slice(0, size)
  const [first = '', second = '', third = second] = people
  const thing = pick(things, random) ?? ''
  const keeper = mistaken ? stranger : first
  return says.story({ people, first, second, third, keeper, thing })
}
