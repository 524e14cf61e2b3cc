import { actingRoom, actRuled } from '../acting/acting-room.ts'
import { type Ruling, rule } from '../acting/rule.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { enact } from '../world/enact.ts'
import { witnesses } from '../world/perceive.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow } from './actors.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'

/** What somebody tried and nobody has ruled on yet, together. */
interface OpenAttempt {
  readonly by: string
  readonly acts: readonly { readonly act: string; readonly text: string }[]
}

/** Attempts waiting for a ruling, one for each who tried. */
function openAttempts(stage: Stage): readonly OpenAttempt[] {
  const byRole = new Map<string, { act: string; text: string }[]>()
  for (const { by, act, text } of stateOf(stage, actingRoom).unruled)
    byRole.set(by, [...(byRole.get(by) ?? []), { act, text }])
  return [...byRole].map(([by, acts]) => ({ by, acts }))
}

/** The narrator rules on everything that was tried, all at once against the stage as it stands, and it happens in turn. */
export async function* ruleAttempts(stage: Stage, crew: PerformCrew): Playing {
  const setting = stateOf(stage, settingRoom)
  const language = languageOfShow(stage)
  const ruled = await crew.steps.all(
    openAttempts(stage).map((attempt) => {
      const { by, acts } = attempt
      const step = `rule:${by}:${acts[0]?.act ?? ''}`
      const tried = { by, acts: acts.map(({ text }) => text), step, language }
      return { name: step, run: async () => ({ attempt, rulings: await rule(setting, tried, crew) }) }
    }),
  )
  let current = stage
  for (const { attempt, rulings } of ruled) current = yield* carryOut(current, attempt, rulings)
  return current
}

/** Carries out rulings: each change is checked once more against the stage it meets; a failure is told and changes nothing. */
async function* carryOut(stage: Stage, attempt: OpenAttempt, rulings: readonly Ruling[]): Playing {
  let current = stage
  for (const ruling of rulings) {
    for (const [index, change] of ruling.changes.entries()) {
      const told = index === 0 ? ruling.told : ''
      for (const one of enact(stateOf(current, settingRoom), { change, told })) current = yield one
    }
    if (ruling.changes.length === 0 && ruling.told !== '') current = yield told(current, attempt, ruling)
  }
  for (const { act } of attempt.acts)
    current = yield fact(actRuled, {
      by: 'narrator',
      audience: [attempt.by],
      body: { act, possible: rulings.some(({ possible }) => possible), told: '' },
    })
  return current
}

function told(stage: Stage, { by }: OpenAttempt, { told: text, possible }: Ruling) {
  const audience = witnesses(stateOf(stage, settingRoom), { kind: 'drop', by, prop: '' })
  return fact(actRuled, { by: 'narrator', audience, body: { act: '', possible, told: text } })
}
