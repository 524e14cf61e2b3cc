import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import type { Page, Prompt } from '../prompting/define-prompt.ts'
import { fact } from '../record/define-event.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import { Blueprint } from '../schema/blueprint.ts'
import { actOpened, said, stageAfter, thought } from '../testing/an-act.ts'
import { settingRoom } from '../world/setting-room.ts'
import { directionGiven, narrated, nudgeGiven } from './acting-room.ts'
import type { ActorInput } from './actor-page.ts'
import { actsAtHand } from './acts-at-hand.ts'
import { choosePrompt, decideInWordsPrompt, decidePrompt } from './decide.prompt.ts'
import { narratePrompt } from './narrate.prompt.ts'
import { narratorView } from './narrator-view.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import { speakPrompt } from './speak.prompt.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh']
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
    acts: ['laughs and snatches the keys from Torvald’s hand, then flies up the stairs with them'],
    by: 'role_nora',
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
    memory: ['马德彪三年来替茶馆压着两季的捐税，没要过玉茹一分钱。'],
    acts: ['提起壶给马德彪续茶，顺手把灯芯捻小，又摸出一把手枪放在桌上'],
    by: 'role_shen',
    act: { verb: '护住', prop: 'prop_lamp' },
  },
} as const

function sceneOf(language: Language, historyChars = 6_000) {
  const { show, role, people, played, direction, nudge, memory, ...rest } = SCENES[language]
  const text = readFileSync(new URL(`../../../../shows/${show}`, import.meta.url), 'utf8')
  const blueprint = Blueprint.parse(JSON.parse(text))
  const stage = stageAfter(
    [
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

const text = ({ system, history = [], last }: Page): string =>
  [
    `## system\n\n${system}`,
    ...history.map((turn) => `## ${turn.role}\n\n${turn.text}`),
    `## last\n\n${last}\n`,
  ].join('\n\n')
const tokens = (words: string, language: Language): number => words.length / CHARS_PER_TOKEN[language]

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
    await saves(
      speakPrompt,
      { ...sceneOf(language, 400).input, decision: { strategy: 'fast', act: null } },
      'acting.speak.small',
    )
    const note = language === 'zh' ? '再冷一点。' : 'Colder.'
    await saves(seeThinkSpeakPrompt, { ...input, decision: { strategy: 'fast', act: null }, note })
  })

  it('saves the narrator’s page', async () => {
    const { stage, by, acts } = scene
    await saves(narratePrompt, narratorView(stateOf(stage, settingRoom), { by, acts, language }))
  })

  it('keeps the head of every actor of the bundled plays, and of the wordiest, within 1,200 tokens', () => {
    const { cast } = scene.blueprint
    const filler =
      language === 'zh' ? '他记得每一笔账，也记得每一个欠账的人。' : 'She forgets no debt and no debtor. '
    const wordy = filler.repeat(200)
    const [first] = cast
    if (first === undefined) throw new Error('a play has a cast')
    const wordiest = {
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
    for (const member of [...cast.slice(1), wordiest]) {
      const stage = actOpened({ ...scene.blueprint, cast: [member] }, [member.id])
      const given = { ...input, view: viewFor(member.id, stage) }
      const decision = { strategy: 'slow', act: null } as const
      for (const { system } of [
        decidePrompt.page[language](given),
        choosePrompt.page[language]({ ...given, acts: [] }),
        speakPrompt.page[language]({ ...given, decision }),
        seeThinkSpeakPrompt.page[language]({ ...given, decision }),
      ])
        expect(tokens(system, language)).toBeLessThanOrEqual(1_200)
    }
  })

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
