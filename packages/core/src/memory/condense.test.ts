import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { HouseLanguage } from '../prelude/written-language.ts'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { aCrew } from '../testing/crew.ts'
import { hostileModel } from '../testing/hostile-model.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { condensePrompt } from './condense.prompt.ts'
import { condense } from './condense.ts'
import {
  MOST_MEMORIES,
  memoriesRecalled,
  memoryFormed,
  memoryRoom,
  unrememberedChars,
} from './memory-room.ts'
import { recallByMeaning, recallByWords } from './recall.ts'
import { wordEmbedder } from './word-embedder.ts'

const heard = defineEvent({
  type: 'heard',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ kind: z.enum(['line', 'narration', 'thought']), text: z.string() }),
  moment: ({ kind, text }) => ({ kind, text }),
})
const hall = defineRoom({ name: 'hall', version: 1, events: [heard], initial: null, fold: () => null })
const reader = readerOf(hall, memoryRoom)

/** Something that happens before these people. */
function happens(
  by: string,
  text: string,
  {
    audience,
    kind = 'line',
  }: { readonly audience: readonly string[]; readonly kind?: 'line' | 'narration' | 'thought' },
): Fact {
  return fact(heard, { by, audience, body: { kind, text } })
}

/** The stage after some facts. */
function stageAfter(facts: readonly Fact[], from: Stage = emptyStage('take_1')): Stage {
  return facts.reduce((stage, one) => reader.fold(stage, anEvent({ ...one, seq: stage.seq + 1 })), from)
}

const NAMES = { role_ana: 'Ana', role_ben: 'Ben', role_cleo: 'Cleo' }
const details = { names: NAMES, step: 'condense:role_ana', language: 'en' } as const
const both = { audience: ['role_ana', 'role_ben'] }

const remembering = (...texts: readonly string[]): Reply => ({
  json: { memories: texts.map((text) => ({ text, importance: 3 })) },
})

const evening = stageAfter([
  happens('role_ben', 'The gate key hangs behind the clock.', both),
  happens('role_ana', 'Nobody must know that I was here.', both),
  happens('role_ana', 'He is kinder than he looks.', { audience: ['role_ana'], kind: 'thought' }),
  happens('narrator', 'The lamp goes out.', { ...both, kind: 'narration' }),
])

async function condensed(
  stage: Stage,
  script: readonly Reply[],
  more: Partial<Parameters<typeof condense>[1]> = {},
) {
  const model = scriptedModel(script)
  const facts = await condense(viewFor('role_ana', stage), { ...details, ...more }, aCrew({ model }))
  const after = stageAfter(facts, stage)
  return { facts, model, after, part: partOf(viewFor('role_ana', after), memoryRoom) }
}

describe('taking stock', () => {
  it('[H35] distils what a role lived through into memories of its own', async () => {
    const { facts, part, model, after } = await condensed(evening, [
      remembering('Ben told Ana that the gate key hangs behind the clock.', 'The lamp went out.'),
    ])
    expect(model.pages[0]?.last).toContain(
      [
        'Ben: The gate key hangs behind the clock.',
        'Ana: Nobody must know that I was here.',
        '[He is kinder than he looks.]',
        '(The lamp goes out.)',
      ].join('\n'),
    )
    expect(facts.map(({ type, by, audience }) => ({ type, by, audience }))).toEqual([
      { type: 'memory-formed', by: 'role_ana', audience: ['role_ana'] },
      { type: 'memory-formed', by: 'role_ana', audience: ['role_ana'] },
    ])
    expect(part.memories.map(({ text }) => text)).toEqual([
      'Ben told Ana that the gate key hangs behind the clock.',
      'The lamp went out.',
    ])
    expect(partOf(viewFor('role_ben', after), memoryRoom).memories).toEqual([])
  })

  it('[H35] and what was distilled is never distilled again', async () => {
    const { part, after } = await condensed(evening, [remembering('The key is behind the clock.')])
    expect(part.quotedFrom).toBe(evening.seq)
    expect(unrememberedChars(viewFor('role_ana', evening))).toBeGreaterThan(0)
    expect(unrememberedChars(viewFor('role_ana', after))).toBe(0)
    const { facts, model } = await condensed(after, [])
    expect(facts).toEqual([])
    expect(model.pages).toEqual([])
  })

  it('[H35] comes back later by similarity, by words and by meaning', async () => {
    const { part } = await condensed(evening, [
      remembering(
        'The lamp went out at ten.',
        'The gate key hangs behind the clock.',
        'Ben has a brother at sea.',
      ),
    ])
    for (const recall of [recallByWords, recallByMeaning(wordEmbedder())]) {
      const [best] = await recall('Where is the key to the gate?', part.memories, 1)
      expect(best?.text).toBe('The gate key hangs behind the clock.')
    }
  })

  it('leaves the newest of a long scene quoted when asked to', async () => {
    const { part } = await condensed(evening, [remembering('The key.')], { keepChars: 50 })
    expect(part.quotedFrom).toBe(2)
    const { facts } = await condensed(evening, [], { keepChars: 5_000 })
    expect(facts).toEqual([])
  })

  it('takes a long past in stretches, so that its beginning is not lost and no page is too long', async () => {
    const long = stageAfter(
      Array.from({ length: 90 }, (_, at) => happens('role_ben', `Fact ${at}. ${'x'.repeat(300)}`, both)),
    )
    const replies = Array.from({ length: 9 }, (_, at) => remembering(`Stretch ${at}.`))
    const { model, part, facts } = await condensed(long, replies)
    const pages = model.pages.map(({ words }) => words)
    expect(pages.join('\n')).toContain('Fact 0.')
    for (const page of pages) expect(page.length).toBeLessThan(6_000)
    expect(part.memories).toHaveLength(pages.length)
    expect(new Set(facts.map(({ body }) => (body as { id: string }).id)).size).toBe(facts.length)
    expect(part.quotedFrom).toBe(long.seq)
  })

  it('keeps the last lines as they are when no model answers', async () => {
    const { part } = await condensed(evening, [{ fail: { status: 401 } }])
    expect(part.memories.map(({ text }) => text)).toContain('Ana: Nobody must know that I was here.')
  })

  it.each<HouseLanguage>(['en', 'zh'])('saves its page (%s)', async (language) => {
    const lived = LIVED[language]
    const { system, last } = condensePrompt.page[language](lived)
    await expect(`## system\n\n${system}\n\n## last\n\n${last}\n`).toMatchFileSnapshot(
      `./__prompts__/memory.condense.${language}.md`,
    )
  })
})

describe('whose memories', () => {
  const roles = Object.keys(NAMES)
  const happening = fc.record({
    by: fc.constantFrom(...roles),
    audience: fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1 }),
    kind: fc.constantFrom('line' as const, 'narration' as const, 'thought' as const),
  })

  /** Remembers the end of its page word for word: the part that differs from role to role. */
  const betrayer = () =>
    scriptedModel(({ words }) => remembering(...(words.slice(-1_000).match(/[\s\S]{1,200}/g) ?? [])))

  it.each([
    ['a betrayer', betrayer],
    ['a leaking model', () => hostileModel('leak')],
    ['an injecting model', () => hostileModel('inject')],
  ])(
    'a memory never holds what its role did not perceive, whatever %s makes of its page',
    async (who, hostile) => {
      let held = 0
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (happenings) => {
          const facts = happenings.map(({ by, audience, kind }, at) => {
            const seen = kind === 'thought' ? [by] : [...new Set([by, ...audience])]
            return happens(by, `canary-${at}-canary`, { audience: seen, kind })
          })
          const stage = stageAfter(facts)
          const model = hostile()
          const formed = await Promise.all(
            roles.map((role) =>
              condense(viewFor(role, stage), { ...details, step: `condense:${role}` }, aCrew({ model })),
            ),
          )
          const after = stageAfter(formed.flat(), stage)
          for (const role of roles) {
            const own = JSON.stringify(partOf(viewFor(role, after), memoryRoom))
            for (const [at, { audience }] of facts.entries()) {
              if (own.includes(`canary-${at}-canary`)) held++
              if (!audience.includes(role)) expect(own).not.toContain(`canary-${at}-canary`)
            }
          }
        }),
        { numRuns: 60 },
      )
      if (who === 'a betrayer') expect(held).toBeGreaterThan(0)
    },
  )

  it('a memory that names another role is not taken in', () => {
    const body = {
      role: 'role_ben',
      id: 'memory_1',
      layer: 'event',
      text: 'x',
      importance: 1,
      sources: [],
      hour: 1,
      upTo: 9,
    } as const
    const forged = fact(memoryFormed, { by: 'role_ana', audience: ['role_ana', 'role_ben'], body })
    const stage = stageAfter([forged])
    expect(partOf(viewFor('role_ana', stage), memoryRoom).memories).toEqual([])
  })
})

describe('what is at hand', () => {
  const formed = (at: number, importance: number) =>
    fact(memoryFormed, {
      by: 'role_ana',
      audience: ['role_ana'],
      body: {
        role: 'role_ana',
        id: `memory_${at}`,
        layer: 'event',
        text: `Memory ${at}.`,
        importance,
        sources: [],
        hour: 0,
        upTo: 0,
      },
    })

  it('is bounded: the least important and longest unused go first', () => {
    const many = Array.from({ length: MOST_MEMORIES + 20 }, (_, at) => formed(at, at < 5 ? 5 : 1))
    const recalled = fact(memoriesRecalled, {
      by: 'role_ana',
      audience: ['role_ana'],
      body: { role: 'role_ana', ids: ['memory_5'] },
    })
    const stage = stageAfter([...many.slice(0, 100), recalled, ...many.slice(100)])
    const { memories, recalled: came } = partOf(viewFor('role_ana', stage), memoryRoom)
    expect(memories).toHaveLength(MOST_MEMORIES)
    const ids = memories.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['memory_0', 'memory_4', 'memory_5', `memory_${MOST_MEMORIES + 19}`]),
    )
    expect(ids).not.toContain('memory_6')
    expect(came).toEqual({ memory_5: { times: 1, hour: 1 } })
  })
})

const LIVED = {
  en: {
    name: 'Kristine Linde',
    lived: [
      '(Nils Krogstad enters.)',
      'Nils Krogstad: You wrote that we must speak. Let us be clear: about what?',
      'Kristine Linde: Two shipwrecked people are better off on one plank than each on his own.',
      '[He still does not believe me.]',
      'Nils Krogstad: And the letter in the box? You did this for her. For Nora.',
      'Kristine Linde: Leave it where it is. One does not sell oneself twice for the sake of others.',
      '(Nils Krogstad puts the bond into Kristine Linde’s hand.)',
      'Nils Krogstad: Then you shall have this. I wait by the street door until one o’clock.',
    ].join('\n'),
  },
  zh: {
    name: '沈玉茹',
    lived: [
      '（林小满上场。）',
      '林小满：我是来躲雨的！',
      '马德彪：不急，雨大着呢。姑娘，伞这么新，人怎么淋透了？',
      '沈玉茹：她是我外甥女，从县里来的。马队长，茶凉了，给您续上。',
      '[这孩子的手在抖。伞柄上缠着新线。]',
      '（马德彪把桐油伞拿到了自己手里。）',
      '白鹤年：列位，这叫什么？这叫林教头风雪山神庙，陆虞候火烧草料场。',
      '马德彪：白先生，换一段。',
    ].join('\n'),
  },
} as const
