import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import type { Page, Prompt } from '../prompting/define-prompt.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage } from '../record/stage.ts'
import { MysteryCase } from '../schema/case.ts'
import type { Fact } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { excerptFor } from './excerpt.ts'
import { lastHeard } from './methods/last-heard.ts'
import { knownOf } from './methods/player-star.ts'
import { type PlayerNow, playerNow } from './mystery-crew.ts'
import { openTable, phaseFact } from './open-table.ts'
import { nameAt, playerHead, quotedTurns } from './player-page.ts'
import { confessPrompt } from './prompts/confess.prompt.ts'
import { coverPrompt } from './prompts/cover.prompt.ts'
import { gainPrompt, gainsPrompt } from './prompts/gain.prompt.ts'
import { introducePrompt } from './prompts/introduce.prompt.ts'
import { judgePrompt, withMissing } from './prompts/judge.prompt.ts'
import { keyPrompt } from './prompts/key.prompt.ts'
import { liesPrompt } from './prompts/lies.prompt.ts'
import { objectivesPrompt } from './prompts/objectives.prompt.ts'
import { pickQuestionsPrompt } from './prompts/pick-questions.prompt.ts'
import { plainQuestionPrompt } from './prompts/plain-question.prompt.ts'
import { preparedQuestionPrompt } from './prompts/prepared-question.prompt.ts'
import { PREPARED_QUESTIONS } from './prompts/prepared-questions.ts'
import { profilePrompt } from './prompts/profile.prompt.ts'
import { prunePrompt } from './prompts/prune.prompt.ts'
import { questionPrompt } from './prompts/question.prompt.ts'
import { reactPrompt } from './prompts/react.prompt.ts'
import { readerHead, readerTurns } from './prompts/reader-page.ts'
import { afterReflection, reflectPrompt } from './prompts/reflect.prompt.ts'
import { replyPrompt } from './prompts/reply.prompt.ts'
import { retortPrompt } from './prompts/retort.prompt.ts'
import { selfAnswerPrompt, selfAnswersNote } from './prompts/self-answer.prompt.ts'
import { selfQuestionsPrompt } from './prompts/self-questions.prompt.ts'
import { sensePrompt } from './prompts/sense.prompt.ts'
import { subQuestionsPrompt } from './prompts/sub-questions.prompt.ts'
import { summaryPrompt } from './prompts/summary.prompt.ts'
import { tableHintPrompt } from './prompts/table-hint.prompt.ts'
import { talkPrompt } from './prompts/talk.prompt.ts'
import { timelineNote, timelinePrompt } from './prompts/timeline.prompt.ts'
import { votePrompt } from './prompts/vote.prompt.ts'
import { weighPrompt } from './prompts/weigh.prompt.ts'
import { clueSeen, profileDrawn, suspectRead, suspectsPruned, tableLine } from './table-events.ts'
import { everybody } from './table-facts.ts'
import { tableRoom } from './table-room.ts'
import { othersThan } from './table-view.ts'
import { weighedSupper } from './weighed-supper.test.data.ts'

const LANGUAGES: readonly HouseLanguage[] = ['en', 'zh']

const SUPPER = {
  en: {
    introductions: [
      'Ida Marsh. I have been apprenticed here six years. At ten past eight I was in the scullery.',
      'Pryce, Colonel, retired. I collect clocks. I sat at the table with Mrs Vane, near enough the whole time.',
      'Lowe. I have looked after this family for ten years. I carried him his wine and came straight back.',
      'I am Edith, his wife. I found him.',
    ],
    card: { title: 'A stopped clock', text: 'The tall clock stands at twenty past eight; it was wound.' },
    question: 'Doctor, you carried the wine. Who was with Horace Vane when he drank it?',
    answer: 'Nobody, to my knowledge. I set the cup down beside him and left him to his clock.',
    toIda: 'Ida, what did you see of the others in the quarter of an hour before Horace Vane was found?',
    toLowe: 'Doctor, what were you rinsing at the pump at ten past eight, while Horace Vane lay dying?',
    draft: 'I went to fetch the pudding. The Doctor was at the pump.',
    guiltyDraft: 'A glass. I had taken a drop for my cough.',
    reflection: 'I should give the minute, and what he said about his cough.',
    profile: 'somebody who could handle the wine unseen and know what to put into it.',
    self: 'Who was near the wine between eight and twenty past?',
    selfAnswer: 'The Doctor carried it; I saw him with a glass at ten past eight.',
    summary:
      'I was in the scullery at ten past eight. The Doctor carried the wine. The Colonel says he sat with Edith. Edith found him.',
    items: [
      { when: '8:00', what: 'Vane goes to wind the tall clock.' },
      { when: '8:10', what: 'Doctor Lowe rinses a small glass at the scullery pump.' },
      { when: '8:20', what: 'The tall clock has stopped.' },
      { when: '8:30', what: 'Edith screams; Vane lies dead, his lips blue.' },
    ],
    small: '- When did the Doctor come back to the table?',
    reason: 'He carried the wine.',
    struck: 'She found him and has no reason I know of.',
  },
  zh: {
    introductions: [
      '我是艾达，在这里学艺六年。八点十分我在厨房。',
      '普莱斯，退役上校，收藏钟表。我一直在桌边陪伊迪丝，差不多没动过。',
      '我姓洛，给这家人看病十年了。酒是我端去的，端完就回来了。',
      '我是伊迪丝，他的妻子。是我发现他的。',
    ],
    card: { title: '停了的钟', text: '大钟停在八点二十分，弦是上满的。' },
    question: '医生，酒是您端去的。霍勒斯喝的时候，旁边有谁？',
    answer: '据我所知没有人。我把杯子放在他手边，就让他一个人跟钟待着了。',
    toIda: '艾达，霍勒斯出事前那一刻钟，你看见别人都在做什么？',
    toLowe: '医生，八点十分霍勒斯快不行的时候，您在水泵边洗什么？',
    draft: '我去取布丁，医生在水泵边。',
    guiltyDraft: '一只杯子。我咳嗽，喝了口药。',
    reflection: '该说清是几点，还有他说自己咳嗽的话。',
    profile: '能避开人碰那杯酒、又懂得往里放什么的人。',
    self: '八点到八点二十之间，谁挨近过那杯酒？',
    selfAnswer: '酒是医生端的，八点十分我看见他在洗杯子。',
    summary: '八点十分我在厨房。酒是医生端去的。上校说他陪着伊迪丝。伊迪丝发现了他。',
    items: [
      { when: '八点', what: '霍勒斯去给大钟上弦。' },
      { when: '八点十分', what: '洛医生在厨房水泵边冲洗一只小杯子。' },
      { when: '八点二十分', what: '大钟停了。' },
      { when: '八点半', what: '伊迪丝尖叫，霍勒斯死了，嘴唇发青。' },
    ],
    small: '- 医生是几点回到桌边的？',
    reason: '酒是他端去的。',
    struck: '是她发现的，也看不出她有什么缘故。',
  },
} as const

/** A supper of four after one exchange: what Ida, who killed nobody, and the Doctor, who did, have before them. */
function supperIn(language: HouseLanguage) {
  const file = new URL(`../../../../shows/cases/the-clockmakers-supper.${language}.json`, import.meta.url)
  const of = MysteryCase.parse(JSON.parse(readFileSync(file, 'utf8')))
  const said = SUPPER[language]
  const [ida = '', , doctor = '', edith = ''] = of.roles.map(({ id }) => id)
  const [victim = ''] = of.victims.map(({ id }) => id)
  const audience = everybody(of)
  const line = (by: string, body: object): Fact =>
    fact(tableLine, { by, audience, body: { private: false, ...body } as never })
  const thought = (body: object, kind: typeof suspectRead | typeof profileDrawn | typeof suspectsPruned) =>
    fact(kind as typeof profileDrawn, { by: ida, audience: [ida], body: { victim, ...body } as never })
  const yes = { choice: 'yes', reason: said.reason }
  const heard: readonly Fact[] = [
    ...openTable({ case: of }),
    ...of.roles.map(({ id }, at) => line(id, { kind: 'introduction', text: said.introductions[at] })),
    phaseFact(of, { rounds: 3 }, { phase: 'questions', round: 1, act: 1 }),
    fact(clueSeen, {
      by: edith,
      audience,
      body: { clue: 'clue_1', place: 'place_1', how: 'shown', ...said.card },
    }),
    line(edith, { kind: 'question', text: said.question, to: doctor, victim, question: 'question_a' }),
    line(doctor, { kind: 'answer', text: said.answer, to: edith, victim, question: 'question_a' }),
  ]
  const thoughts: readonly Fact[] = [
    thought({ profile: said.profile }, profileDrawn),
    thought(
      {
        suspect: doctor,
        readings: { emotion: { choice: 'neutral', reason: '' }, motive: yes, opportunity: yes },
      },
      suspectRead,
    ),
    thought(
      {
        suspects: of.roles.slice(1, 3).map(({ id }) => id),
        round: 1,
        reason: said.struck,
        gain: 0.4,
        asked: [],
      },
      suspectsPruned,
    ),
  ]
  const reader = readerOf(tableRoom)
  const seats = (facts: readonly Fact[]) => {
    const stage = facts.reduce(
      (before, one) => reader.fold(before, anEvent({ ...one, seq: before.seq + 1 })),
      emptyStage('take_1'),
    )
    return { civilian: playerNow(stage, ida) as PlayerNow, murderer: playerNow(stage, doctor) as PlayerNow }
  }
  return { of, said, victim, doctor, edith, audience, heard, seats, ...seats([...heard, ...thoughts]) }
}

const text = ({ system, history = [], last }: Page): string =>
  [
    `## system\n\n${system}`,
    ...history.map((turn) => `## ${turn.role}\n\n${turn.text}`),
    `## last\n\n${last}\n`,
  ].join('\n\n')

const saved = new Set<string>()

describe.each(LANGUAGES)('the pages of the mystery table (%s)', (language) => {
  const supper = supperIn(language)
  const { of, said, victim, doctor, edith, audience, civilian, murderer } = supper
  const saves = async <Input, Output>(prompt: Prompt<Input, Output>, given: Input, as = prompt.id) => {
    saved.add(prompt.id)
    await expect(text(prompt.page[language](given))).toMatchFileSnapshot(`./__prompts__/${as}.${language}.md`)
  }
  const excerpt = (player: PlayerNow) => excerptFor(player, '', {})
  const about = async (player: PlayerNow, suspect = doctor) => ({
    player,
    excerpt: await excerpt(player),
    victim,
    suspect,
  })
  const askedBy = (by: string, words: string) => ({
    ...{ id: 'question_b', by, victim, text: words, private: false, audience },
  })
  const toIda = { ...askedBy(edith, said.toIda) }
  const toLowe = { ...askedBy(edith, said.toLowe) }

  it('saves the pages everybody has: who one is, the last word, the vote, a hint', async () => {
    const own = await about(civilian)
    const guilty = await about(murderer)
    await saves(introducePrompt, own)
    await saves(introducePrompt, guilty, 'mystery.introduce.murderer')
    await saves(talkPrompt, own)
    await saves(talkPrompt, guilty, 'mystery.talk.murderer')
    await saves(votePrompt, own)
    await saves(votePrompt, guilty, 'mystery.vote.murderer')
    await saves(tableHintPrompt, own)
  })

  it('saves the pages of the method: whom one looks for, what one makes of them, whom to ask what', async () => {
    const own = await about(civilian)
    await saves(profilePrompt, own)
    await saves(sensePrompt, own)
    const prospects = othersThan(civilian.part, civilian.role).map((id) => ({
      id,
      name: nameAt(civilian, id),
      known: knownOf(civilian, { victim, suspect: id }),
    }))
    const weighed = { player: civilian, victim, doing: 'ask' as const, prospects }
    await saves(gainsPrompt, weighed)
    await saves(gainPrompt, { ...weighed, prospects: prospects.slice(1, 2) })
    await saves(questionPrompt, { ...own, count: 1 })
    await saves(questionPrompt, { ...(await about(murderer, edith)), count: 2 }, 'mystery.question.murderer')
    await saves(prunePrompt, { player: civilian, victim, excerpt: null })
    const blind = { ...civilian, settings: { ...civilian.settings, sensors: [] } }
    await saves(
      prunePrompt,
      { player: blind, victim, excerpt: await excerpt(blind) },
      'mystery.prune.no-sensors',
    )
  })

  it('saves the page on which one weighs, at first and with a ledger, and that of whoever killed', async () => {
    const { first, later } = weighedSupper(supper, language)
    const input = async (player: PlayerNow) => ({ ...(await about(player)), inHand: true })
    await saves(weighPrompt, await input(first.civilian))
    await saves(weighPrompt, await input(later.civilian), 'mystery.weigh.ledger')
    await saves(coverPrompt, await input(first.murderer))
    await saves(coverPrompt, await input(later.murderer), 'mystery.cover.later')
    await saves(votePrompt, await about(later.civilian), 'mystery.vote.weighed')
  })

  it('saves the pages on which one answers', async () => {
    await saves(replyPrompt, { ...(await about(civilian)), asked: toIda })
    await saves(
      replyPrompt,
      { ...(await about(murderer)), asked: { ...toLowe, private: true } },
      'mystery.reply.murderer',
    )
  })

  it('saves the pages after the game: the key, for a player and for a reader of all scripts, and the lies', async () => {
    const questions = of.questions.slice(0, 3)
    const history = quotedTurns(await excerpt(civilian))
    await saves(keyPrompt, { language, head: playerHead(civilian), history, questions })
    const scripts = of.roles.map(({ name, script }) => ({ name, text: script.join('\n') }))
    await saves(
      keyPrompt,
      { language, head: readerHead(of), history: readerTurns(scripts, language), questions },
      'mystery.key.reader',
    )
    const [, , lowe] = of.roles
    await saves(liesPrompt, {
      ...{ language, name: lowe?.name ?? '', script: lowe?.script.join('\n') ?? '' },
      lines: [said.introductions[2], said.answer],
    })
  })

  it('saves the pages of the end: a last word, the confession, what the others say to it, and what everybody reached', async () => {
    const own = await about(civilian)
    const guilty = await about(murderer)
    const truth = {
      ...{ truth: of.truth, murderers: [{ victim, roles: [doctor] }], won: [{ victim, won: true }] },
    }
    const counted = [{ victim, votes: [], out: [doctor], tied: [], text: '' }]
    const told = (player: PlayerNow) => ({ ...player, part: { ...player.part, truth, counted } })
    await saves(retortPrompt, { ...own, by: nameAt(civilian, edith) })
    await saves(retortPrompt, { ...guilty, by: nameAt(murderer, edith) }, 'mystery.retort.murderer')
    await saves(confessPrompt, { ...guilty, player: told(murderer) })
    await saves(reactPrompt, { ...own, player: told(civilian) })
    const aims = of.roles.flatMap(({ name, objectives, secrets }) =>
      objectives.flatMap(({ text: aim, check }) =>
        check?.kind === 'keep' ? [{ name, text: aim, keeps: secrets[check.secret]?.text ?? '' }] : [],
      ),
    )
    const spoken = [...said.introductions, said.question, said.answer].join('\n')
    await saves(objectivesPrompt, { language, truth: of.truth, said: spoken, aims })
  })

  it('[P38] saves the pages of the werewolf method', async () => {
    const heard = await lastHeard(civilian, '', {})
    const own = { ...(await about(civilian)), excerpt: heard }
    const picked = PREPARED_QUESTIONS.filter((_, at) => [0, 3, 4, 6, 9].includes(at))
    await saves(pickQuestionsPrompt, own)
    await saves(preparedQuestionPrompt, { ...own, picked })
    await saves(reflectPrompt, { ...own, asked: toIda, draft: said.draft })
    const guilty = { ...(await about(murderer)), asked: toLowe, draft: said.guiltyDraft }
    await saves(reflectPrompt, guilty, 'mystery.werewolf.reflect.murderer')
    const note = afterReflection({ draft: said.draft, reflection: said.reflection }, language)
    await saves(replyPrompt, { ...own, asked: toIda, note }, 'mystery.reply.reflected')
  })

  it('[P39] saves the pages of the chain of thought', async () => {
    const own = await about(civilian)
    await saves(selfQuestionsPrompt, own)
    await saves(selfAnswerPrompt, { ...own, question: said.self })
    const thoughts = selfAnswersNote(
      [
        { question: said.self, known: true, answer: said.selfAnswer },
        { question: said.small.slice(2), known: false, answer: '' },
      ],
      language,
    )
    await saves(plainQuestionPrompt, { ...own, thoughts })
    await saves(plainQuestionPrompt, { ...(await about(murderer, edith)), thoughts }, 'mystery.ask.murderer')
  })

  it('[P40] saves the pages of thinking three times', async () => {
    const own = await about(civilian)
    const timeline = timelineNote({ items: [...said.items] })
    await saves(summaryPrompt, own)
    await saves(timelinePrompt, own)
    const noted = { summary: said.summary, timeline }
    await saves(subQuestionsPrompt, { ...own, ...noted })
    await saves(
      subQuestionsPrompt,
      { ...(await about(murderer)), ...noted },
      'mystery.think-thrice.sub-questions.murderer',
    )
    const judged = { ...own, asked: toIda, draft: said.draft, timeline: timeline.split('\n') }
    await saves(judgePrompt, judged)
    const guilty = { ...judged, ...(await about(murderer)), asked: toLowe, draft: said.guiltyDraft }
    await saves(judgePrompt, guilty, 'mystery.think-thrice.judge.murderer')
    const note = withMissing({ draft: said.draft, missing: timeline.split('\n').slice(1, 3) }, language)
    await saves(replyPrompt, { ...own, asked: toIda, note }, 'mystery.reply.revised')
  })

  it('begins a player’s pages alike from call to call, with nothing on them that only others may read', async () => {
    const own = await about(civilian)
    const pages = [
      ...[introducePrompt, talkPrompt, profilePrompt, sensePrompt, votePrompt, summaryPrompt, timelinePrompt],
      ...[selfQuestionsPrompt, pickQuestionsPrompt],
    ].map((prompt) => (prompt as Prompt<typeof own, unknown>).page[language](own))
    const head = playerHead(civilian)
    expect(new Set(pages.map(({ system }) => system))).toEqual(new Set([head]))
    expect(new Set(pages.map(({ history }) => JSON.stringify(history))).size).toBe(1)
    const others = of.roles.filter(({ id }) => id !== civilian.role)
    for (const { script } of others) {
      const sentences = script.join('\n').split(/[。.\n]/u)
      const foreign = sentences
        .map((one) => one.trim())
        .filter((one) => one.length > 12 && !civilian.sheet.script.join('\n').includes(one))
      for (const page of pages) expect(foreign.filter((one) => text(page).includes(one))).toEqual([])
    }
  })
})

it('has saved a page of every prompt of the room, in both languages', () => {
  const folder = new URL('./prompts/', import.meta.url)
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.prompt.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ {2}id: '([^']+)'/gmu)])
    .map(([, id]) => id)
  expect([...saved].sort()).toEqual(ids.sort())
})
