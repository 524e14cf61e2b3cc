import { describe, expect, it } from 'vitest'
import type { Moderation } from '../ports/moderation.ts'
import { openLiveLine } from '../prompting/live-line.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { emptyStage, type Stage } from '../record/stage.ts'
import type { Declaration } from '../record/words.ts'
import type { Fact } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import { aTurn } from '../testing/build.ts'
import { HELD_BACK_TEXT } from './care-room.ts'
import { type ModeratedCrew, moderatedTurn } from './moderated-turn.ts'
import { wordListModeration } from './word-list.ts'

const line = (text: string, more: Partial<Fact> = {}): Fact => ({
  type: 'line-spoken',
  version: 1,
  by: 'role_ana',
  audience: ['house', 'role_ben'],
  body: { text, channel: 'aloud' },
  ...more,
})
const held = (more: Partial<Fact> = {}): Fact => ({
  type: 'held-back',
  version: 1,
  by: 'care',
  audience: ['house', 'role_ben'],
  body: {
    direction: 'out',
    role: 'role_ana',
    reason: 'word-list',
    language: 'en',
    text: HELD_BACK_TEXT.out.en,
  },
  ...more,
})
const counting = (words: readonly string[]) => {
  const asked: string[] = []
  const inner = wordListModeration(words)
  const moderation: Moderation = {
    check(text, checking) {
      asked.push(text)
      return inner.check(text, checking)
    },
  }
  return { moderation, asked }
}

const DECLARED: Readonly<Record<string, Declaration>> = {
  'line-spoken': { said: ['text'] },
  'stage-changed': { told: ['told'] },
  'curtain-fell': { told: ['text'] },
  'choice-called': { told: ['question', 'options.*.meaning'] },
  'role-listed': 'none',
}
const reader = { declared: (type: string) => DECLARED[type] }

async function played(
  facts: readonly Fact[],
  moderation: Moderation,
  crew: ModeratedCrew = { turn: aTurn(), book: memoryPromptBook() },
): Promise<{ readonly given: readonly Fact[]; readonly seen: readonly number[] }> {
  const seen: number[] = []
  const play = async function* (): AsyncGenerator<Fact, void, Stage> {
    for (const one of facts) seen.push((yield one).seq)
  }
  const given: Fact[] = []
  const turn = moderatedTurn(play, { moderation, language: 'en', reader })(emptyStage('take_1'), crew)
  let step = await turn.next()
  while (!step.done) {
    given.push(step.value)
    step = await turn.next({ ...emptyStage('take_1'), seq: given.length })
  }
  return { given, seen }
}

describe('moderatedTurn', () => {
  it('records a line up to the sentence that was held back, and says so to those who would have heard it', async () => {
    const { moderation } = counting(['blister'])
    const { given, seen } = await played(
      [line('Good day. You blister! Sit down.'), line('Fine.')],
      moderation,
    )
    expect(given).toEqual([line('Good day.'), held(), line('Fine.')])
    expect(seen).toEqual([2, 3])
  })

  it('never shows as speech what is held back whole', async () => {
    const { moderation } = counting(['blister'])
    expect((await played([line('You blister!')], moderation)).given).toEqual([held()])
  })

  it('lets the story go on where its words are held back', async () => {
    const { moderation } = counting(['blister'])
    const change = line('', {
      type: 'stage-changed',
      body: { told: 'A blister forms.', change: { kind: 'x' } },
    })
    const curtain = line('', { type: 'curtain-fell', body: { text: 'The blister heals.' } })
    const { given } = await played([change, curtain], moderation)
    expect(given).toEqual([
      { ...change, body: { told: '', change: { kind: 'x' } } },
      held(),
      { ...curtain, body: { text: HELD_BACK_TEXT.out.en } },
      held(),
    ])
  })

  it('checks words wherever their kind declares them, and nothing beside them', async () => {
    const { moderation, asked } = counting(['blister'])
    const choice = line('', {
      type: 'choice-called',
      body: {
        ...{ chat: 'blister', companion: 'blister', question: 'Where to?', otherwise: 'blister' },
        options: [
          { id: 'blister', meaning: 'To the blister.' },
          { id: 'home', meaning: 'Home.' },
        ],
      },
    })
    const { given } = await played([choice], moderation)
    expect(given).toEqual([
      {
        ...choice,
        body: {
          ...(choice.body as object),
          options: [
            { id: 'blister', meaning: HELD_BACK_TEXT.out.en },
            { id: 'home', meaning: 'Home.' },
          ],
        },
      },
      held(),
    ])
    expect(asked).toEqual(['Where to?', 'To the blister.', 'Home.'])
  })

  it('lets pass what declares no words, and checks where words usually stand what declares nothing', async () => {
    const { moderation, asked } = counting(['blister'])
    const listed = line('', { type: 'role-listed', body: { description: 'A blister.', text: 'A blister.' } })
    const unknown = line('', { type: 'never-heard-of', body: { text: 'A blister.' } })
    const { given } = await played([listed, unknown], moderation)
    expect(given).toEqual([listed, { ...unknown, body: { text: HELD_BACK_TEXT.out.en } }, held()])
    expect(asked).toEqual(['A blister.'])
  })

  it('does not ask about what nobody perceives or nobody said', async () => {
    const { moderation, asked } = counting(['blister'])
    const facts = [line('blister', { audience: [] }), line('', { body: { by: 'role_ana' } })]
    expect((await played(facts, moderation)).given).toEqual(facts)
    expect(asked).toEqual([])
  })

  it('asks once about a sentence that was also shown live, and not again after a crash', async () => {
    const { moderation, asked } = counting(['blister'])
    const feed = memoryLiveFeed()
    const frames: Frame[] = []
    feed.watch('take_1', 'house', (frame) => frames.push(frame))
    const crew = { turn: aTurn({ take: 'take_1' }), book: memoryPromptBook() }
    const text = 'Good day. You blister! Sit down.'
    const play = async function* (
      _stage: Stage,
      { turn, check }: ModeratedCrew,
    ): AsyncGenerator<Fact, void, Stage> {
      const live = openLiveLine(
        {
          turn,
          step: 'speak',
          by: 'role_ana',
          audience: ['house'],
          ...(check === undefined ? {} : { check }),
        },
        feed,
      )
      for (const letter of text) live.text(letter)
      await live.end()
      yield line(text)
    }
    const run = async (): Promise<readonly Fact[]> => {
      const given: Fact[] = []
      const turn = moderatedTurn(play, { moderation, language: 'en', reader })(emptyStage('take_1'), crew)
      for (let step = await turn.next(); !step.done; step = await turn.next(emptyStage('take_1')))
        given.push(step.value)
      return given
    }
    const first = await run()
    expect(frames.map(({ kind, text: shown }) => [kind, shown.trim()])).toEqual([
      ['speech', 'Good day.'],
      ['ended', ''],
    ])
    expect(asked).toEqual(['Good day.', 'You blister!'])
    expect(await run()).toEqual(first)
    expect(asked).toHaveLength(2)
  })

  it('keeps no words of its own in the prompt book', async () => {
    const { moderation } = counting(['blister'])
    const book = memoryPromptBook()
    const turn = aTurn()
    await played([line('You blister!')], moderation, { turn, book })
    expect(JSON.stringify(await book.list(turn.take))).not.toContain('blister')
  })
})
