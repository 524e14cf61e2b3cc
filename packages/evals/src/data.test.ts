import { readFileSync } from 'node:fs'
import { type HouseLanguage, languageOf } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { mean } from './statistics/mean.ts'

interface Told {
  readonly by: string
  readonly to?: string
  readonly text: string
  readonly kind: 'line' | 'act'
}
interface PadMoment {
  readonly id: string
  readonly language: HouseLanguage
  readonly label: (typeof LABELS)[number]
  readonly character: Readonly<Record<'name' | 'description' | 'personality' | 'motivation', string>> & {
    readonly secret?: string
  }
  readonly surroundings: string
  readonly things: readonly string[]
  readonly people: readonly { readonly name: string; readonly about: string }[]
  readonly history: readonly Told[]
  readonly action?: { readonly verb: string; readonly thing: string }
  readonly why: string
}
interface PlantedFlaw
  extends Readonly<Record<'id' | 'flaw' | 'sheet' | 'sound' | 'flawed' | 'where', string>> {
  readonly language: HouseLanguage
}
interface Work {
  readonly id: string
  readonly kind: 'work'
  readonly language: HouseLanguage
  readonly title: string
  readonly author: string
  readonly year: number
  readonly authorDied?: number
  readonly publicDomain: boolean
}
interface Topic {
  readonly id: string
  readonly kind: 'topic'
  readonly theme: string
  readonly topic: Readonly<Record<HouseLanguage, string>>
}
interface DramaCases {
  readonly themes: readonly (Readonly<Record<HouseLanguage, string>> & { readonly id: string })[]
  readonly cases: readonly (Work | Topic)[]
}
interface CompanionProbe {
  readonly id: string
  readonly language: HouseLanguage
  readonly persona: Readonly<Record<'name' | 'description' | 'personality' | 'voice' | 'dislikes', string>>
  readonly user: readonly string[]
  readonly probes: readonly {
    readonly kind: string
    readonly turns: readonly number[]
    readonly watch: string
  }[]
}

const LABELS = ['fast', 'slow', 'silence'] as const
const LANGUAGES: readonly HouseLanguage[] = ['en', 'zh']
const FLAWS = ['out-of-character', 'dead-prop', 'stalled-plot', 'repeated-lines', 'wrong-language']
const WEAKNESSES = ['over-niceness', 'persona-drift', 'style-copying']
const NARRATOR: Readonly<Record<HouseLanguage, string>> = { en: 'Narrator', zh: '旁白' }
const LONGEST: Readonly<Record<HouseLanguage, number>> = { en: 110, zh: 150 }
/** Authors who died in this year or later are protected somewhere. */
const FREE_BEFORE = 1926

const flaws = read<readonly PlantedFlaw[]>('planted-flaws.json')
const drama = read<DramaCases>('drama-cases.json')
const companions = read<readonly CompanionProbe[]>('companion-probes.json')

describe.each(LANGUAGES)('labelled moments in %s', (language) => {
  const moments = read<readonly PadMoment[]>(`pad-moments.${language}.json`)
  const labelled = (label: string): readonly PadMoment[] => moments.filter((one) => one.label === label)

  it('are at least 124, no two of the same character', () => {
    expect(moments.length).toBeGreaterThanOrEqual(124)
    expect(repeats(moments.map(({ id }) => id))).toEqual([])
    expect(repeats(moments.map(({ character }) => character.name))).toEqual([])
  })

  it('hold as many of each label, and of acts with each label', () => {
    for (const label of LABELS) {
      expect(labelled(label).length / moments.length).toBeCloseTo(1 / 3, 2)
      const acting = labelled(label).filter(({ action }) => action !== undefined)
      expect(acting.length / labelled(label).length).toBeGreaterThan(0.15)
      expect(acting.length / labelled(label).length).toBeLessThan(0.25)
    }
  })

  it('are in their language, every part of them', () => {
    for (const { id, language: named, character, surroundings, history, why } of moments) {
      expect(named).toBe(language)
      for (const text of [...Object.values(character).slice(1), surroundings, why]) {
        expect([id, languageOf(text)]).toEqual([id, language])
      }
      expect([id, languageOf(history.map(({ text }) => text).join(' '))]).toEqual([id, language])
    }
  })

  it('are told in three to seven lines by and to people who are there', () => {
    for (const { id, character, people, history } of moments) {
      expect(history.length, id).toBeGreaterThanOrEqual(3)
      expect(history.length, id).toBeLessThanOrEqual(7)
      const present = [character.name, NARRATOR[language], ...people.map(({ name }) => name)]
      for (const { by, to, kind } of history) {
        expect(present, id).toContain(by)
        if (to !== undefined) expect(present, id).toContain(to)
        expect(['line', 'act'], id).toContain(kind)
      }
      expect(history.at(-1)?.by, id).not.toBe(character.name)
    }
  })

  it('act only on things that are at hand', () => {
    for (const { action, things, id } of moments) {
      expect(things.length, id).toBeGreaterThan(0)
      if (action !== undefined) {
        expect(action.verb, id).not.toBe('')
        expect(things, id).toContain(action.thing)
      }
    }
  })

  it('do not give the label away by length, nor by whom the last words are for', () => {
    const lengths = LABELS.map((label) =>
      mean(labelled(label).map(({ history }) => sizeOf(history.map(({ text }) => text).join(' ')))),
    )
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.15)
    const addressed = LABELS.map((label) =>
      mean(labelled(label).map((one) => (one.history.at(-1)?.to === one.character.name ? 1 : 0))),
    )
    expect(Math.max(...addressed) - Math.min(...addressed)).toBeLessThan(0.15)
  })
})

describe('scenes with a planted flaw', () => {
  it('are sixty pairs, six of each flaw in each language', () => {
    expect(flaws).toHaveLength(60)
    expect(repeats(flaws.map(({ id }) => id))).toEqual([])
    expect(repeats(flaws.map(({ sound }) => sound))).toEqual([])
    for (const language of LANGUAGES) {
      for (const flaw of FLAWS) {
        expect(flaws.filter((one) => one.language === language && one.flaw === flaw)).toHaveLength(6)
      }
    }
  })

  it('are short, and as long with the flaw as without it', () => {
    for (const { id, language, sound, flawed } of flaws) {
      const [a, b] = [sizeOf(sound), sizeOf(flawed)]
      expect(Math.max(a, b), id).toBeLessThanOrEqual(LONGEST[language])
      expect(Math.abs(a - b) / Math.min(a, b), id).toBeLessThanOrEqual(0.1)
    }
  })

  it('differ in the words at fault and nowhere else', () => {
    for (const { id, sound, flawed, where } of flaws) {
      const at = flawed.lastIndexOf(where)
      expect(at, id).toBeGreaterThan(0)
      expect(sound.startsWith(flawed.slice(0, at)), id).toBe(true)
      expect(sound.endsWith(flawed.slice(at + where.length)), id).toBe(true)
      expect(sound, id).not.toBe(flawed)
    }
  })

  it('are in their language but for the words that are planted in another', () => {
    for (const { id, language, flaw, sheet, sound, where } of flaws) {
      expect([id, languageOf(sheet), languageOf(sound)]).toEqual([id, language, language])
      expect([id, languageOf(where) === language]).toEqual([id, flaw !== 'wrong-language'])
    }
  })
})

describe('cases for the drama suite', () => {
  const works = drama.cases.filter((one): one is Work => one.kind === 'work')
  const topics = drama.cases.filter((one): one is Topic => one.kind === 'topic')

  it('[H64] are 100: 25 Chinese works, 25 English works, 50 topics over 10 themes, 75 for each language', () => {
    expect(drama.cases).toHaveLength(100)
    expect(repeats(drama.cases.map(({ id }) => id))).toEqual([])
    for (const language of LANGUAGES) {
      const own = works.filter((work) => work.language === language)
      expect(own).toHaveLength(25)
      expect(own.length + topics.length).toBe(75)
      expect(own.map(({ title }) => languageOf(title))).toEqual(own.map(() => language))
    }
    expect(drama.themes).toHaveLength(10)
    for (const { id } of drama.themes) expect(topics.filter(({ theme }) => theme === id)).toHaveLength(5)
  })

  it('[H64] give every topic in both languages', () => {
    for (const language of LANGUAGES) {
      const told = topics.map(({ topic }) => topic[language])
      expect(told.map(languageOf)).toEqual(told.map(() => language))
      expect(repeats(told)).toEqual([])
    }
  })

  it('call a work free only when its author has been dead for a hundred years', () => {
    for (const { title, authorDied, publicDomain } of works) {
      expect([title, publicDomain]).toEqual([title, authorDied !== undefined && authorDied < FREE_BEFORE])
    }
  })
})

describe('conversations that try a companion', () => {
  it('are twelve in each language, of eight to twelve lines', () => {
    expect(repeats(companions.map(({ id }) => id))).toEqual([])
    for (const language of LANGUAGES) {
      expect(companions.filter((one) => one.language === language)).toHaveLength(12)
    }
    for (const { id, user } of companions) {
      expect(user.length, id).toBeGreaterThanOrEqual(8)
      expect(user.length, id).toBeLessThanOrEqual(12)
    }
  })

  it('are in their language', () => {
    for (const { id, language, persona, user, probes } of companions) {
      const texts = [...Object.values(persona).slice(1), user.join(' '), ...probes.map(({ watch }) => watch)]
      expect([id, ...texts.map(languageOf)]).toEqual([id, ...texts.map(() => language)])
    }
  })

  it('say what to watch for, and at which line', () => {
    for (const { id, user, probes } of companions) {
      for (const { kind, turns } of probes) {
        expect(WEAKNESSES, id).toContain(kind)
        for (const turn of turns) expect(user[turn - 1], id).toBeDefined()
      }
    }
    for (const language of LANGUAGES) {
      const own = companions.filter((one) => one.language === language).flatMap(({ probes }) => probes)
      for (const weakness of WEAKNESSES) {
        expect(own.filter(({ kind }) => kind === weakness).length).toBeGreaterThanOrEqual(6)
      }
    }
  })
})

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')) as T
}

/** Words of Latin letters and single Han characters, each counted once. */
function sizeOf(text: string): number {
  return text.match(/\p{Script=Han}|[\p{Script=Latin}\d][\p{Script=Latin}\d:'’-]*/gu)?.length ?? 0
}

function repeats(values: readonly string[]): readonly string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}
