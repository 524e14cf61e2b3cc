import { expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { aModelInUse } from '../testing/crew.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type PlayedLine, scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { openShow } from './open-show.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

const SEES = 'acting.see-think-speak'
const PLAIN: PlayedLine = ['role_hamlet', 'Speak to her, then.']

const sight = (objects: string, answer: string): string =>
  `<perception>\nEvent: a woman turns away\nObjects: ${objects}\nAtmosphere: cold\n</perception><think>She knows.</think><answer>${answer}</answer>`

/** One beat of Hamlet's, who sees with these replies and speaks plainly with another. */
async function beat(sights: readonly string[], settings: Partial<ShowSettings>) {
  const show = scriptedShow([PLAIN])
  const seeing = scriptedModel(sights)
  const open: RehearsedTurn = async function* (_stage, crew) {
    yield* openShow({ blueprint: theCloset(), settings }, crew)
  }
  const played = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: (job) => (job.prompt === SEES ? aModelInUse(seeing) : show.models(job)),
    beats: [open, takeTurn],
  })
  const said = played.events.filter(
    ({ by, type }) => by === 'role_hamlet' && (type === 'line-spoken' || type === 'thought-had'),
  )
  const heard = played.frames.filter(({ kind }) => kind === 'speech').map(({ text }) => text)
  const plainPage = show.pagesOf('acting.speak', 'role_hamlet')[0]
  return { said: said.map(({ body }) => body), heard: heard.join(''), seeing, plainPage }
}

it('[E45] [X1] [X6] in a show set so, actors see, think and speak; what they see must be there', async () => {
  const { said, heard, seeing } = await beat([sight('portrait; curtain', 'Look here, mother.')], {
    speaking: 'see-think-speak',
  })
  expect(said).toEqual([{ text: 'She knows.' }, { text: 'Look here, mother.', channel: 'aloud' }])
  expect(heard).toBe('Look here, mother.')
  expect(seeing.left).toBe(0)
})

it('[X6] [E5] nothing is played from the sight of a thing that is not there: the moment is put right', async () => {
  const { said, heard, plainPage } = await beat([sight('portrait; rifle', 'That rifle is loaded.')], {
    speaking: 'see-think-speak',
  })
  expect(said).toEqual([{ text: 'Speak to her, then.', channel: 'aloud' }])
  expect(heard).toBe('Speak to her, then.')
  expect(plainPage?.last).toContain('You saw something that is not there.')
})

it('[X1] otherwise the same actors speak straight away', async () => {
  const { said, seeing } = await beat([sight('portrait', 'Look here.')], {})
  expect(said).toEqual([{ text: 'Speak to her, then.', channel: 'aloud' }])
  expect(seeing.left).toBe(1)
})
