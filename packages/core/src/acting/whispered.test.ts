import { expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { partOf, viewFor } from '../record/stage.ts'
import { anEvening } from '../testing/an-evening.ts'
import { actingRoom, directionGiven, lineSpoken, noteGiven, nudgeGiven } from './acting-room.ts'

const ANA = 'role_ana'
const says = (by: string) =>
  fact(lineSpoken, { by, audience: [ANA, 'role_ben'], body: { text: 'Well.', channel: 'aloud' } })
const nudges = (level: number) =>
  fact(nudgeGiven, { by: 'advancer', audience: [ANA], body: { role: ANA, text: 'Open it.', level } })

it('a hint and a beat of the scenario are over once their role has played, an instruction when the point is', async () => {
  const { happen, stage } = await anEvening()
  const heard = () => {
    const { nudge, note } = partOf(viewFor(ANA, stage()), actingRoom)
    return [nudge, note].filter(Boolean)
  }
  const note = fact(noteGiven, { by: 'director', audience: [ANA], body: { role: ANA, text: 'Cough.' } })
  await happen(nudges(1), note, says('role_ben'))
  expect(heard()).toEqual(['Open it.', 'Cough.'])
  await happen(says(ANA))
  expect(heard()).toEqual([])
  await happen(nudges(2), says(ANA))
  expect(heard()).toEqual(['Open it.'])
  await happen(
    fact(directionGiven, { by: 'director', audience: [ANA], body: { role: ANA, text: 'The end.' } }),
  )
  expect(heard()).toEqual([])
})
