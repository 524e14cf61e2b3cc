import { describe, expect, it } from 'vitest'
import { tellGone } from '../bus/gone.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { presence } from './gone.ts'

const ANA = { person: 'person_ana', piece: 'show_1', by: 'one' }
const HER_OTHER_SCREEN = { ...ANA, by: 'another' }
const HER_OTHER_SHOW = { ...ANA, piece: 'show_2' }
const BEN = { person: 'person_ben', piece: 'show_1', by: 'third' }
const SOMEBODY = { piece: 'show_1' }
const ALL = { ANA, HER_OTHER_SCREEN, HER_OTHER_SHOW, BEN, SOMEBODY }

function aHall() {
  const bus = memoryBus()
  const here = presence(bus)
  const ended: string[] = []
  const comers = Object.entries(ALL).map(([name, comer]) => {
    const present = here.enter(comer)
    present.onGone(() => ended.push(name))
    return present
  })
  return { bus, here, ended, comers }
}

describe('word of who is gone', () => {
  it.each([
    ['everything of a person', {}, ['ANA', 'HER_OTHER_SCREEN', 'HER_OTHER_SHOW']],
    ['one piece', { piece: 'show_2' }, ['HER_OTHER_SHOW']],
    ['one secret', { by: 'one' }, ['ANA', 'HER_OTHER_SHOW']],
    ['one secret at one piece', { by: 'one', piece: 'show_1' }, ['ANA']],
  ])('ends %s and nothing else', (_, which, wanted) => {
    const { bus, ended } = aHall()
    tellGone(bus, { person: ANA.person, ...which })
    expect(ended).toEqual(wanted)
  })

  it('is kept for whoever is still on their way to their place', () => {
    const bus = memoryBus()
    const present = presence(bus).enter(ANA)
    expect(present.isGone()).toBe(false)
    tellGone(bus, { person: ANA.person })
    expect(present.isGone()).toBe(true)
    let ended = 0
    present.onGone(() => ended++)
    expect(ended).toBe(1)
  })

  it('finds nobody who has left, nor anybody after the hall is closed', () => {
    const { bus, here, ended, comers } = aHall()
    comers[0]?.leave()
    comers[0]?.leave()
    tellGone(bus, { person: ANA.person })
    expect(ended).toEqual(['HER_OTHER_SCREEN', 'HER_OTHER_SHOW'])
    here.close()
    tellGone(bus, { person: BEN.person })
    expect(ended).toHaveLength(2)
  })
})
