import { expect, it } from 'vitest'
import { aModelInUse } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { CommediaError, openRoom, restoreRoom, say, type Trouble } from './index.ts'

const companions = [{ name: 'Otto', base: 'You are Otto.' }]

it('a room is opened with a bare model, and gone on with', async () => {
  const models = scriptedModel(['One bed.', 'Still one.'])
  const room = await openRoom({ companions }, { models })
  expect((await say(room, 'Is there a bed?')).replies).toMatchObject([{ text: 'One bed.' }])
  const again = await restoreRoom(room.take, { models, journal: room.house.journal })
  expect((await say(again, 'And now?')).replies).toMatchObject([{ text: 'Still one.' }])
  expect(models.asked[1]).toContain('Is there a bed?')
})

it('what is no model is refused with what to hand in', async () => {
  const refused = openRoom({ companions }, { models: 'llama' as never })
  await expect(refused).rejects.toThrow(CommediaError)
})

it('a program hears of what a model fails at, while Otto stays in character', async () => {
  const troubles: Trouble[] = []
  const { model } = aModelInUse(scriptedModel(() => ({ fail: { status: 401 } })))
  const room = await openRoom(
    { companions },
    { models: model, onTrouble: (trouble) => troubles.push(trouble) },
  )
  const { replies } = await say(room, 'Is there a bed?')
  expect(replies).toMatchObject([{ name: 'Otto', how: 'fell-back' }])
  expect(troubles).toMatchObject([{ kind: 'no-answer', reason: 'unauthorised', prompt: 'chat.reply' }])
})
