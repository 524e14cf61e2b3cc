import { describe, expect, it } from 'vitest'
import { aRoom, kim, mara } from '../testing/a-room.ts'
import { aModelInUse } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionId } from './cast-companions.ts'
import { companionModels, REPLY_SETTINGS } from './companion-models.ts'
import type { ReplyScene } from './reply-scene.ts'
import { say } from './say.ts'
import { piecesOf, summarise } from './summarise.ts'

const story = (size: number) => 'The boat came in at dawn. '.repeat(Math.ceil(size / 26)).slice(0, size)

async function summarising(text: string) {
  const usual = scriptedModel(['usual', 'usual'], { modelId: 'usual' })
  const small = scriptedModel(['A page.'], { modelId: 'small' })
  const large = scriptedModel(['A page from the large one.'], { modelId: 'large' })
  const scenes: ReplyScene[] = []
  const { room } = await aRoom(
    [],
    { companions: [kim(), mara({ make: 'watcher' })] },
    {
      models: companionModels([mara()], {
        usual: aModelInUse(usual),
        summary: aModelInUse(small),
        longSummary: aModelInUse(large),
      }),
      makes: {
        watcher: () => [
          {
            trigger: '*',
            run: async (context, scene) => {
              scenes.push(scene)
              return { context: { ...context, message: await summarise(text, scene) }, final: true }
            },
          },
        ],
      },
    },
  )
  const { replies } = await say(room, 'Well?')
  return { said: replies[0]?.text, usual, small, large }
}

describe('the summariser', () => {
  it('[D38] leaves anything under 2,000 characters alone', async () => {
    const { said, small, large } = await summarising(story(1_999).trim())
    expect(said).toBe(story(1_999).trim())
    expect([small.asked.length, large.asked.length]).toEqual([0, 0])
  })

  it('[D38] [D49] really uses the configured summary model, and the large one above 30,000', async () => {
    const one = await summarising(story(30_000))
    expect([one.said, one.small.asked.length, one.large.asked.length, one.usual.asked.length]).toEqual([
      'A page.',
      1,
      0,
      0,
    ])
    expect(one.small.asked[0]).toContain('one page')
    expect(one.small.requests[0]?.maxOutputTokens).toBe(512)
    const two = await summarising(story(30_001))
    expect([two.said, two.small.asked.length, two.large.asked.length]).toEqual([
      'A page from the large one.',
      0,
      1,
    ])
  })

  it('[D38] reads three pieces of what is above 100,000: start, middle and end, cut at sentences', () => {
    const text = `START. ${story(60_000)} MIDDLE. ${story(60_000)} END.`
    const pieces = piecesOf(text)
    expect(pieces).toHaveLength(3)
    expect(pieces[0]?.startsWith('START.')).toBe(true)
    expect(pieces[1]).toContain('MIDDLE.')
    expect(pieces[2]?.endsWith('END.')).toBe(true)
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(30_000)
      expect(piece.length).toBeGreaterThan(29_800)
      expect(piece.trimEnd().endsWith('.')).toBe(true)
      expect(piece.trimStart()).toMatch(/^[A-Z]/)
    }
    expect(piecesOf(story(100_000))).toHaveLength(1)
    const chinese = piecesOf('船在黎明时进港。'.repeat(15_000))
    expect(chinese.every((piece) => piece.endsWith('。') && piece.startsWith('船'))).toBe(true)
  })
})

describe('models', () => {
  it('[D48] are chosen by a sheet’s own name, and a sheet’s settings go out with the call', async () => {
    const usual = scriptedModel(['By the usual one.'])
    const small = scriptedModel(['By the small one.'])
    const sheets = [
      kim(),
      mara({
        model: {
          name: 'small',
          temperature: 0.2,
          topP: 0.5,
          topK: 9,
          frequencyPenalty: 0.1,
          presencePenalty: 0.2,
          maxOutputTokens: 50,
          stopSequences: ['END'],
        },
      }),
      { name: 'Ben' },
    ]
    const models = companionModels(sheets, {
      usual: aModelInUse(usual),
      named: { small: aModelInUse(small) },
    })
    const { room } = await aRoom([], { companions: sheets }, { models })
    const { replies } = await say(room, 'Mara, Ben?', { rounds: 2 })
    expect(replies.map(({ text }) => text)).toEqual(['By the small one.', 'By the usual one.'])
    expect(small.requests[0]).toMatchObject({
      temperature: 0.2,
      topP: 0.5,
      topK: 9,
      frequencyPenalty: 0.1,
      presencePenalty: 0.2,
      maxOutputTokens: 50,
      stopSequences: ['END'],
    })
    expect(models({ prompt: 'chat.reply', role: companionId('Mara') }).model).toBe(small)
  })

  it('[D49] talk with the published defaults where nothing else is said', async () => {
    const { room, model } = await aRoom(['Yes.'], { companions: [kim(), mara()] })
    await say(room, 'Well?')
    expect(model.requests[0]).toMatchObject({ temperature: 0.93, topP: 0.93, topK: 4, maxOutputTokens: 200 })
    expect(REPLY_SETTINGS).toEqual({ temperature: 0.93, topP: 0.93, topK: 4, maxOutputTokens: 200 })
    const own = scriptedModel(['Yes.'])
    const { room: other } = await aRoom(
      [],
      { companions: [kim(), mara()] },
      { models: () => aModelInUse(own, { settings: { temperature: 0.1 } }) },
    )
    await say(other, 'Well?')
    expect(own.requests[0]).toMatchObject({ temperature: 0.1, topP: 0.93 })
  })
})
