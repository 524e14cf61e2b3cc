import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import type { Json } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import { partOf, stateOf, viewFor } from '../record/stage.ts'
import { Change } from '../schema/change.ts'
import type { Cue } from '../schema/cue.ts'
import { HOUSE } from '../schema/event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { ruledPossible } from '../testing/players/performance-script.ts'
import { hearers } from '../world/perceive.ts'
import { settingRoom } from '../world/setting-room.ts'
import { closePoint } from './close-point.ts'
import { playNext } from './next-turn.ts'
import { nextMove } from './pace.ts'
import { performanceRoom } from './performance-room.ts'
import { DAUGHTER, FATHER, FRIEND, overALetter } from './unforeseen-play.test.data.ts'

const SITTER = { role: DAUGHTER, person: 'person_a' }
const SEATS = { [DAUGHTER]: { kind: 'person', person: 'person_a' } } as const

type Asked = Cue extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

/** An evening over the letter, with a person as the daughter and a narrator who rules as told. */
async function evening(language: Language) {
  let ruling: Json = ruledPossible('')
  const one = await anEvening({
    blueprint: overALetter(language),
    seats: SEATS,
    say: () => (language === 'zh' ? '嗯。' : 'Hm.'),
    narrate: () => ruling,
  })
  const setting = () => stateOf(one.stage(), settingRoom)
  const told = (viewer: string) => viewFor(viewer, one.stage()).moments.map(({ text }) => text)
  const move = () => nextMove(one.stage(), { now: one.clock.now() })
  const next = () =>
    one.play((stage, crew) => playNext(stage, () => Promise.reject(new Error('opened')), crew))
  /** Whether a role's page says that another is there. */
  const sees = (viewer: string, role: string) =>
    partOf(viewFor(viewer, one.stage()), settingRoom).people[role]?.here === true
  const says = (by: string, text: string) => {
    const audience = hearers(setting(), by, { kind: 'aloud' })
    return one.happen(fact(lineSpoken, { by, audience, body: { text, channel: 'aloud' } }))
  }
  /** The person does something, and the narrator rules on it if there is anything to rule on. */
  const does = async (cue: Asked, rules: Json = ruledPossible('')): Promise<void> => {
    ruling = rules
    const done = await one.cue(SITTER, cue as Parameters<typeof one.cue>[1])
    if (done.kind === 'appended' && done.events.some(({ type }) => type === 'act-attempted')) {
      expect(move()).toEqual({ kind: 'play', waited: [] })
      await next()
    }
  }
  const close = () =>
    one.play(async function* (stage, crew) {
      yield* closePoint(stage, 'played', crew)
    })
  return { ...one, language, setting, told, move, next, sees, says, does, close }
}

type Evening = Awaited<ReturnType<typeof evening>>

/** A deed nobody planned for: what the person does, in each language, and what must have become of it. */
interface Unforeseen {
  readonly deed: string
  /** The change it needs that the house must know. */
  readonly needs?: string
  readonly play: (evening: Evening, words: (english: string, chinese: string) => string) => Promise<void>
}

const DEEDS: readonly Unforeseen[] = [
  {
    deed: 'leaving',
    async play({ does, setting, told }, words) {
      const gone = words('Mina walks out.', '小满走了出去。')
      await does(
        { kind: 'do-act', text: words('walk out', '走出去') },
        ruledPossible(gone, { kind: 'leave' }),
      )
      expect(setting().people[DAUGHTER]?.scene).toBe(null)
      expect(told(FATHER)).toContain(gone)
    },
  },
  {
    deed: 'coming back',
    async play({ does, says, setting, told }, words) {
      await does({ kind: 'do-act', text: words('walk out', '走出去') }, ruledPossible('', { kind: 'leave' }))
      await says(FRIEND, words('Now we can talk.', '这下能说了。'))
      await does({ kind: 'say-line', text: words('I forgot my coat.', '我忘了外套。') })
      expect(setting().people[DAUGHTER]?.scene).toBe('scene_kitchen')
      expect(told(FATHER).at(-1)).toBe(words('I forgot my coat.', '我忘了外套。'))
      expect(told(DAUGHTER)).toContain(
        words('While you were away: Lena spoke.', '你不在的时候，阿秋说过话。'),
      )
      expect(told(DAUGHTER)).not.toContain(words('Now we can talk.', '这下能说了。'))
    },
  },
  {
    deed: 'refusing',
    async play({ says, does, move }, words) {
      await says(FATHER, words('Read it to us, Mina.', '小满，你来念。'))
      expect(move().kind).toBe('wait')
      await does({ kind: 'say-line', text: words('No. Not I.', '不。我不念。') })
      expect(move().kind).toBe('play')
    },
  },
  {
    deed: 'lying',
    async play({ does, setting, told }, words) {
      const before = setting()
      const lie = words('I burned that letter long ago.', '那封信我早就烧了。')
      await does({ kind: 'say-line', text: lie })
      expect(told(FATHER).at(-1)).toBe(lie)
      expect(setting()).toEqual(before)
    },
  },
  {
    deed: 'hiding',
    async play({ does, setting, told }, words) {
      const hides = words('Mina steps behind the screen.', '小满闪到屏风后面。')
      const change = { kind: 'conceal', where: 'behind', target: words('screen', '屏风') }
      await does(
        { kind: 'do-act', text: words('hide behind the screen', '躲到屏风后面') },
        ruledPossible(hides, change),
      )
      expect(setting().people[DAUGHTER]?.concealed).toBe(true)
      expect(told(HOUSE)).not.toContain(hides)
    },
  },
  {
    deed: 'a sleight of hand, and words over it',
    async play({ does, told }, words) {
      const line = words('What a night.', '这一夜啊。')
      const glimpse = words('Something rustles at her sleeve.', '她袖口窸窣一响。')
      const act = words('secretly takes the letter', '悄悄拿走信')
      const change = {
        kind: 'take',
        thing: words('letter', '信'),
        whom: '',
        where: '',
        target: '',
        words: '',
      }
      const ruling = {
        number: 1,
        reasoning: '',
        possible: true,
        told: '',
        noticed: glimpse,
        changes: [change],
      }
      const text = words(`(${act}) ${line}`, `（${act}）${line}`)
      await does({ kind: 'say-line', text }, { rulings: [ruling] })
      const late = told(FATHER).slice(-2)
      expect(late[0]).toBe(line)
      expect(late[1]).toMatch(words('A moment earlier: ', '就在方才，'))
    },
  },
  {
    deed: 'whispering',
    async play({ does, told }, words) {
      const text = words('Hide it, quick.', '快藏起来。')
      await does({ kind: 'say-line', text, channel: 'whisper', to: FRIEND })
      expect(told(FRIEND)).toContain(text)
      expect(told(FATHER)).not.toContain(text)
      expect(told(FATHER).at(-1)).toBe(words('Mina whispers to Lena.', '小满凑近阿秋，低声说了句什么。'))
    },
  },
  {
    deed: 'the impossible',
    async play({ does, setting, told }, words) {
      const before = setting()
      const heard = told(DAUGHTER).length
      const act = words('fly up to the roof', '飞上房顶')
      const why = words('There is nothing here that could carry her up.', '这儿没有什么能托她上去。')
      const ruling = { act, reasoning: '', possible: false, told: why, changes: [] }
      await does({ kind: 'do-act', text: act }, { rulings: [ruling] })
      expect(setting()).toEqual(before)
      expect(told(DAUGHTER).length).toBeGreaterThan(heard)
    },
  },
  {
    deed: 'breaking',
    async play({ does, setting, told }, words) {
      const breaks = words('Mina kicks the chest in.', '小满一脚踢破了戏箱。')
      const change = { kind: 'break', thing: words('chest', '戏箱') }
      await does(
        { kind: 'do-act', text: words('kick the chest in', '踢破戏箱') },
        ruledPossible(breaks, change),
      )
      expect(setting().props.prop_chest?.states.broken).toBe(true)
      expect(told(FATHER)).toContain(breaks)
    },
  },
  {
    deed: 'burning',
    needs: 'burn',
    async play({ does, told, sees, stage }, words) {
      const burns = words('Mina holds the letter into the fire.', '小满把信伸进火里。')
      const change = { kind: 'burn', thing: words('letter', '信') }
      await does({ kind: 'do-act', text: words('burn the letter', '烧掉信') }, ruledPossible(burns, change))
      expect(told(FATHER)).toContain(burns)
      expect(sees(FATHER, DAUGHTER)).toBe(true)
      expect(partOf(viewFor(FATHER, stage()), settingRoom).props.prop_letter).toBeUndefined()
    },
  },
  {
    deed: 'throwing out of the window',
    needs: 'remove',
    async play({ does, told, stage }, words) {
      const throws = words('Mina throws the letter out of the window.', '小满把信扔出窗外。')
      const change = { kind: 'remove', thing: words('letter', '信') }
      await does(
        { kind: 'do-act', text: words('throw the letter out', '把信扔出去') },
        ruledPossible(throws, change),
      )
      expect(told(FATHER)).toContain(throws)
      expect(partOf(viewFor(FATHER, stage()), settingRoom).props.prop_letter).toBeUndefined()
    },
  },
  {
    deed: 'the ending too early',
    async play({ does, close, events, stage }, words) {
      const change = { kind: 'break', thing: words('chest', '戏箱') }
      await does({ kind: 'do-act', text: words('kick the chest in', '踢破戏箱') }, ruledPossible('', change))
      await close()
      const reached = (await events()).flatMap(({ type, body }) => (type === 'point-reached' ? [body] : []))
      expect(reached).toMatchObject([{ point: 'point_1' }, { point: 'point_2', how: 'played', beats: 0 }])
      expect(stateOf(stage(), performanceRoom).point).toBe(2)
    },
  },
  {
    deed: 'a deed as answer',
    async play({ says, cue, move, next }, words) {
      await says(FATHER, words('Well, Mina?', '怎么样，小满？'))
      expect(move()).toMatchObject({ kind: 'wait', roles: [DAUGHTER] })
      await cue(SITTER, { kind: 'do-act', text: words('turn away', '转过身去') })
      expect(move()).toEqual({ kind: 'play', waited: [] })
      await next()
      expect(move()).toEqual({ kind: 'play', waited: [] })
    },
  },
  {
    deed: 'silence',
    async play({ says, does, told, move }, words) {
      await says(FATHER, words('Where were you, Mina?', '小满，你上哪儿去了？'))
      await does({ kind: 'stay-silent' })
      expect(told(FATHER).at(-1)).toBe(words('Mina does not answer.', '小满没有回答。'))
      expect(move().kind).toBe('play')
    },
  },
  {
    deed: 'kin words',
    async play({ says, does, move, next, stage }, words) {
      await says(FATHER, words('Come here, my girl.', '满儿，过来。'))
      expect(move()).toMatchObject({ kind: 'wait', roles: [DAUGHTER] })
      await does({ kind: 'say-line', text: words('What is it, Papa?', '爹，怎么了？') })
      await next()
      expect(stateOf(stage(), performanceRoom).lastBy).toBe(FATHER)
    },
  },
  {
    deed: 'staying behind',
    async play({ close, setting, told }, words) {
      await close()
      await close()
      expect(setting().scene).toBe('scene_yard')
      expect(setting().people[DAUGHTER]?.scene).toBe('scene_kitchen')
      expect(told(DAUGHTER).at(-1)).toBe(
        words(
          'They have gone to the Yard: follow them by saying or doing so.',
          '他们到院子去了：要跟上，说一声或者做出来就行。',
        ),
      )
    },
  },
  {
    deed: 'following',
    async play({ close, does, setting, sees }, words) {
      await close()
      await close()
      await does({ kind: 'do-act', text: words('follow them', '跟上去') })
      expect(setting().people[DAUGHTER]?.scene).toBe('scene_yard')
      expect(sees(DAUGHTER, FATHER)).toBe(true)
    },
  },
]

describe.each(['en', 'zh'] as const)('what nobody planned for (%s)', (language) => {
  const words = (english: string, chinese: string): string => (language === 'zh' ? chinese : english)
  const isKnown = (kind: string): boolean =>
    Change.safeParse({ kind, by: DAUGHTER, prop: 'prop_letter' }).success

  for (const { deed, needs, play } of DEEDS)
    it.skipIf(needs !== undefined && !isKnown(needs))(deed, async () => {
      await play(await evening(language), words)
    })

  it('is told as a table', async () => {
    const rows = await Promise.all(
      DEEDS.filter(({ needs }) => needs === undefined || isKnown(needs)).map(async ({ deed, play }) => {
        const one = await evening(language)
        const before = new Map([DAUGHTER, FATHER].map((viewer) => [viewer, one.told(viewer).length]))
        await play(one, words)
        const since = (viewer: string) => one.told(viewer).slice(before.get(viewer)).join(' / ') || '–'
        return `| ${deed} | ${since(DAUGHTER)} | ${since(FATHER)} |`
      }),
    )
    const table = ['| deed | the person perceives | another perceives |', '| --- | --- | --- |', ...rows]
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(`./__journals__/unforeseen.${language}.md`)
  })
})
