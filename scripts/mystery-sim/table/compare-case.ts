import { foundByAll } from './ceiling.ts'
import { drawCase } from './draw-case.ts'
import { type PlainOutcome, playPlainly } from './play-plainly.ts'
import { SETTINGS, settingName, TABLE } from './setting.ts'
import { WAYS, type Way, type WayName } from './ways.ts'

/** One case in one setting, played by all ways: with as many questions, and for as many tokens. */
export interface Compared {
  readonly seed: number
  readonly setting: string
  readonly ceiling: boolean
  readonly questions: Readonly<Record<WayName, PlainOutcome>>
  readonly tokens: Readonly<Record<WayName, PlainOutcome>>
}

const PAPER = WAYS.find(({ name }) => name === 'player') as Way

/** Plays one case in every setting by all ways. The tokens all may spend are what the paper's method takes for its three rounds. */
export function compareCase(seed: number): readonly Compared[] {
  return SETTINGS.map((setting) => {
    const { noise, shape } = setting
    const of = drawCase(seed, shape)
    const { tokens } = playPlainly(of, { way: PAPER, noise, allowed: { rounds: TABLE.questions } })
    const by = (allowed: { readonly questions: number } | { readonly tokens: number }) =>
      Object.fromEntries(WAYS.map((way) => [way.name, playPlainly(of, { way, noise, allowed })])) as Readonly<
        Record<WayName, PlainOutcome>
      >
    return {
      ...{ seed, setting: settingName(setting), ceiling: foundByAll(of) },
      questions: by({ questions: TABLE.questions }),
      tokens: by({ tokens }),
    }
  })
}
