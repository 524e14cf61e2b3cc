import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import type { Page, Prompt } from '../prompting/define-prompt.ts'
import { LEAN_TOKENS } from '../prompting/page-size.ts'
import { fact } from '../record/define-event.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import { Blueprint, type CastMember } from '../schema/blueprint.ts'
import { actOpened, said, stageAfter, thought } from '../testing/an-act.ts'
import { settingRoom } from '../world/setting-room.ts'
import { circumstancesGiven, directionGiven, narrated, nudgeGiven } from './acting-room.ts'
import { historyRoom, LEAN_HISTORY_CHARS } from './actor-input.ts'
import type { ActorInput } from './actor-page.ts'
import { actsAtHand } from './acts-at-hand.ts'
import { breakInPrompt } from './break-in.prompt.ts'
import { isCovert } from './covert.ts'
import { choosePrompt, decideInWordsPrompt, decidePrompt } from './decide.prompt.ts'
import { narratePrompt } from './narrate.prompt.ts'
import { narrateLeanPrompt } from './narrate-lean.prompt.ts'
import { narratorView } from './narrator-view.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import { speakPrompt } from './speak.prompt.ts'

const LANGUAGES: readonly HouseLanguage[] = ['en', 'zh']
/** Characters a token takes, at the least, with common tokenizers. */
const CHARS_PER_TOKEN = { en: 4, zh: 1.6 }

const SCENES = {
  en: {
    show: 'a-dolls-house.json',
    role: 'role_nora',
    people: ['role_nora', 'role_torvald', 'role_kristine'],
    played: (all: readonly string[]) => [
      fact(narrated, {
        by: 'narrator',
        audience: all,
        body: { text: 'The music upstairs breaks off; steps on the stairs.' },
      }),
      said(
        'role_torvald',
        'Well, Mrs Linde, still up? And still knitting. You should embroider instead.',
        all,
      ),
      said('role_nora', 'Torvald, dear, don’t tease her. Just this one night.', all),
      thought('role_nora', 'He has the keys in his pocket. I can hear them.'),
      said('role_kristine', 'I was only waiting to see you in your costume, Nora. Now I have.', all),
      said('role_torvald', 'Then good night, good night! I must only just look into the letter-box.', all),
    ],
    direction: '',
    nudge: 'Anything but the letter-box: stand in his way, and make it charming.',
    memory: [
      'Yesterday Krogstad told Nora in this room that his letter to Torvald is in the box and stays there.',
      'Kristine promised Nora to speak with Krogstad before midnight.',
    ],
    acts: [
      ['role_nora', 'laughs and snatches the keys from Torvald’s hand, then flies up the stairs with them'],
      ['role_kristine', 'unseen: slips the promissory note under the shawl'],
    ],
    said: ['Torvald Helmer: Then good night, good night! I must only just look into the letter-box.'],
    refused: '2. hide · promissory note · shawl → Kristine Linde looks for it in vain.',
    act: { verb: 'take', prop: 'prop_key' },
  },
  zh: {
    show: 'ye-hang-deng.json',
    role: 'role_shen',
    people: ['role_shen', 'role_bai', 'role_ma'],
    played: (all: readonly string[]) => [
      fact(narrated, { by: 'narrator', audience: all, body: { text: '水上的梆子响了一声，雨更密了。' } }),
      said('role_ma', '嫂子，这么大的雨，灯还点着，给谁看呢？', all),
      said('role_shen', '茶凉了，给您续上。灯的事，不商量。', all),
      thought('role_shen', '他又在看那盏灯。'),
      said('role_bai', '列位，这叫什么？这叫风雨故人来。老朽多嘴，该打，该打。', all),
      said('role_ma', '不急，雨大着呢。可这灯油，一夜也要不少钱吧？', all),
    ],
    direction: '窗台上的油灯灭了：不管是谁、用什么法子，三年来头一回。',
    nudge: '',
    pressed: false,
    memory: ['马德彪三年来替茶馆压着两季的捐税，没要过玉茹一分钱。'],
    acts: [
      ['role_shen', '提起壶给马德彪续茶，顺手把灯芯捻小，又摸出一把手枪放在桌上'],
      ['role_bai', '悄悄把醒木藏进袖子'],
    ],
    said: ['马德彪：不急，雨大着呢。可这灯油，一夜也要不少钱吧？'],
    refused: '2. hide · 醒木 → 醒木不在白鹤年手里。',
    act: { verb: '护住', prop: 'prop_lamp' },
  },
} as const

function sceneOf(language: HouseLanguage, historyChars = 6_000) {
  const { show, role, people, played, direction, nudge, memory, ...rest } = SCENES[language]
  const blueprint = playIn(show)
  const point = blueprint.acts[0]?.points.find(({ wants = [] }) => wants.some((one) => one.role === role))
  const { news = '', wants = [] } = point ?? {}
  const want = wants.find((one) => one.role === role)?.want ?? ''
  const [business = ''] = blueprint.acts[0]?.scenes[0]?.business ?? []
  const stage = stageAfter(
    [
      fact(circumstancesGiven, { by: 'director', audience: [role], body: { role, news, want, business } }),
      fact(directionGiven, { by: 'director', audience: [role], body: { role, text: direction } }),
      ...played(people),
      ...(nudge === ''
        ? []
        : [fact(nudgeGiven, { by: 'advancer', audience: [role], body: { role, text: nudge, level: 1 } })]),
    ],
    actOpened(blueprint, people),
  )
  const input: ActorInput = { view: viewFor(role, stage), recalled: memory, historyChars }
  return { ...rest, stage, blueprint, input, people }
}

/** The bundled plays in a language. */
function playsIn(language: HouseLanguage): readonly Blueprint[] {
  const plays = ['a-dolls-house.json', 'the-kings-soup.json', 'ye-hang-deng.json'].map(playIn)
  return plays.filter((play) => play.language === language)
}

function playIn(show: string): Blueprint {
  const file = readFileSync(new URL(`../../../../shows/${show}`, import.meta.url), 'utf8')
  return Blueprint.parse(JSON.parse(file))
}

/** All that an actor of the first act must find on its page: itself, the others' looks, the place and what is in sight there. */
function givenTo({ cast, acts }: Blueprint, member: CastMember): readonly string[] {
  const [act] = acts
  const scene = act?.scenes.find(({ id }) => id === act.points[0]?.scene)
  const { news = '', wants = [] } = act?.points[0] ?? {}
  const shut = new Set(scene?.props.filter(({ states }) => states.open === false).map(({ id }) => id))
  const inSight = (scene?.props ?? []).filter(
    ({ hidden, place }) => !hidden && !(place.kind === 'in' && shut.has(place.prop)),
  )
  return [
    ...[member.description, member.background, member.personality, member.motivation, member.voice],
    ...[member.secret, ...(member.relationships ?? []).map(({ view }) => view)],
    ...cast.filter(({ id }) => id !== member.id).map(({ description }) => description),
    ...[scene?.surroundings, scene?.time, news],
    ...inSight.map(({ description }) => description),
    ...(act?.goals ?? []).flatMap(({ role, goal }) => (role === member.id ? [goal] : [])),
    ...wants.flatMap(({ role, want }) => (role === member.id ? [want] : [])),
  ].flatMap((given) => (given === undefined || given === '' ? [] : [given.trim()]))
}

const FILLER = {
  en: 'She forgets no debt and no debtor. ',
  zh: '他记得每一笔账，也记得每一个欠账的人。',
} as const

const text = ({ system, history = [], last }: Page): string =>
  [
    `## system\n\n${system}`,
    ...history.map((turn) => `## ${turn.role}\n\n${turn.text}`),
    `## last\n\n${last}\n`,
  ].join('\n\n')
const tokens = (words: string, language: HouseLanguage): number => words.length / CHARS_PER_TOKEN[language]
/** The dearest count there is: four characters a token, a Chinese character or mark one. */
const mostTokens = (words: string): number => {
  const han = words.match(/[\u2e80-\uffee]/gu)?.length ?? 0
  return han + (words.length - han) / 4
}

describe.each(LANGUAGES)('the pages of actors and narrator (%s)', (language) => {
  const scene = sceneOf(language)
  const { input, act } = scene
  const saves = async <Input, Output>(prompt: Prompt<Input, Output>, given: Input, as = prompt.id) => {
    await expect(text(prompt.page[language](given))).toMatchFileSnapshot(`./__prompts__/${as}.${language}.md`)
  }

  it('tells an actor for whom it plays where that is not the usual, at the end of what never changes', async () => {
    await saves(
      speakPrompt,
      { ...input, decision: { strategy: 'slow', act }, rating: 'everyone' },
      'acting.speak.everyone',
    )
    const systemOf = (rating?: ActorInput['rating'], view = input.view) =>
      decidePrompt.page[language]({ ...input, view, ...(rating === undefined ? {} : { rating }) }).system
    expect(systemOf('teen')).toBe(systemOf())
    expect(systemOf('adult').startsWith(systemOf())).toBe(true)
    expect(systemOf('adult')).not.toBe(systemOf('everyone'))
    const { moments } = input.view
    expect(systemOf('everyone', { ...input.view, moments: moments.slice(0, 2) })).toBe(systemOf('everyone'))
  })

  it('saves the pages on which an actor decides', async () => {
    await saves(decidePrompt, input)
    await saves(choosePrompt, { ...input, acts: actsAtHand(input.view, language) })
    await saves(decideInWordsPrompt, sceneOf(language, 400).input)
  })

  it('saves the pages on which an actor speaks', async () => {
    await saves(speakPrompt, { ...input, decision: { strategy: 'slow', act } })
    const lean = { historyChars: LEAN_HISTORY_CHARS[language], pages: 'lean' } as const
    await saves(
      speakPrompt,
      { ...sceneOf(language).input, ...lean, decision: { strategy: 'unasked', act: null } },
      'acting.speak.lean',
    )
    await saves(
      speakPrompt,
      { ...sceneOf(language, 400).input, decision: { strategy: 'fast', act: null } },
      'acting.speak.small',
    )
    const note = language === 'zh' ? '再冷一点。' : 'Colder.'
    await saves(seeThinkSpeakPrompt, { ...input, decision: { strategy: 'fast', act: null }, note })
  })

  it('saves the page on which an actor lets somebody finish, or breaks in', async () => {
    const [speaker, heard] =
      language === 'zh'
        ? ['马德彪', '嫂子，那盏灯我盯了三夜——']
        : ['Torvald Helmer', 'Nora, what is this letter that I am told—']
    await saves(breakInPrompt, { ...input, speaker, heard, language })
  })

  it('saves the narrator’s page, and the one on which it is asked once more', async () => {
    const { stage, said: heard, refused } = scene
    const acts = scene.acts.map(([by, words]) => ({ by, text: words, covert: isCovert(words, language) }))
    const setting = stateOf(stage, settingRoom)
    await saves(narratePrompt, narratorView(setting, { acts, said: heard, language }))
    await saves(
      narratePrompt,
      narratorView(setting, { acts, said: heard, language, objections: [refused] }),
      'acting.narrate.again',
    )
    await saves(narrateLeanPrompt, narratorView(setting, { acts, said: heard, language }))
  })

  const wordiest = (): CastMember => {
    const [first] = scene.blueprint.cast
    if (first === undefined) throw new Error('a play has a cast')
    const wordy = FILLER[language].repeat(200)
    return {
      ...first,
      description: wordy,
      background: wordy,
      personality: wordy,
      voice: wordy,
      motivation: wordy,
      strengths: wordy,
      secret: wordy,
      catchphrases: [wordy],
      relationships: Array.from({ length: 30 }, () => ({ to: first.name, view: wordy })),
    }
  }
  /** Every page of an actor late in a long act, with much that comes to mind. */
  const pagesOf = (
    blueprint: Blueprint,
    member: CastMember,
    size: Pick<ActorInput, 'historyChars' | 'pages'>,
  ): readonly Page[] => {
    const cast = blueprint.cast.map((one) => (one.id === member.id ? member : one))
    const everybody = cast.map(({ id }) => id)
    const [act] = blueprint.acts
    const { news = '', wants = [] } = act?.points[0] ?? {}
    const want = wants.find(({ role }) => role === member.id)?.want ?? ''
    const body = { role: member.id, news, want, business: act?.scenes[0]?.business?.join(' ') ?? '' }
    const opened = stageAfter(
      [fact(circumstancesGiven, { by: 'director', audience: [member.id], body })],
      actOpened({ ...blueprint, cast }, everybody),
    )
    const lines = Array.from({ length: 300 }, (_, at) =>
      said(everybody[at % everybody.length] ?? '', `${FILLER[language].repeat(2)}${at}`, everybody),
    )
    const stage = stageAfter(lines, opened)
    const given = {
      view: viewFor(member.id, stage),
      recalled: Array.from({ length: 30 }, (_, at) => `${at} ${FILLER[language].repeat(4)}`),
      ...size,
    }
    const decision = { strategy: 'slow', act: null } as const
    return [
      decidePrompt.page[language](given),
      choosePrompt.page[language]({ ...given, acts: actsAtHand(given.view, language) }),
      speakPrompt.page[language]({ ...given, decision }),
      seeThinkSpeakPrompt.page[language]({ ...given, decision }),
    ]
  }
  const wordsOf = ({ system, history = [], last }: Page): string =>
    [system, ...history.map((turn) => turn.text), last].join('\n\n')
  const LONGEST_ANSWER = 480
  const inWindow = (tokens: number) => ({ historyChars: historyRoom(tokens) })

  it('a lean page on which an actor decides or speaks straight away is no longer than 1,500 tokens, whoever it is', () => {
    const lean = { historyChars: LEAN_HISTORY_CHARS[language], pages: 'lean' } as const
    for (const blueprint of playsIn(language))
      for (const member of [...blueprint.cast, ...(blueprint === scene.blueprint ? [wordiest()] : [])])
        for (const page of pagesOf(blueprint, member, lean).slice(0, 3))
          expect(mostTokens(wordsOf(page))).toBeLessThanOrEqual(LEAN_TOKENS.playing)
  })

  it('with a window of 2,048 tokens the head stays within 400 and the page within 900, whoever it is; in three blocks 250 more', () => {
    for (const blueprint of playsIn(language))
      for (const member of [...blueprint.cast, ...(blueprint === scene.blueprint ? [wordiest()] : [])])
        for (const [at, page] of pagesOf(blueprint, member, inWindow(2_048)).entries()) {
          const more = at === 3 ? 250 : 0
          expect(tokens(page.system, language)).toBeLessThanOrEqual(400 + more)
          expect(tokens(wordsOf(page), language)).toBeLessThanOrEqual(900 + more)
        }
  })

  it('with a window of 8,192 tokens nothing that a bundled character was given is cut', () => {
    for (const blueprint of playsIn(language))
      for (const member of blueprint.cast)
        for (const page of pagesOf(blueprint, member, inWindow(8_192))) {
          const words = wordsOf(page)
          for (const given of givenTo(blueprint, member)) expect(words).toContain(given)
          expect(tokens(words, language) + LONGEST_ANSWER).toBeLessThanOrEqual(8_192)
        }
  })

  it.each([2_048, 4_096, 8_192, 32_768])(
    'fits a window of %i tokens with its answer, however wordy one is',
    (window) => {
      for (const page of pagesOf(scene.blueprint, wordiest(), inWindow(window)))
        expect(tokens(wordsOf(page), language) + LONGEST_ANSWER).toBeLessThanOrEqual(window)
    },
  )

  it('fits a small model: 700 tokens for the whole page where history is short', () => {
    const { input: small } = sceneOf(language, 400)
    const decision = { strategy: 'slow', act } as const
    for (const page of [
      decideInWordsPrompt.page[language](small),
      speakPrompt.page[language]({ ...small, decision }),
    ]) {
      const words = [page.system, ...(page.history ?? []).map((turn) => turn.text), page.last].join('\n\n')
      expect(tokens(words, language)).toBeLessThanOrEqual(700)
    }
  })
})
