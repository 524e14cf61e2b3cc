import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableCueFacts } from '../mystery/table-cue-facts.ts'
import { tableRoom } from '../mystery/table-room.ts'
import { currentPoint, performanceRoom } from '../performance/performance-room.ts'
import { readerOf } from '../record/reader.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { MysteryCase } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import { aBlueprint, performers, rehearse, simulatedCompany, WILLING } from '../testing/index.ts'
import type { Rehearsal } from '../testing/rehearse.ts'
import { checkBlueprint } from '../writing/check-blueprint.ts'
import { nextProgrammeMove, PROGRAMME_ROOMS, type ProgrammeOpening, playProgramme } from './play-programme.ts'
import { type Programme, withMystery } from './with-mystery.ts'

const CASE = MysteryCase.parse(
  JSON.parse(
    readFileSync(new URL('../../../../shows/cases/the-clockmakers-supper.en.json', import.meta.url), 'utf8'),
  ),
)

/** Plays so many turns of a programme; `told` hears the stage before each. */
async function perform(
  programme: Programme,
  turns: number,
  { told, ...opening }: Partial<ProgrammeOpening> & { readonly told?: (stage: Stage) => void } = {},
): Promise<Rehearsal> {
  const company = simulatedCompany({ seed: 7, players: performers(WILLING) })
  return rehearse({
    reader: readerOf(...PROGRAMME_ROOMS),
    models: company.models,
    beats: Array.from({ length: turns }, () => (stage: Stage, crew: Parameters<typeof playProgramme>[2]) => {
      told?.(stage)
      return playProgramme(stage, { programme, memories: [], game: { rounds: 1 }, ...opening }, crew)
    }),
  })
}

const actsOn = (events: readonly Fact[]): readonly number[] =>
  events.filter(({ type }) => type === 'point-opened').map(({ body }) => (body as { act: number }).act)

describe('a mystery as an act of a drama', () => {
  it('[X7] is a blueprint that passes the check, with everybody in it once', () => {
    const { blueprint, act } = withMystery(aBlueprint(), CASE, 1)
    expect(checkBlueprint(blueprint).problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(blueprint.acts.map(({ id }) => id).indexOf(act)).toBe(1)
    const names = blueprint.cast.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('[X7] takes a player who is in the cast already for the same person', () => {
    const [first] = CASE.roles
    const drama = aBlueprint()
    const cast = drama.cast.map((member, at) =>
      at === 0 ? { ...member, aliases: [first?.name ?? ''] } : member,
    )
    const { blueprint, case: seated } = withMystery({ ...drama, cast }, CASE, 1)
    expect(blueprint.cast).toHaveLength(drama.cast.length + CASE.roles.length - 1)
    expect(seated.roles[0]?.id).toBe(cast[0]?.id)
  })

  it('[X7] has all of a case speak of them under their one id', () => {
    const [first, ...others] = CASE.roles
    const id = first?.id ?? ''
    const shared = others.map((role) => ({
      ...role,
      secrets: [{ text: 'She knows.', marks: [], knownBy: [id] }],
    }))
    const [victim] = CASE.victims
    const victims = [{ ...victim, killedBy: [id], called: { [id]: 'my late master' } }] as typeof CASE.victims
    const of = { ...CASE, roles: [first, ...shared] as typeof CASE.roles, victims }
    const drama = aBlueprint()
    const cast = drama.cast.map((one, at) => (at === 0 ? { ...one, aliases: [first?.name ?? ''] } : one))
    const { blueprint, case: seated } = withMystery({ ...drama, cast }, of, 1)
    expect(JSON.stringify([blueprint, seated])).not.toContain(`"${id}"`)
    const [ana] = cast.map((one) => one.id)
    expect(seated.roles.slice(1).map(({ secrets }) => secrets[0]?.knownBy)).toEqual(others.map(() => [ana]))
    expect(seated.victims[0]).toMatchObject({ killedBy: [ana], called: { [ana ?? '']: 'my late master' } })
  })

  it('[X7] has for a flag that everybody at the table has cast their vote', () => {
    const { blueprint, act } = withMystery(aBlueprint(), CASE, 1)
    const { points = [] } = blueprint.acts.find(({ id }) => id === act) ?? {}
    expect(points).toHaveLength(1)
    expect(points[0]?.flag.text).toContain('every vote is cast')
    for (const { name } of CASE.roles) expect(points[0]?.flag.text).toContain(name)
    expect(points[0]?.enters).toEqual(CASE.roles.map(({ id }) => id))
  })

  it('[X7] waits for a person as long as the advancer would, then the table goes on; played out, its act ends', async () => {
    const programme = withMystery(aBlueprint(), CASE, 0)
    const { id: role = '' } = programme.case.roles[0] ?? {}
    const seats = { [role]: { kind: 'person' as const, person: 'person_1' } }
    const { stage } = await perform(programme, 6, { seats, settings: { stallMs: 60_000 } })
    const { phase, since } = stateOf(stage, tableRoom)
    expect(phase).toBe('introductions')
    const at = (ms: number) => nextProgrammeMove(stage, programme, { now: Date.parse(since.at) + ms })
    expect(at(1_000)).toMatchObject({ kind: 'wait', roles: [role] })
    expect(at(60_000)).toEqual({ kind: 'play' })
    let moves = 0
    await perform(programme, 80, {
      told(now) {
        const over =
          stateOf(now, tableRoom).over &&
          currentPoint(stateOf(now, performanceRoom))?.act.id === programme.act
        if (!over) return
        moves++
        expect(nextProgrammeMove(now, programme, { now: 0 })).toEqual({ kind: 'play' })
      },
    })
    expect(moves).toBe(1)
  })

  it('[X7] plays to the curtain: the flag of its act is that all votes are cast', async () => {
    const programme = withMystery(aBlueprint(), CASE, 1)
    const { events, stage } = await perform(programme, 160)
    expect(stateOf(stage, performanceRoom).over).toBe(true)
    expect([...new Set(actsOn(events))]).toEqual([0, 1, 2])
    const reached = events.findIndex(
      ({ type, body }) =>
        type === 'point-reached' && (body as { point: string }).point === `point_${CASE.id}`,
    )
    const counted = events.findIndex(({ type }) => type === 'votes-counted')
    expect(counted).toBeGreaterThan(0)
    expect(reached).toBeGreaterThan(counted)
    const after = viewFor(programme.case.roles[0]?.id ?? '', stage)
    expect(after.perceived.count).toBeGreaterThan(0)
  })

  it('[X7] does not let anybody jump to the accusation', async () => {
    const programme = withMystery(aBlueprint(), CASE, 0)
    const { stage } = await perform(programme, 2)
    const [one, other] = programme.case.roles.map(({ id }) => id)
    const early = () =>
      tableCueFacts(
        stage,
        { kind: 'vote', id: 'x', victim: programme.case.victims[0]?.id ?? '', for: other ?? '' },
        { role: one ?? '' },
      )
    expect(stateOf(stage, tableRoom).phase).toBe('introductions')
    expect(early).toThrow(expect.objectContaining({ reason: 'too-early' }))
  })
})
