import { describe, expect, it } from 'vitest'
import type { CompanionSheet } from '../schema/companion.ts'
import { aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { aModelInUse } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionId } from './cast-companions.ts'
import { activeActions, chatsIn, companionsIn, readChat } from './look-around.ts'
import { answerByModel, MAKES } from './makes.ts'
import { changeWorld, setStatus } from './manage-room.ts'
import { privateChatId } from './open-room.ts'
import { atEnd, inFront } from './run-replies.ts'
import { act, say } from './say.ts'

const MARAS = privateChatId(companionId('Mara'))

const editor = (details: Partial<CompanionSheet> = {}): CompanionSheet => ({
  name: 'Editor',
  kind: 'shell',
  make: 'instruction',
  description: 'shortens a paragraph',
  base: 'You are an editor.',
  job: 'Shorten the USER PARAGRAPH.',
  scope: 'paragraph',
  ...details,
})
const critic = (details: Partial<CompanionSheet> = {}): CompanionSheet =>
  editor({
    name: 'Critic',
    make: 'specialist',
    description: 'finds faults',
    job: 'List the faults of the text.',
    scope: 'document',
    ...details,
  })

const company = (shells: readonly CompanionSheet[], host: Partial<CompanionSheet> = {}) => [
  kim(),
  mara({
    actions: [
      { id: 'shorten', label: 'Shorten it', deputies: ['Editor'] },
      { id: 'criticise', label: 'Find faults', deputies: ['Critic'] },
      { id: 'both', label: 'Find faults, then shorten', deputies: ['Critic', 'Editor'] },
      {
        id: 'late',
        label: 'Only late',
        deputies: ['Editor'],
        condition: { tag: 'value', key: 'hour', min: 22 },
      },
    ],
    ...host,
  }),
  ben(),
  ...shells,
]
const shortening = { companion: 'Mara', action: 'shorten' }
const PARAGRAPH = 'The wind rose.\n\nThe lamp, which had burned all night, went out.'

describe('actions', () => {
  it('[D34] are listed for the interface while their conditions hold', async () => {
    const { room } = await aRoom([], { companions: company([editor(), critic()]) })
    const ids = () => activeActions(room, 'Mara').map(({ id }) => id)
    expect(ids()).toEqual(['shorten', 'criticise', 'both'])
    await changeWorld(room, { hour: 22 })
    expect(ids()).toContain('late')
    await setStatus(room, 'Mara', 'chat-only')
    expect(ids()).toEqual([])
  })

  it('[D34] are refused when they are not there, not unlocked, or their companion is kept to chatting', async () => {
    const { room } = await aRoom([], { companions: company([editor(), critic()]) })
    for (const action of ['late', 'dance'])
      await expect(act(room, { companion: 'Mara', action })).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(act(room, { companion: 'Nobody', action: 'shorten' })).rejects.toMatchObject({
      code: 'no-such-companion',
    })
  })

  it('[D35] [D36] have the deputy set the job first, and the host write in its own name', async () => {
    const { room, model } = await aRoom(['The lamp went out.'], { companions: company([editor()]) })
    const { replies } = await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    expect(replies.map(({ name, text, chat }) => [name, text, chat])).toEqual([
      ['Mara', 'The lamp went out.', MARAS],
    ])
    expect(model.asked).toHaveLength(1)
    expect(model.asked[0]).toContain('You are Mara')
    expect(model.asked[0]).toContain('Shorten the USER PARAGRAPH.')
    expect(model.asked[0]).toContain(
      '<USER PARAGRAPH>\nThe lamp, which had burned all night, went out.\n</USER PARAGRAPH>',
    )
    expect(model.asked[0]).not.toContain('The wind rose')
    const events = await room.house.journal.read(room.take.id, { after: 0 })
    expect(events.find(({ type }) => type === 'floor-given')?.body).toMatchObject({
      deputies: [companionId('Editor')],
      speaker: companionId('Mara'),
      reason: 'addressed',
    })
  })

  it('[D35] or have the deputy do the work and the host pass it on; no shell ever speaks', async () => {
    const { room, model } = await aRoom(['Too many commas.', 'I found this: too many commas.'], {
      companions: company([critic()]),
    })
    const { replies } = await act(room, {
      companion: 'Mara',
      action: 'criticise',
      bringing: { text: PARAGRAPH },
    })
    expect(replies.map(({ name }) => name)).toEqual(['Mara'])
    expect(model.asked[0]).toContain('List the faults')
    expect(model.asked[0]).not.toContain('You are Mara')
    expect(model.asked[1]).toContain('<ANSWER>\nToo many commas.\n</ANSWER>')
    expect(new Set((await readChat(room, MARAS)).map(({ name }) => name))).toEqual(new Set(['Mara']))
  })

  it('[D27] leave out situation, company, knowledge and the hour', async () => {
    const { room, model } = await aRoom(['Short.', 'Long.'], {
      companions: company([editor()], { knowledge: [{ lines: ['KNOWN'] }] }),
      situation: 'SITUATION',
      world: { weather: 'WEATHER' },
    })
    await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    await say(room, 'Mara?', { rounds: 1 })
    for (const part of ['SITUATION', 'KNOWN', 'says he is a fisherman', '2026']) {
      expect(model.asked[0]).not.toContain(part)
      expect(model.asked[1]).toContain(part)
    }
  })

  it('[D29] with a job no history is shown', async () => {
    const { room, model } = await aRoom(['Hello.', 'Short.'], { companions: company([editor()]) })
    await say(room, 'WE-MET', { chat: MARAS })
    await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    expect(model.asked[1]).not.toContain('WE-MET')
  })

  it('[D36] [D20] with too little to work on the host explains what it needs; the answer goes on with the same exchange', async () => {
    const { room, model } = await aRoom(['What shall I shorten?', 'The lamp went out.', 'Just talking.'], {
      companions: company([editor({ scope: 'some' })]),
    })
    const first = await act(room, { ...shortening, bringing: { text: 'Hey' } })
    expect(first.replies.map(({ text }) => text)).toEqual(['What shall I shorten?'])
    expect(first.returned).toBe('question')
    expect(model.asked[0]).toContain('there is nothing to work on yet')
    expect(model.asked[0]).not.toContain('Shorten the USER PARAGRAPH.')
    expect(chatsIn(room).find(({ chat }) => chat.id === MARAS)?.pending).toMatchObject({ action: 'shorten' })
    await say(room, 'The lamp, which had burned all night, went out.', { chat: MARAS })
    expect(model.asked[1]).toContain('Shorten the USER PARAGRAPH.')
    expect(model.asked[1]).toContain(
      '<USER INPUT>\nThe lamp, which had burned all night, went out.\n</USER INPUT>',
    )
    expect(chatsIn(room).find(({ chat }) => chat.id === MARAS)?.pending).toBe(null)
    await say(room, 'Thanks.', { chat: MARAS })
    expect(model.asked[2]).not.toContain('Shorten the USER PARAGRAPH.')
  })

  it('[D20] one exchange is passed along all who answer it, and ends with it', async () => {
    const { room, model } = await aRoom(() => 'Hm.', { companions: company([]) })
    await say(room, 'Mara, Ben: what of this?', { rounds: 2, bringing: { paragraph: 'A LETTER' } })
    expect(model.asked.map((page) => page.includes('A LETTER'))).toEqual([true, true])
    await say(room, 'And now, Ben?', { rounds: 1 })
    expect(model.asked[2]).not.toContain('A LETTER')
  })

  it('[D39] deputies work with their own model at temperature 0, unless told otherwise', async () => {
    const talk = scriptedModel(['I found commas.', 'Again.'])
    const work = scriptedModel(['Commas.', 'More commas.'])
    const models = ({ role }: { readonly role?: string }) =>
      aModelInUse(role === companionId('Critic') ? work : talk)
    const run = async (shell: CompanionSheet) => {
      const { room } = await aRoom([], { companions: company([shell]) }, { models })
      await act(room, { companion: 'Mara', action: 'criticise', bringing: { text: PARAGRAPH } })
    }
    await run(critic())
    await run(critic({ temperature: 0.7, model: { topP: 0.5 } }))
    expect(work.requests.map(({ temperature, topP }) => [temperature, topP])).toEqual([
      [0, undefined],
      [0.7, 0.5],
    ])
    expect(talk.requests[0]?.temperature).toBe(0.93)
  })

  it('[D39] deputies work in chains, each on what the one before found', async () => {
    const { room, model } = await aRoom(['Too many commas.', 'The lamp went out.'], {
      companions: company([critic(), editor()]),
    })
    const { replies } = await act(room, { companion: 'Mara', action: 'both', bringing: { text: PARAGRAPH } })
    expect(replies).toHaveLength(1)
    expect(model.asked[1]).toContain('Shorten the USER PARAGRAPH.')
    expect(model.asked[1]).toContain('Too many commas.')
  })

  it('[D39] [D28] a deputy brings its own labels and its own place for the job', async () => {
    const { room, model } = await aRoom(['Short.'], {
      companions: company([editor({ decorators: { paragraph: 'POEM={{DATA}}' }, jobPlace: 'last' })]),
    })
    await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    expect(model.asked[0]).toContain('POEM=The lamp')
    expect(model.pages[0]?.messages.at(-1)?.text).toContain('Shorten the USER PARAGRAPH.')
  })

  it('[D24] an excerpt of a deputy is printed once, in its host’s name, before the host’s own message', async () => {
    const { room } = await aRoom(
      ['That is how it ends.'],
      {
        companions: company([editor({ make: 'clipper' })]),
      },
      {
        makes: {
          clipper: () => [
            {
              trigger: '*',
              run: (context) => ({
                context: { ...context, excerpt: '“…went out.”', quote: 'never printed' },
                final: true,
              }),
            },
          ],
        },
      },
    )
    const { replies } = await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    expect(replies.map(({ name, form, text }) => [name, form, text])).toEqual([
      ['Mara', 'excerpt', '“…went out.”'],
      ['Mara', 'message', 'That is how it ends.'],
    ])
  })

  it('[D14] count for the companion that hosts them', async () => {
    const { room } = await aRoom(() => 'Short.', { companions: company([editor()]) })
    await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    await act(room, { ...shortening, bringing: { text: PARAGRAPH } })
    expect(companionsIn(room).map(({ name, done }) => [name, done])).toEqual([
      ['Mara', { interactions: 2, actions: 2 }],
      ['Ben', { interactions: 0, actions: 0 }],
    ])
  })

  it('[D57] can be started by words that plainly ask for them, as a constrained choice', async () => {
    const automatic = { companions: company([editor({ scope: 'some' })]), actions: 'automatic' as const }
    const { room, model } = await aRoom(
      ['{"choice":"shorten"}', 'The lamp went out.', '{"choice":"just-talk"}', 'Evening.'],
      automatic,
    )
    await say(room, 'Could you shorten this?', { chat: MARAS, bringing: { text: PARAGRAPH } })
    expect(model.asked[0]).toContain('- shorten: Shorten it')
    expect(model.asked[1]).toContain('Shorten the USER PARAGRAPH.')
    const before = room.stage.seq
    await say(room, 'Good evening.', { chat: MARAS })
    const events = await room.house.journal.read(room.take.id, { after: before })
    expect(events.map(({ type }) => type)).not.toContain('action-started')
    expect(model.asked[3]).not.toContain('Shorten the USER PARAGRAPH.')
  })

  it('[D57] start by nothing but the words of a person, and in no chat where they are asked for', async () => {
    const only = { companions: company([editor()]) }
    const { room, model } = await aRoom(['Evening.', 'As you say.'], only)
    await say(room, 'Could you shorten this?', { chat: MARAS, bringing: { text: PARAGRAPH } })
    expect(model.asked).toHaveLength(1)
    expect(model.asked[0]).not.toContain('- shorten')
    const { room: other, model: asked } = await aRoom(['Yes, shorten it!', 'I could.'], {
      ...only,
      actions: 'automatic',
    })
    await say(other, 'Ben? Mara?', { rounds: 2 })
    expect(asked.asked.map((page) => page.includes('- shorten'))).toEqual([false, false])
  })

  it('[D57] fall back to talking when the model gives no choice', async () => {
    const { room } = await aRoom(['Hmm?', 'Hmm??', 'Evening.'], {
      companions: company([editor()]),
      actions: 'automatic',
    })
    const { replies } = await say(room, 'Good evening.', { chat: MARAS })
    expect(replies.map(({ text }) => text)).toEqual(['Evening.'])
  })
})

describe('reply functions', () => {
  it('[D17] run in order until one is final, each on what the one before left', async () => {
    const trace: string[] = []
    const step = (name: string, final = false) => ({
      trigger: '*',
      run: (context: object) => {
        trace.push(`${name} after ${JSON.stringify((context as { input?: string }).input)}`)
        return { context: { ...context, input: name, message: `${name} spoke` }, final }
      },
    })
    const { room } = await aRoom(
      [],
      { companions: [kim(), mara({ make: 'stepper' })] },
      {
        makes: { stepper: () => [step('one'), step('two', true), step('three')] },
      },
    )
    const { replies } = await say(room, 'Go.')
    expect(trace).toEqual(['one after undefined', 'two after "one"'])
    expect(replies.map(({ text }) => text)).toEqual(['two spoke'])
  })

  it('[D17] can be put in front of a make’s own, or at its end', async () => {
    const greeter = {
      trigger: 'Kim',
      run: (context: object) => ({ context: { ...context, message: 'Kim!' }, final: true }),
    }
    const { room, model } = await aRoom(
      ['By the model.'],
      { companions: [kim(), mara({ make: 'greeter' }), ben({ make: 'late' })] },
      {
        makes: {
          greeter: (companion) => inFront(MAKES.chat?.(companion) ?? [], greeter),
          late: () => atEnd([answerByModel], greeter),
        },
      },
    )
    const { replies } = await say(room, 'Mara, Ben?', { rounds: 2 })
    expect(replies.map(({ text }) => text)).toEqual(['Kim!', 'By the model.'])
    expect(model.asked).toHaveLength(1)
  })

  it('[D19] every companion ends in a catch-all by the model', () => {
    expect(MAKES.chat?.({} as never).at(-1)).toMatchObject({ trigger: '*' })
  })

  it('[D19] [D38] long texts are put on one page before anybody reads them', async () => {
    const { room, model } = await aRoom(['IN BRIEF: it rained.', 'A wet tale.', 'Wet indeed.'], {
      companions: [kim(), mara(), ben()],
    })
    await say(room, 'What of it?', {
      rounds: 2,
      bringing: { text: `It rained. ${'And rained. '.repeat(900)}` },
    })
    expect(model.asked[0]).toContain('one page')
    expect(model.asked[1]).toContain('<USER TEXT>\nIN BRIEF: it rained.\n</USER TEXT>')
    expect(model.asked[1]).not.toContain('And rained.')
    expect(model.asked[2]).toContain('IN BRIEF: it rained.')
  })

  it('[D2] a make nobody registered is named', async () => {
    const { room } = await aRoom([], { companions: [kim(), mara({ make: 'ghost' })] })
    await expect(say(room, 'Hello?')).rejects.toThrow(/ghost/)
  })
})
