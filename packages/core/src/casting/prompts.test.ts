import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { ask } from '../prompting/ask.ts'
import type { Prompt } from '../prompting/define-prompt.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { insightsPrompt } from './insights.prompt.ts'
import { portraitPrompt } from './portrait.prompt.ts'
import { readScenePrompt } from './read-scene.prompt.ts'

const SAMPLES = {
  en: {
    ...{ name: 'Nora', work: 'A Doll’s House', scene: 'Act I · 8' },
    lines: [
      '(Krogstad comes a little nearer to her.)',
      'Krogstad: Your father died on the 29th of September. But, look here; your father has dated his signature the 2nd of October. Can you explain it to me?',
      '(Nora is silent.)',
      'Nora: No, it was not. It was I that wrote Papa’s name.',
      'Krogstad: Are you aware that is a dangerous confession?',
    ],
    events: [
      {
        summary: 'Krogstad asked Nora to save his post at the bank and showed her the dates on the bond.',
        points: [
          'Nora wrote her father’s name on the bond herself.',
          'Krogstad knows that the signature is false.',
          'Nora does not believe that the law could blame her for it.',
        ],
      },
      {
        summary: 'Torvald told Nora that a house with a lie in it poisons its children.',
        points: [
          'Torvald cannot stand the sight of Krogstad.',
          'Nora heard in it a sentence on herself.',
          'Nora told the nurse to keep the children away from her.',
        ],
      },
    ],
    people: ['Nora', 'Helmer', 'Mrs. Linde', 'Krogstad'],
    insights: ['Nora is proud of the very thing that would be held against her.'],
    own: ['Hide the Christmas tree carefully, Helen.', 'It was I that wrote Papa’s name.'],
  },
  zh: {
    ...{ name: '樊素', work: '㑳梅香', scene: '第三折' },
    lines: [
      '（夫人上）',
      '夫人：贱人，你与小姐夜深不睡，在花园里做什么？',
      '樊素：奶奶可怜见，樊素不曾做什么。',
      '夫人：你还嘴硬！取家法来！',
      '樊素：奶奶息怒，这事非是樊素之罪，也非是小姐和那秀才之罪，都是奶奶之罪。',
    ],
    events: [
      {
        summary: '老夫人在花园撞见，拷问樊素，樊素反说错在老夫人失信。',
        points: ['老夫人当年许过婚，后来不提。', '樊素敢拿道理顶撞老夫人。', '小蛮吓得不敢开口。'],
      },
      {
        summary: '白敏中被赶上京去应考，临行把玉环交给樊素。',
        points: ['白敏中说中了就回来。', '樊素收下玉环，心里并不全信。', '老夫人只认功名。'],
      },
    ],
    people: ['樊素', '小蛮', '白敏中', '老夫人'],
    insights: ['樊素嘴上认错，理上从不让人。'],
    own: ['奶奶息怒。', '这事都是奶奶之罪。'],
  },
} as const

describe.each(['en', 'zh'] as const)('the pages of casting (%s)', (language) => {
  const { name, work, scene, lines, events, people, own, insights } = SAMPLES[language]
  const saves = async <Input, Output>(prompt: Prompt<Input, Output>, input: Input) => {
    const page = await rendered(prompt, input, language)
    await expect(page).toMatchFileSnapshot(`./__prompts__/${prompt.id}.${language}.md`)
  }
  it('[R5] [R6] saves the page on which a scene is read', () =>
    saves(readScenePrompt, { language, name, work, scene, lines }))
  it('[R7] saves the page of insights', () => saves(insightsPrompt, { language, name, work, events }))
  it('saves the page of a portrait', () => {
    const points = events.flatMap((event) => event.points)
    return saves(portraitPrompt, { name, work, people, points, insights, lines: own })
  })

  const fits = <Input, Output>(prompt: Prompt<Input, Output>, input: Input, answer: unknown) => {
    const form = prompt.reply(input, language)
    return form.kind === 'json' && form.schema.safeParse(answer).success
  }
  const read = (points: number, importance = 1) => ({
    ...{ summary: 'x', importance: 1 },
    points: Array.from({ length: points }, () => ({ point: 'x', importance, lines: [1] })),
  })
  const found = (from: readonly number[], importance = 1) => ({
    insights: [{ insight: 'x', importance, from }],
  })
  const asked = { scene: { language, name, work, scene, lines }, life: { language, name, work, events } }

  it('[R6] takes three key points of a scene, no more and no fewer', () => {
    const taken = [2, 3, 4].map((points) => fits(readScenePrompt, asked.scene, read(points)))
    expect(taken).toEqual([false, true, false])
  })

  it('[R7] takes no insight that rests on a single key point', () => {
    expect(fits(insightsPrompt, asked.life, found([1]))).toBe(false)
    expect(fits(insightsPrompt, asked.life, found([1, 4]))).toBe(true)
  })

  it('[R9] takes a weight from 0 to 5 and no other', () => {
    const weights = [-1, 0, 2.5, 5, 6]
    const right = [false, true, false, true, false]
    expect(weights.map((weight) => fits(readScenePrompt, asked.scene, read(3, weight)))).toEqual(right)
    expect(weights.map((weight) => fits(insightsPrompt, asked.life, found([1, 2], weight)))).toEqual(right)
    const scenes = weights.map((weight) => ({ ...read(3), importance: weight }))
    expect(scenes.map((one) => fits(readScenePrompt, asked.scene, one))).toEqual(right)
  })

  it('has an answer of its own for each, which fits its form', () => {
    for (const [prompt, input] of [
      [readScenePrompt, { language, name, work, scene, lines: [] }],
      [readScenePrompt, { language, name, work, scene, lines: lines.map((line) => line.repeat(40)) }],
      [insightsPrompt, { language, name, work, events }],
      [portraitPrompt, { name, work, people, points: [], insights: [], lines: [] }],
    ] as readonly (readonly [Prompt<unknown, unknown>, unknown])[]) {
      const form = prompt.reply(input, language)
      expect(form.kind === 'json' && form.schema.safeParse(prompt.fallback(input)).success).toBe(true)
    }
  })

  it('a line or a key point that is not there is sent back', () => {
    const point = { point: 'x', importance: 1, lines: [9] }
    const reading = { summary: 'x', importance: 1, points: [point, point, point] }
    expect(readScenePrompt.problem?.(reading, { language, name, work, scene, lines })).toContain('9')
    const insights = { insights: [{ insight: 'x', importance: 1, from: [1, 7] }] }
    expect(insightsPrompt.problem?.(insights, { language, name, work, events })).toContain('7')
  })
})

async function rendered<Input, Output>(
  prompt: Prompt<Input, Output>,
  input: Input,
  language: Language,
): Promise<string> {
  const model = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
  await ask(prompt, { input, step: 'page', language }, aCrew({ model }))
  const { messages = [] } = model.pages[0] ?? {}
  return `${messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n')}\n`
}
