import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Page } from '../prompting/define-prompt.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { Blueprint } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { aChange, aWord, ruled } from '../testing/a-ruling.ts'
import { actOpened, said, stageAfter, thought } from '../testing/an-act.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import {
  circumstancesGiven,
  directionGiven,
  lineSpoken,
  nudgeGiven,
  Strategy,
  secretTold,
} from './acting-room.ts'
import type { ActorInput } from './actor-page.ts'
import { actsAtHand } from './acts-at-hand.ts'
import { choosePrompt, decideInWordsPrompt, decidePrompt } from './decide.prompt.ts'
import { ChangeReply, HouseDeed, RulingReply } from './narrate.prompt.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import { speakPrompt } from './speak.prompt.ts'

const show = readFileSync(new URL('../../../../shows/ye-hang-deng.json', import.meta.url), 'utf8')
const play = Blueprint.parse(JSON.parse(show))
const [shen, bai, ma] = ['role_shen', 'role_bai', 'role_ma'] as const
const people = [shen, bai, ma]

const given = [
  fact(circumstancesGiven, {
    by: 'director',
    audience: [shen],
    body: { role: shen, news: '末班船快到了。', want: '一句实话。', business: '桌子要擦。' },
  }),
  fact(secretTold, {
    by: 'director',
    audience: [shen],
    body: { role: shen, quote: '我早知道。', to: [bai] },
  }),
  fact(directionGiven, { by: 'director', audience: [shen], body: { role: shen, text: '油灯灭了。' } }),
  fact(nudgeGiven, { by: 'advancer', audience: [shen], body: { role: shen, text: '别急。', level: 1 } }),
]
const whisper = fact(lineSpoken, {
  by: bai,
  audience: [bai, shen],
  body: { text: '今夜灭灯。', channel: 'whisper', to: shen },
})
const changes: readonly Change[] = [
  { kind: 'take', by: shen, prop: 'prop_lamp' },
  { kind: 'douse', by: shen, prop: 'prop_lamp' },
  { kind: 'conceal', by: bai },
  { kind: 'leave', by: ma },
]

/** An evening on which much has happened. */
function late(): Stage {
  const talked = stageAfter(
    [...given, said(ma, '不急。', people), thought(shen, '他又在看灯。'), whisper],
    actOpened(play, people),
  )
  return changes.reduce(
    (stage, change) => stageAfter(enact(stateOf(stage, settingRoom), { change, told: '' }), stage),
    talked,
  )
}

const KINDS = HouseDeed.options
const FIELDS = [
  ...Object.keys(ChangeReply.shape),
  ...Object.keys(RulingReply.shape.rulings.element.shape),
  ...ChangeReply.shape.where.options,
]
const FORM = new Set<string>([...Strategy.options, ...KINDS, ...FIELDS])

/** Words in Latin letters that are no part of the form asked for: tags aside. */
function machineWords(text: string): readonly string[] {
  const words = text.replaceAll(/<\/?[a-z-]+>/gu, '').match(/[A-Za-z_][\w-]*/gu) ?? []
  return words.filter((word) => !FORM.has(word))
}

const wordsOf = ({ system, history = [], last }: Page): string =>
  [system, ...history.map(({ text }) => text), last].join('\n\n')

it('an actor’s Chinese pages have no machine words in them, whatever happened', () => {
  for (const historyChars of [400, 9_000]) {
    const input: ActorInput = { view: viewFor(shen, late()), recalled: ['那年冬天很冷。'], historyChars }
    const decision = { strategy: 'slow', act: { verb: '护住', prop: 'prop_lamp' } } as const
    const pages = [
      decidePrompt.page.zh(input),
      decideInWordsPrompt.page.zh(input),
      choosePrompt.page.zh({ ...input, acts: actsAtHand(input.view, 'zh') }),
      speakPrompt.page.zh({ ...input, decision, note: '再冷一点。' }),
      seeThinkSpeakPrompt.page.zh({ ...input, decision }),
    ]
    expect(wordsOf(pages[0] as Page)).toContain('- 油灯：在你手里，没点')
    for (const page of pages) expect(machineWords(wordsOf(page))).toEqual([])
  }
})

it('nor have the narrator’s, nor what it is told stands in the way, nor what the house is told of it', async () => {
  const setting = stateOf(late(), settingRoom)
  const impossible = [
    ...KINDS.map((kind) => aChange({ kind, thing: '驳壳枪', whom: '马德彪', where: 'in', target: '怀表' })),
    ...KINDS.map((kind) => aChange({ kind, thing: '当中的方桌', whom: '灶间', where: 'on', target: '书台' })),
    ...KINDS.map((kind) => aChange({ kind, thing: '油灯', whom: '白鹤年', words: '伤了手' })),
    ...KINDS.map((kind) => aChange({ kind, thing: '火箭' })),
  ]
  for (const change of impossible)
    for (const covert of [false, true]) {
      const words = [aWord({ changes: [change] })]
      const { rulings, pages } = await ruled('试一试', words, { setting, language: 'zh', by: shen, covert })
      for (const page of pages) expect(machineWords(page)).toEqual([])
      for (const { told } of rulings) expect(machineWords(told)).toEqual([])
    }
})
