import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { anEvening, threeOnAPlatform } from '../testing/an-evening.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { ZH_PLAY } from './a-chinese-play.test.data.ts'
import { addressed } from './addressed.ts'
import { endHold } from './pace.ts'
import { playScript } from './play-script.ts'
import { printPlain } from './print-script.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const
const EVERYBODY = [HOUSE, 'role_ana', 'role_ben', 'role_cleo']

/** A play with more ways to address Ana. */
function calledMore(play: Blueprint, address: readonly string[]): Blueprint {
  const cast = play.cast.map((one) => (one.id === 'role_ana' ? { ...one, address: [...address] } : one))
  return { ...play, cast }
}

async function asked(text: string, { blueprint = threeOnAPlatform(), audience = EVERYBODY } = {}) {
  const evening = await anEvening({ seats: SEATS, blueprint })
  const by = 'role_ben'
  await evening.happen(fact(lineSpoken, { by, audience, body: { text, channel: 'aloud' } }))
  const told = (viewer: string) =>
    viewFor(viewer, evening.stage()).moments.filter(({ text: words }) =>
      /does not answer|没有回答/u.test(words),
    )
  const happens = (change: Change) =>
    evening.happen(...enact(stateOf(evening.stage(), settingRoom), { change, told: '' }))
  return { ...evening, told, happens }
}

describe('who is addressed', () => {
  it('is addressed by every form of address', async () => {
    const blueprint = calledMore(threeOnAPlatform(), ['my girl', 'Annie'])
    expect(addressed((await asked('Well, my girl?', { blueprint })).stage())).toEqual(['role_ana'])
    expect(addressed((await asked('Annie!', { blueprint })).stage())).toEqual(['role_ana'])
    expect(addressed((await asked('Miss Reyes, is it?', { blueprint })).stage())).toEqual(['role_ana'])
    const chinese = calledMore(ZH_PLAY, ['晚儿', '姐'])
    expect(addressed((await asked('晚儿，你说。', { blueprint: chinese })).stage())).toEqual(['role_ana'])
    expect(addressed((await asked('姐，你说。', { blueprint: chinese })).stage())).toEqual(['role_ana'])
  })
})

describe('silence', () => {
  it('of somebody who was asked is perceived by those who asked and heard', async () => {
    const evening = await asked('Ana, where were you?')
    await evening.cue(ANA, { kind: 'stay-silent' })
    for (const viewer of EVERYBODY)
      expect(evening.told(viewer).map(({ text }) => text)).toEqual(['Ana does not answer.'])
  })

  it('stands in the script', async () => {
    const evening = await asked('Ana, where were you?')
    await evening.cue(ANA, { kind: 'stay-silent' })
    const script = printPlain(playScript({ events: await evening.events(), blueprint: threeOnAPlatform() }))
    expect(script).toContain('[Ana does not answer.]')
  })

  it('is told in the language of the play', async () => {
    const evening = await asked('你去哪儿了，林晚？', {
      blueprint: ZH_PLAY,
      audience: ['role_ana', 'role_ben'],
    })
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(evening.told('role_ben').map(({ text }) => text)).toEqual(['林晚没有回答。'])
  })

  it('is perceived too when a hold ends in vain, and once only', async () => {
    const evening = await asked('Ana, where were you?')
    await evening.journal.append(evening.take.id, 'end', endHold(evening.stage(), ['role_ana'], 60_000))
    await evening.happen()
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(evening.told('role_ben')).toHaveLength(1)
    const again = await asked('Ana, where were you?')
    await again.cue(ANA, { kind: 'stay-silent' })
    await again.cue(ANA, { kind: 'stay-silent' })
    expect(again.told('role_ben')).toHaveLength(1)
  })

  it('is nothing where nobody asked, and after a deed, which is an answer', async () => {
    const evening = await asked('Cleo, where were you?')
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(evening.told('role_ben')).toEqual([])
    const done = await asked('Ana, where were you?')
    await done.cue(ANA, { kind: 'do-act', text: 'turns away' })
    await done.cue(ANA, { kind: 'stay-silent' })
    expect(done.told('role_ben')).toEqual([])
  })

  it('is not perceived by who did not hear the question or is gone, nor does it betray who hides', async () => {
    const evening = await asked('Ana, where were you?', { audience: ['role_ana', 'role_ben', 'role_cleo'] })
    await evening.happens({ kind: 'leave', by: 'role_cleo' })
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect([HOUSE, 'role_cleo', 'role_ben'].map((viewer) => evening.told(viewer).length)).toEqual([0, 0, 1])
    const hidden = await asked('Ana, are you there?')
    await hidden.happens({ kind: 'conceal', by: 'role_ana' })
    await hidden.cue(ANA, { kind: 'stay-silent' })
    for (const viewer of [HOUSE, 'role_ben', 'role_cleo']) expect(hidden.told(viewer)).toEqual([])
  })
})
