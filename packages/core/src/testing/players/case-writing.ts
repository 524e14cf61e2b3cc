import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import type { Language } from '../../prelude/language.ts'
import { pick, type Random } from '../../prelude/random.ts'
import type { Player } from '../simulated-company.ts'
import { CASE_WORDS } from './case-writing-words.ts'
import { keysWanted, languageOfPage, linesOf, material, numberAfter, type WriterJob } from './writing-page.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** How simulated writers of cases behave: probabilities, each from 0 to 1. */
export interface CaseWriterHabits {
  /** That a writer makes a mistake that the check can find; nobody makes one twice. */
  readonly mistake: number
}

/** The simulated writers of a case: of the crime, the roles, the cards and the key. */
export function caseWriters({ mistake }: CaseWriterHabits = { mistake: 0.2 }): readonly Player[] {
  const writer = (keys: readonly string[], answer: (job: WriterJob) => Json): Player => ({
    recognise: (page) => keysWanted(page).join() === keys.join(),
    answer: (page, random) => {
      const mistaken = random() < mistake && material(page, 'notes') === ''
      return answer({ page, random, mistaken, revision: 0 })
    },
  })
  return [
    writer(['title', 'victims', 'people', 'timeline', 'alibis', 'premise', 'truth'], crime),
    writer(['face', 'manner', 'self', 'told', 'later', 'secrets', 'wish'], role),
    writer(['places'], places),
    writer(['proof', 'questions'], death),
    writer(['questions'], key),
  ]
}

function crime({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const words = inLanguage(language, CASE_WORDS)
  const players = Number(
    /(\d+) people at the table|桌上(\d+)个人/u.exec(page.last)?.slice(1).find(Boolean) ?? 5,
  )
  const dead = /two victims|死者两人/u.test(page.last) ? 2 : 1
  const lines = numberAfter(page, /timeline[:：]/) ?? 12
  const drawn = shuffled(inLanguage(language, WRITER_WORDS).names, random)
  const [people, victims] = [drawn.slice(0, players), drawn.slice(players, players + dead)]
  const killers = victims.map((_, at) => people[random() < 0.5 ? 0 : at] ?? '')
  const [idea = ''] = linesOf(page, 'idea')
  const timeline = timelineOf({ people, killers: [...new Set(killers)], lines, language })
  const clearing = (name: string): number =>
    timeline.findIndex(({ knownBy }) => knownBy.length > 1 && knownBy.includes(name)) + 1
  return {
    title: words.title(idea),
    victims: victims.map((name, at) => ({
      ...{ name, killer: killers[at] ?? '' },
      how: words.how(inLanguage(language, WRITER_WORDS).things[at] ?? ''),
      why: words.why(name),
    })),
    people: people.map((name, at) => ({ name, who: words.who(at), hides: words.hides(at) })),
    alibis: people.filter((name) => !killers.includes(name)).map((name) => ({ name, line: clearing(name) })),
    timeline: timeline.map((fact) =>
      mistaken ? { ...fact, knownBy: fact.knownBy.filter((name) => name !== people[players - 1]) } : fact,
    ),
    premise: words.premise(idea, people, victims),
    truth: words.truth(killers, victims),
  }
}

function timelineOf({
  people,
  killers,
  lines,
  language,
}: {
  readonly people: readonly string[]
  readonly killers: readonly string[]
  readonly lines: number
  readonly language: Language
}) {
  const words = inLanguage(language, CASE_WORDS)
  const { places, things } = inLanguage(language, WRITER_WORDS)
  const innocent = people.filter((name) => !killers.includes(name))
  const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item
  const facts = [
    ...killers.flatMap((killer, one) =>
      [0, 1].map((step) => ({
        what: words.alone(killer, at(things, one + step), at(places, step)),
        knownBy: [killer],
      })),
    ),
    ...killers.flatMap((killer, one) =>
      [0, 1].map((step) => {
        const witness = at(innocent, one + step)
        return {
          what: words.saw(witness, killer, {
            thing: at(things, one + step + 2),
            place: at(places, step + 1),
          }),
          knownBy: [witness],
        }
      }),
    ),
  ]
  const met = Array.from({ length: lines - facts.length }, (_, index) => {
    const [one, other] = [at(innocent, index), at(innocent, index + 1)]
    return {
      what: words.met(one, other, { thing: at(things, index), place: at(places, index) }),
      knownBy: [one, other],
    }
  })
  return [...facts, ...met].map((fact, index) => ({
    ...{ act: index % 3 === 2 ? 2 : 1, when: words.when(index) },
    ...fact,
  }))
}

function role({ page, mistaken, random }: WriterJob): Json {
  const language = languageOfPage(page)
  const words = inLanguage(language, CASE_WORDS)
  const [name = '', who = '', hidden = '', ...deeds] = linesOf(page, 'role')
  const hides = hidden.replace(/^(?:Hides: |瞒着：)/u, '').replace(/[.。]$/u, '')
  const told = linesOf(page, 'known').map((line) => {
    const [, number = '', when = '', what = ''] =
      /^\[(\d+)\] (.+?) · (.+?)(?: \(second act\)|（第二幕）)?$/u.exec(line) ?? []
    return { fact: Number(number), text: words.told(when, what) }
  })
  const leaking = words.common
  const wrong = random() < 0.5 ? leaking : words.nowhere
  return {
    face: words.face(who),
    manner: words.manner,
    self: `${words.self(name, who, hides)}${deeds.length > 0 ? words.struck(name) : ''}`,
    told: mistaken ? told.slice(1) : told,
    later: words.later,
    secrets: [
      ...(deeds.length > 0
        ? [{ text: words.killed, aim: words.aimKilled, marks: [words.killedMark(name)] }]
        : []),
      { text: hides, aim: words.aim, marks: [mistaken ? wrong : hides] },
    ],
    wish: words.wish,
  }
}

function places({ page }: WriterJob): Json {
  const language = languageOfPage(page)
  const words = inLanguage(language, CASE_WORDS)
  const count = numberAfter(page, /(?:Write|写出)/) ?? 3
  const hidden = [...material(page, 'timeline').matchAll(/^\*\[(\d+)\] (.+?) · (.+)$/gmu)].map(([, number]) =>
    Number(number),
  )
  return {
    places: Array.from({ length: count }, (_, at) => ({
      name: inLanguage(language, WRITER_WORDS).places[at % 5] ?? '',
      description: words.place,
      cards: [0, 1].map((card) => ({
        title: words.card(at, card),
        text: words.cardText(inLanguage(language, WRITER_WORDS).things[(at * 2 + card) % 10] ?? ''),
        traces: [hidden[(at * 2 + card) % Math.max(1, hidden.length)] ?? 1],
        act: card === 1 && at % 2 === 1 ? 2 : 1,
      })),
    })),
  }
}

function death(job: WriterJob): Json {
  const { all, killer } = sourcesOf(job)
  const against = all.filter(({ owner, text }) => owner !== killer && text.includes(killer)).slice(0, 3)
  return { proof: against.map(({ number }) => number), ...(key(job) as object) }
}

function key(job: WriterJob): Json {
  const { page, random, mistaken } = job
  const words = inLanguage(languageOfPage(page), CASE_WORDS)
  const { all, killer } = sourcesOf(job)
  const count = numberAfter(page, /(?:Write|Then|再写|另写|写)/) ?? 4
  const subject = linesOf(page, 'person')[0] ?? linesOf(page, 'victim')[0] ?? ''
  const honest = all.filter(({ owner }) => owner !== killer)
  const chosen = shuffled(honest, random).slice(0, count)
  const guilty = all.filter(({ owner }) => owner === killer)
  return {
    questions: chosen.map(({ number, text }, at) => {
      const bad = mistaken && at % 2 === 0
      const alone = pick(guilty, random)?.number ?? 1
      return {
        about: (['where', 'what', 'when', 'who', 'relation'] as const)[at % 5] ?? 'what',
        text: words.question(subject, number),
        answer: text.slice(0, 100),
        wrong: [1, 2, 3].map(words.wrong),
        evidence: [bad ? (random() < 0.5 ? alone : 9_999) : number],
      }
    }),
  }
}

/** The numbered sentences of a page, each with whose script it is from. */
function sourcesOf({ page }: WriterJob) {
  const killer =
    /^Script of (.+), a murderer$|^(.+)的剧本（凶手）$/mu
      .exec(material(page, 'sources'))
      ?.slice(1)
      .find(Boolean) ?? ''
  const all: { readonly number: number; readonly text: string; readonly owner: string }[] = []
  let owner = ''
  for (const line of linesOf(page, 'sources')) {
    const [, number, text] = /^\[(\d+)\] (.+)$/u.exec(line) ?? []
    if (number !== undefined && text !== undefined) all.push({ number: Number(number), text, owner })
    else owner = line.includes('murderer') || line.includes('凶手') ? killer : line
  }
  return { all, killer }
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, chance: random() }))
    .sort((one, other) => one.chance - other.chance)
    .map(({ item }) => item)
}
