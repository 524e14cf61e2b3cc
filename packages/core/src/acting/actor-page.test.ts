import { describe, expect, it } from 'vitest'
import { memoryFormed, memoryRoom } from '../memory/memory-room.ts'
import { idFrom } from '../prelude/ids.ts'
import type { Page } from '../prompting/define-prompt.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { aBlueprint, aCastMember, aProp } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter } from '../testing/an-act.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { circumstancesGiven, secretTold } from './acting-room.ts'
import type { ActorInput } from './actor-page.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { decidePrompt } from './decide.prompt.ts'
import { seeThinkSpeakPrompt } from './see-think-speak.prompt.ts'
import { speakPrompt } from './speak.prompt.ts'

const everybody = ['role_ana', 'role_ben', 'house']
const opened = actOpened(aBlueprint(), ['role_ana', 'role_ben'])
const inputOf = (stage: Stage, details: Partial<ActorInput> = {}): ActorInput => ({
  view: viewFor('role_ana', stage),
  recalled: [],
  historyChars: 2_000,
  ...details,
})
const wordsOf = ({ system, history = [], last }: Page): string =>
  [system, ...history.map(({ text }) => text), last].join('\n\n')
const line = (at: number) =>
  said(
    at % 2 === 0 ? 'role_ben' : 'role_ana',
    `Line ${at}: ${'the gate is shut, '.repeat(4)}and so on.`,
    everybody,
  )

describe('an actor’s page', () => {
  it('[H35] stays bounded however long the play is', () => {
    let stage = opened
    const sizes: number[] = []
    for (let at = 0; at < 600; at++) {
      stage = stageAfter([line(at)], stage)
      const input = inputOf(stage, { recalled: Array.from({ length: 50 }, () => 'A memory. '.repeat(100)) })
      if (at >= 100) sizes.push(wordsOf(decidePrompt.page.en(input)).length)
    }
    expect(Math.max(...sizes)).toBeLessThan(7_500)
    expect(sizes.at(-1)).toBeLessThan((sizes[0] as number) * 1.2)
  })

  it('quotes what the newest words bring to mind of one’s own lorebook, last and on no page but one’s own', () => {
    const lore = [{ keys: ['gate'], text: 'The gate was built by her father.', enabled: true, order: 0 }]
    const blueprint = aBlueprint()
    const cast = blueprint.cast.map((member) => (member.id === 'role_ana' ? { ...member, lore } : member))
    const before = actOpened({ ...blueprint, cast }, ['role_ana', 'role_ben'])
    const stage = stageAfter([line(0)], before)
    const pageOf = (now: Stage, viewer: string): Page =>
      decidePrompt.page.en(inputOf(now, { view: viewFor(viewer, now) }))
    const { last, ...rest } = pageOf(stage, 'role_ana')
    expect(last).toContain('What you know about this:\n<known>\nThe gate was built by her father.\n</known>')
    expect(wordsOf({ ...rest, last: '' })).not.toContain('her father')
    expect(wordsOf(pageOf(before, 'role_ana'))).not.toContain('her father')
    expect(wordsOf(pageOf(stage, 'role_ben'))).not.toContain('her father')
  })

  it('[H35] does not carry on the raw words of what has become memory', () => {
    const played = stageAfter([line(0), line(1), line(2)], opened)
    const body = {
      role: 'role_ana',
      id: 'memory_1',
      layer: 'event',
      text: 'Ben keeps the gate shut.',
      importance: 3,
      sources: [],
      hour: 0,
      upTo: played.seq,
    } as const
    const after = stageAfter(
      [
        fact(memoryFormed, { by: 'role_ana', audience: ['role_ana'], body }),
        said('role_ben', 'Good morning.', everybody),
      ],
      played,
    )
    const page = wordsOf(decidePrompt.page.en(inputOf(after, { recalled: ['Ben keeps the gate shut.'] })))
    expect(page).not.toContain('Line 2')
    expect(page).toContain('- Ben keeps the gate shut.')
    expect(page).toContain('Ben Carter: Good morning.')
    const bens = wordsOf(decidePrompt.page.en({ ...inputOf(after), view: viewFor('role_ben', after) }))
    expect(bens).toContain('Line 2')
  })

  it('begins alike from call to call: system and history are a prefix, what changes stands last', () => {
    const decision = { strategy: 'fast', act: null } as const
    for (const prompt of [speakPrompt, seeThinkSpeakPrompt]) {
      const page = (stage: Stage, recalled: string) =>
        prompt.page.en({ ...inputOf(stage), historyChars: 6_000, decision, recalled: [recalled] })
      let stage = stageAfter([line(0)], opened)
      for (let at = 1; at < 12; at++) {
        const next = stageAfter([line(at)], stage)
        const [before, after] = [page(stage, 'One.'), page(next, 'Another.')]
        expect(after.system).toBe(before.system)
        expect(after.history?.slice(0, before.history?.length)).toEqual(before.history)
        stage = next
      }
    }
  })

  it('shows who is known to hide, and what one alone knows to be hidden', () => {
    const [act, ...acts] = aBlueprint().acts
    const [scene, ...scenes] = act?.scenes ?? []
    if (act === undefined || scene === undefined) throw new Error('the sample has a scene')
    const ring = aProp({
      id: 'prop_ring',
      name: 'ring',
      hidden: true,
      states: {},
      place: { kind: 'held', by: 'role_ana' },
    })
    const play = aBlueprint({
      acts: [{ ...act, scenes: [{ ...scene, props: [...scene.props, ring] }, ...scenes] }, ...acts],
    })
    const stage = actOpened(play, ['role_ana', 'role_ben'])
    const page = (role: string) =>
      wordsOf(decidePrompt.page.en({ ...inputOf(stage), view: viewFor(role, stage) }))
    expect(page('role_ana')).toContain('- ring: you have it, hidden')
    expect(page('role_ben')).not.toContain('- ring')
    const change = { kind: 'conceal', by: 'role_ben' } as const
    const hidden = stageAfter(enact(stateOf(stage, settingRoom), { change, told: '' }), stage)
    expect(decidePrompt.page.en(inputOf(hidden)).last).toContain(
      'With you now: Ben Carter (in hiding; only some know it)',
    )
  })

  it('begins alike for deciding and for speaking, so that the one warms the other', () => {
    const stage = stageAfter([line(0), line(1), line(2)], opened)
    const decision = { strategy: 'slow', act: null } as const
    const { last: _asked, ...decide } = decidePrompt.page.en(inputOf(stage))
    const { last: _told, ...speak } = speakPrompt.page.en({ ...inputOf(stage), decision })
    expect(speak).toEqual(decide)
  })

  const formed = (at: number, importance: number, words = 'of the gate '.repeat(15)) =>
    fact(memoryFormed, {
      by: 'role_ana',
      audience: ['role_ana'],
      body: {
        role: 'role_ana',
        id: `memory_${at}`,
        layer: 'event',
        text: `Memory ${at} ${words}.`,
        importance,
        sources: [],
        hour: 0,
        upTo: 0,
      },
    })
  const memoriesIn = (text = ''): readonly string[] =>
    [...text.matchAll(/Memory (\d)/g)].map(([, at]) => at ?? '')

  it('keeps the weightiest memories at its head for a whole scene, and adds what comes up besides', () => {
    const stage = stageAfter(
      [formed(0, 1), formed(1, 5), formed(2, 1), formed(3, 4), formed(4, 4), formed(5, 4)],
      opened,
    )
    const { memories } = partOf(viewFor('role_ana', stage), memoryRoom)
    const texts = memories.map(({ text }) => text)
    const page = decidePrompt.page.en(
      inputOf(stage, { historyChars: 3_500, recalled: [texts[2] ?? '', texts[0] ?? '', texts[1] ?? ''] }),
    )
    expect(memoriesIn(page.history?.[0]?.text)).toEqual(['1', '3'])
    expect(memoriesIn(page.last)).toEqual(['0', '2'])
  })

  it('of memories that weigh the same the earlier stays, and one that does not fit makes way', () => {
    const carried = (...memories: readonly ReturnType<typeof formed>[]) =>
      memoriesIn(
        decidePrompt.page.en(inputOf(stageAfter(memories, opened), { historyChars: 3_500 })).history?.[0]
          ?.text,
      )
    expect(carried(formed(0, 5), formed(1, 5), formed(2, 5), formed(3, 5))).toEqual(['0', '1'])
    const long = 'of the gate '.repeat(60)
    expect(carried(formed(0, 3), formed(1, 5, long), formed(2, 4))).toEqual(['0', '2'])
  })

  it('ends with what one wants from the scene, what there is to do, and what one has let out', () => {
    const given = stageAfter(
      [
        fact(circumstancesGiven, {
          by: 'director',
          audience: ['role_ana'],
          body: { role: 'role_ana', news: 'It is ten.', want: 'His key.', business: 'A coat to dry.' },
        }),
        fact(secretTold, {
          by: 'director',
          audience: ['role_ana'],
          body: { role: 'role_ana', quote: 'I took the money.', to: ['role_ben'] },
        }),
      ],
      opened,
    )
    const page = decidePrompt.page.en(inputOf(given))
    expect(page.last).toContain(
      'You have let it out, before Ben Carter: “I took the money.” To them it is no secret any more.\n\nWhat there is to do here: A coat to dry.\n\nWhat you want from this scene: His key.\n\nHow do you meet',
    )
    expect(page.history?.at(-1)).toEqual({ role: 'user', text: `${ACTOR_WORDS.en.news}It is ten.` })
    const bens = wordsOf(decidePrompt.page.en(inputOf(given, { view: viewFor('role_ben', given) })))
    expect(bens).not.toMatch(/His key|I took the money/)
  })

  it('keeps the news at its head once the past that told it is cut, until there is other news', () => {
    const told = (news: string) =>
      fact(circumstancesGiven, {
        by: 'director',
        audience: ['role_ana'],
        body: { role: 'role_ana', news, want: '', business: '' },
      })
    const lines = Array.from({ length: 40 }, (_, at) => line(at))
    const given = stageAfter([told('The last train is gone.')], opened)
    const later = stageAfter([...lines, told(''), ...lines], given)
    const news = `${ACTOR_WORDS.en.news}The last train is gone.`
    const page = (stage: Stage) => decidePrompt.page.en(inputOf(stage))
    expect(page(given).history?.at(-1)?.text).toBe(news)
    expect(page(later).history?.[0]?.text).toContain(`\n\n${news}`)
    expect(wordsOf(page(later)).split('What everybody here knows')).toHaveLength(2)
    const other = stageAfter([told('It is morning.'), ...lines], later)
    expect(wordsOf(page(other))).not.toContain('The last train is gone.')
  })

  it('adds a thing that found no room on a short page once it is talked of', () => {
    const [act, ...acts] = aBlueprint().acts
    const [scene, ...scenes] = act?.scenes ?? []
    if (act === undefined || scene === undefined) throw new Error('the sample has a scene')
    const many = Array.from({ length: 9 }, (_, at) =>
      aProp({
        id: `prop_${at}`,
        name: `box ${'ABCDEFGHI'[at]}`,
        place: { kind: 'at', where: 'left' },
        states: {},
      }),
    )
    const play = aBlueprint({ acts: [{ ...act, scenes: [{ ...scene, props: many }, ...scenes] }, ...acts] })
    const stage = actOpened(play, ['role_ana', 'role_ben'])
    const small = { historyChars: 400 }
    expect(wordsOf(decidePrompt.page.en(inputOf(stage, small)))).not.toContain('box I')
    const talked = stageAfter([said('role_ben', 'Open the box I, miss.', everybody)], stage)
    expect(decidePrompt.page.en(inputOf(talked, small)).last).toContain('- box I: left')
  })

  it('names everything a profile can hold', () => {
    const { cast, ...play } = aBlueprint()
    const whole = aCastMember({
      origin: 'the hills',
      strengths: 'She can pick any lock.',
      catchphrases: ['Is that all?'],
      secret: 'She took the money.',
      stories: ['Nine sacks short, the night you were born.', 'The dog ate at the table.'],
    })
    const stage = actOpened({ ...play, cast: [whole, ...cast.slice(1)] }, ['role_ana'])
    const { system } = decidePrompt.page.en(inputOf(stage))
    for (const part of [
      'You are Ana. A traveller with one bag and no coat. You come from the hills.',
      'She left home an hour ago',
      'Quick, proud, afraid of silence.',
      'What drives you: Ana wants to be gone before her brother comes.',
      'What you are good at: She can pick any lock.',
      'How you talk: Short questions. Never says please.',
      'What you like to say: Is that all?',
      '- Ben: A man in her way.',
      'What you carry and could tell, when you are asked or can hold it no longer; each once, in your own words:\n- Nine sacks short, the night you were born.\n- The dog ate at the table.',
      'What nobody here may learn: She took the money.',
      'What you want before the curtain: Get the key to the gate without saying who she is.',
    ])
      expect(system).toContain(part)
  })

  it('does not name the work to whoever was read out of it', () => {
    const { cast, ...play } = aBlueprint()
    const role = idFrom('role', 'The Hills', 'Ana')
    const lived = { take: 'take_hills', role, upTo: 90, hours: 2 }
    const pageOf = (member: Parameters<typeof aCastMember>[0]): string => {
      const played = { ...play, cast: [aCastMember({ origin: 'The Hills', ...member }), ...cast.slice(1)] }
      return decidePrompt.page.en(inputOf(actOpened(played, ['role_ana']))).system
    }
    expect(pageOf({ chronicle: [lived] })).not.toContain('The Hills')
    expect(pageOf({ chronicle: [{ ...lived, role: 'role_other' }] })).toContain('You come from The Hills.')
  })
})
