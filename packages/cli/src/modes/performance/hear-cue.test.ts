import { type Cue, emptyStage, loadStage, memoryJournal, memorySnapshots } from '@commedia/core'
import { AI_ANSWER, HELD_BACK_TEXT, HELP_TEXT, wordListModeration } from '@commedia/core/care'
import { manualClock } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { type HomeCare, showReader } from '../../evening/play-house.ts'
import { PLAY_WORDS } from '../../evening/words.ts'
import { hearCue, remindPerson } from './hear-cue.ts'
import { plainLine, shownLine } from './shown-line.ts'
import { toldToWatcher } from './told-to-watcher.ts'

const TAKE = { id: 'take_1', show: 'show_1' }
const ROLE = 'role_pip'

/** A home where somebody plays, and what stands on their page. */
async function aHome(language: 'en' | 'zh', care: Partial<HomeCare> = {}) {
  const archive = { journal: memoryJournal(), snapshots: memorySnapshots(), reader: showReader }
  const clock = manualClock()
  const ear = { archive, clock, care: { reminderMs: 0, ...care } }
  await archive.journal.begin(TAKE)
  let said = 0
  return {
    clock,
    hear(text: string) {
      const cue: Cue = { kind: 'say-line', id: `c${said++}`, text }
      return hearCue(cue, { role: ROLE, stage: emptyStage(TAKE.id), language }, ear)
    },
    async remind(since: number) {
      const stage = await loadStage(TAKE, archive)
      await remindPerson({ role: ROLE, stage, language }, since, ear)
    },
    record: () => archive.journal.read(TAKE.id, { after: 0 }),
    async page(viewer = ROLE) {
      const reading = { viewer, names: new Map(), words: PLAY_WORDS[language] }
      const events = await archive.journal.read(TAKE.id, { after: 0 })
      return events.flatMap((event) => shownLine(event, reading) ?? []).map((line) => plainLine(line).trim())
    },
  }
}

const SAID = {
  en: {
    despair: '((I want to kill myself))',
    question: 'Are you an AI?',
    outside: '//back soon',
    rude: 'You blister!',
  },
  zh: {
    despair: '／／我不想活了',
    question: '你是真人吗？',
    outside: '（（马上回来））',
    rude: '你这破鞋！',
  },
} as const

describe.each(['en', 'zh'] as const)('At home, in %s,', (language) => {
  const { despair, question, outside, rude } = SAID[language]

  it('whoever is in danger is helped, and the play waits; the words stand nowhere', async () => {
    const home = await aHome(language)
    expect(await home.hear(despair)).toEqual({ play: 'waits' })
    expect(await home.page()).toEqual([HELP_TEXT[language]])
    expect(await home.page('role_marta')).toEqual([])
    expect(JSON.stringify(await home.record())).not.toMatch(/kill myself|不想活/u)
  })

  it('whoever asks whether this is AI is told', async () => {
    const home = await aHome(language)
    expect(await home.hear(question)).toEqual({ play: 'goes-on' })
    expect(await home.page()).toEqual([AI_ANSWER[language]])
  })

  it('what is said as oneself is not played and not kept, and it is said so', async () => {
    const home = await aHome(language)
    expect(await home.hear(outside)).toEqual({ note: PLAY_WORDS[language].asYourself, play: 'goes-on' })
    expect(await home.record()).toEqual([])
  })

  it('words on a list are held back, and it is said so', async () => {
    const home = await aHome(language, { moderation: wordListModeration(['blister', '破鞋']) })
    expect(await home.hear(rude)).toEqual({ play: 'goes-on' })
    expect(await home.page()).toEqual([HELD_BACK_TEXT.in[language]])
  })

  it('somebody who plays for long is reminded once each time it is due', async () => {
    const home = await aHome(language, { reminderMs: 60_000 })
    const since = home.clock.now()
    await home.remind(since)
    expect(await home.page()).toEqual([])
    await home.clock.advance(61_000)
    await home.remind(since)
    await home.remind(since)
    expect(await home.page()).toHaveLength(1)
    await home.clock.advance(61_000)
    await home.remind(since)
    expect((await home.page()).at(-1)).toMatch(language === 'en' ? /2 minutes.*AI/u : /2分钟.*人工智能/u)
  })

  it('somebody who only watches is a person too', async () => {
    const watcher = { viewer: 'house', language }
    const told = (text: string) => toldToWatcher({ kind: 'say-line', text }, watcher)
    expect(await told(despair)).toBe(HELP_TEXT[language])
    expect(await told(rude)).toBe(PLAY_WORDS[language].onlyWatching)
    const own = { ...watcher, helpText: 'Ring the stage door.' }
    expect(await toldToWatcher({ kind: 'say-line', text: despair }, own)).toBe('Ring the stage door.')
  })
})

it('tells why a line cannot be said, in the words of the show', async () => {
  const home = await aHome('en')
  expect(await home.hear('Good evening.')).toEqual({
    note: PLAY_WORDS.en.refusals['no-such-seat'],
    play: 'goes-on',
  })
})
