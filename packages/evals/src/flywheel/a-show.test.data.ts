import { readFileSync } from 'node:fs'
import {
  appendCue,
  Blueprint,
  memoryJournal,
  memoryPromptBook,
  readerOf,
  SHOW_ROOMS,
  type ShowSettings,
  type StageEvent,
} from '@commedia/core'
import { type Player, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import type { TrainingShow } from './training-input.ts'

/** What a show for tests is made of. */
export interface ShowMaking {
  readonly show: string
  readonly play?: 'the-kings-soup' | 'ye-hang-deng' | 'a-dolls-house'
  readonly seed?: number
  readonly turns?: number
  readonly settings?: Partial<ShowSettings>
  /** Somebody sits down in a role after the second turn, and says this. */
  readonly person?: { readonly role: string; readonly text: string }
  readonly details?: Partial<TrainingShow>
}

/** Plays of the house, as they are bundled. */
export function aPlay(name: ShowMaking['play'] = 'the-kings-soup'): Blueprint {
  const file = new URL(`../../../../shows/${name}.json`, import.meta.url)
  return Blueprint.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** An actor who sees what is there, thinks, and speaks. */
const witness: Player = {
  recognise: ({ last }) => /Your moment, in three blocks\.|到你了，三段。/u.test(last),
  answer: ({ text }, random) => {
    const things = [...text.matchAll(/^- ([^:：\n]+)[:：] (?:in|on|at|above|under)\b/gmu)].map(
      ([, thing]) => thing,
    )
    return `<perception>Event: somebody waits\nObjects: ${things.slice(0, 2).join('; ')}\nAtmosphere: warm</perception><think>They want to hear it.</think><answer>I counted ${Math.floor(random() * 1e6)} of them, and I will count again.</answer>`
  },
}

/** A show that the simulated company played, with its record and its prompt book, under a name of its own. */
export async function aShow({
  show,
  play,
  seed = 1,
  turns = 12,
  settings,
  person,
  details,
}: ShowMaking): Promise<TrainingShow> {
  const [journal, book] = [memoryJournal(), memoryPromptBook()]
  const blueprint = aPlay(play)
  await playShow({
    ...{ blueprint, seed, mostTurns: turns, journal, crew: { book } },
    models: simulatedCompany({ seed, players: [witness, ...performers()] }).models,
    ...(settings && { settings }),
    afterTurn: async (stage, turn) => {
      if (person === undefined || turn !== 2) return undefined
      const house = { journal, reader: readerOf(...SHOW_ROOMS), stage, clock: { now: () => 0 } }
      const sitter = { role: person.role, person: 'person_mia' }
      await appendCue({ kind: 'take-seat', id: 'sit' }, sitter, house)
      await appendCue({ kind: 'say-line', id: 'say', text: person.text }, sitter, house)
      return undefined
    },
  })
  const renamed = <Named>(value: Named): Named =>
    JSON.parse(JSON.stringify(value).replaceAll('"take_1"', `"take_${show}"`)) as Named
  return {
    ...{ show, consent: true, title: blueprint.title, language: blueprint.language },
    takes: [
      {
        take: `take_${show}`,
        events: renamed(await journal.read('take_1', { after: 0 })),
        book: renamed(await book.list('take_1')),
      },
    ],
    ...details,
  }
}

/** The same show with other events. */
export function withEvents(
  of: TrainingShow,
  change: (events: readonly StageEvent[]) => readonly StageEvent[],
): TrainingShow {
  return { ...of, takes: of.takes.map((take) => ({ ...take, events: change(take.events) })) }
}
