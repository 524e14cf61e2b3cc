import { describe, expect, it } from 'vitest'
import type { Journal } from '../ports/journal.ts'
import { saveStage } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { memorySnapshots } from '../record/memory-snapshots.ts'
import { ana, aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { aModelInUse } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionId } from './cast-companions.ts'
import { jobsIn } from './jobs-in.ts'
import { chatsIn, companionsIn, promptLog, readChat, usageOf, worldOf } from './look-around.ts'
import { changeWorld, rerollMoods, sendEvent, setStatus } from './manage-room.ts'
import { MAIN_CHAT, openRoom, privateChatId, restoreRoom } from './open-room.ts'
import { retake } from './retake.ts'
import type { CompanionRoom } from './room-handle.ts'
import { react, resumeConversation } from './run-conversation.ts'
import { act, say } from './say.ts'

const MARAS = privateChatId(companionId('Mara'))
const glance = (room: CompanionRoom) => ({
  companions: companionsIn(room),
  chats: chatsIn(room),
  world: worldOf(room),
  views: room.stage.views,
})

describe('keeping a room', () => {
  const moods = [{ label: 'grim', probability: 0.5, prompt: 'Grey.' }]
  const editor = { name: 'Editor', kind: 'shell' as const, make: 'instruction', job: 'Cut it.' }
  const lived = async () => {
    const ports = { journal: memoryJournal(), snapshots: memorySnapshots(), book: memoryPromptBook() }
    const { room } = await aRoom(
      () => 'And you?',
      {
        companions: [
          kim(),
          mara({ moods, actions: [{ id: 'cut', label: 'Cut', deputies: ['Editor'] }] }),
          ben(),
          ana(),
          editor,
        ],
      },
      ports,
    )
    await say(room, 'Good evening.', { rounds: 4 })
    await changeWorld(room, { hour: 22, open: false })
    await rerollMoods(room)
    await setStatus(room, 'Ana', 'autonomous')
    await act(room, { companion: 'Mara', action: 'cut' })
    const again = (): Promise<CompanionRoom> =>
      restoreRoom(room.take, {
        ...ports,
        models: () => aModelInUse(scriptedModel(['I was here.'])),
        clock: manualClock(),
        seed: 7,
      })
    return { room, again }
  }

  it('[D53] [X12] restores everything from its events: chats, pending questions, moods, counts, world', async () => {
    const { room, again } = await lived()
    const restored = await again()
    expect(glance(restored)).toEqual(glance(room))
    expect(chatsIn(restored).find(({ chat }) => chat.id === MARAS)?.pending).toMatchObject({ action: 'cut' })
  })

  it('[D53] [X12] restores the same from a snapshot and the events after it', async () => {
    const { room, again } = await lived()
    await saveStage(room.stage, room.house)
    await say(room, 'Still up?', { rounds: 1 })
    const reads: number[] = []
    const { read } = room.house.journal
    const counted: Journal['read'] = (take, range) => {
      reads.push(range.after)
      return read(take, range)
    }
    Object.assign(room.house.journal, { read: counted })
    const restored = await again()
    expect(glance(restored)).toEqual(glance(room))
    expect(Math.min(...reads)).toBeGreaterThan(20)
  })

  it('[D53] [X12] goes on after a restart as if nothing had happened', async () => {
    const { again } = await lived()
    const restored = await again()
    const { replies } = await say(restored, 'Where were we?', { rounds: 1 })
    expect(replies.map(({ text }) => text)).toEqual(['I was here.'])
    expect((await readChat(restored, MAIN_CHAT)).map(({ text }) => text).slice(-2)).toEqual([
      'Where were we?',
      'I was here.',
    ])
  })

  it('[X12] finishes a run that a crash broke off, wherever it struck: nothing lost, nothing said or paid twice', async () => {
    const setup = { companions: [kim(), mara(), ben(), ana()], mode: 'round-robin' as const }
    for (let fatal = 4; fatal <= 15; fatal++) {
      const ports = { journal: memoryJournal(), book: memoryPromptBook(), clock: manualClock(), seed: 3 }
      const model = scriptedModel((_page, call) => `Reply ${call}.`)
      let appends = 0
      const crashing: Journal = {
        ...ports.journal,
        append: async (...details) => {
          if (++appends === fatal) throw new Error('power cut')
          return ports.journal.append(...details)
        },
      }
      const room = await openRoom(setup, { ...ports, models: () => aModelInUse(model), journal: crashing })
      await expect(say(room, 'Well?', { rounds: 3 })).rejects.toThrow('power cut')
      const restored = await openRoom(
        { ...setup, take: room.take },
        { ...ports, models: () => aModelInUse(model) },
      )
      await resumeConversation(restored)
      expect((await readChat(restored, MAIN_CHAT)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
        'Kim: Well?',
        'Mara: Reply 1.',
        'Ben: Reply 2.',
        'Ana: Reply 3.',
      ])
      expect(model.asked).toHaveLength(3)
      expect(companionsIn(restored).map(({ done }) => done.interactions)).toEqual([1, 1, 1])
    }
  })

  it('[D53] opening the same take again changes nothing', async () => {
    const { room } = await lived()
    const before = await room.house.journal.read(room.take.id, { after: 0 })
    const again = await openRoom(
      { companions: [{ name: 'Somebody else' }], take: room.take },
      { ...room.house, makes: {} },
    )
    expect(await room.house.journal.read(room.take.id, { after: 0 })).toEqual(before)
    expect(companionsIn(again).map(({ name }) => name)).toEqual(['Mara', 'Ben', 'Ana'])
  })

  it('[D53] lists and reads chats and every prompt, and starts afresh as a take of its own', async () => {
    const { room } = await lived()
    expect(chatsIn(room)).toHaveLength(4)
    expect((await readChat(room, MAIN_CHAT)).map(({ name }) => name)).toEqual([
      'Kim',
      'Mara',
      'Ben',
      'Mara',
      'Ben',
    ])
    expect((await promptLog(room)).map(({ prompt }) => prompt)).toEqual(Array(5).fill('chat.reply@4'))
    const afresh = await retake(room, 6)
    expect(await readChat(afresh, MAIN_CHAT)).toEqual([])
    expect(companionsIn(afresh).map(({ done }) => done.interactions)).toEqual([0, 0, 0])
  })

  it('goes back before a line, plays on from there as a new take, and keeps the old one', async () => {
    const { room } = await aRoom((_page, call) => `Reply ${call}.`)
    await say(room, 'Well?', { rounds: 2 })
    const [, first] = await readChat(room, MAIN_CHAT)
    const other = await retake(room, first?.seq ?? 0)
    await resumeConversation(other)
    expect((await readChat(other, MAIN_CHAT)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Kim: Well?',
      'Mara: Reply 3.',
      'Ben: Reply 4.',
    ])
    expect((await readChat(room, MAIN_CHAT)).map(({ text }) => text)).toEqual([
      'Well?',
      'Reply 1.',
      'Reply 2.',
    ])
    expect(other.take.parent).toMatchObject({ take: room.take.id })
  })

  it('lets the user put a line otherwise', async () => {
    const { room, model } = await aRoom(() => 'Hm.')
    await say(room, 'FIRST THOUGHT', { rounds: 1 })
    const [line] = await readChat(room, MAIN_CHAT)
    const other = await retake(room, line?.seq ?? 0)
    await say(other, 'Second thought', { rounds: 1 })
    expect(model.asked[1]).not.toContain('FIRST THOUGHT')
  })
})

describe('after each run', () => {
  it('[D47] [D15] triggers are looked at: effects change the world, actions run in the companion’s own chat', async () => {
    const { room, model } = await aRoom(
      ['Evening.', 'I wrote it down.'],
      {
        companions: [
          kim(),
          mara({
            actions: [{ id: 'log', label: 'Write the log', deputies: ['Scribe'] }],
            triggers: [
              {
                condition: { tag: 'value', key: 'interactions:Mara', min: 1 },
                effect: { do: 'send', event: 'talked' },
              },
              { condition: { tag: 'event', event: 'talked' }, action: 'log' },
            ],
          }),
          ben(),
          { name: 'Scribe', kind: 'shell', make: 'always', job: 'Write one line for the log.' },
        ],
      },
      {
        makes: {
          always: () => [
            {
              trigger: '*',
              run: (context, { companion }) => ({ context: { ...context, job: companion.job }, final: true }),
            },
          ],
        },
      },
    )
    const { replies } = await say(room, 'Mara?', { rounds: 1 })
    expect(replies.map(({ chat, text }) => [chat, text])).toEqual([
      [MAIN_CHAT, 'Evening.'],
      [MARAS, 'I wrote it down.'],
    ])
    expect(model.asked[1]).toContain('Write one line for the log.')
    expect(worldOf(room)).toMatchObject({ talked: false })
  })

  it('[D15] [D47] a trigger that is always true acts once a run, and the run ends', async () => {
    const { room, model } = await aRoom(
      () => 'Tick.',
      {
        companions: [
          kim(),
          mara({
            actions: [{ id: 'tick', label: 'Tick', deputies: ['Clock'] }],
            triggers: [
              { condition: { tag: 'none' }, action: 'tick' },
              { condition: { tag: 'none' }, effect: { do: 'add', key: 'ticks', amount: 1 } },
            ],
          }),
          { name: 'Clock', kind: 'shell', make: 'always', job: 'Say tick.' },
        ],
      },
      {
        makes: {
          always: () => [
            { trigger: '*', run: (context) => ({ context: { ...context, job: 'Say tick.' }, final: true }) },
          ],
        },
      },
    )
    await say(room, 'Hello.')
    expect(model.asked).toHaveLength(2)
    await say(room, 'Hello again.')
    expect(model.asked).toHaveLength(4)
    expect(worldOf(room)).toMatchObject({ ticks: 2 })
  })

  it('[D11] [D15] between runs only the autonomous react to the host', async () => {
    const doorkeeper = (name: string) => ({
      name,
      triggers: [
        {
          condition: { tag: 'event' as const, event: 'doorbell' },
          effect: { do: 'set' as const, key: 'opened', value: name },
        },
      ],
    })
    const { room } = await aRoom([], { companions: [kim(), doorkeeper('Mara'), doorkeeper('Ben')] })
    await setStatus(room, 'Ben', 'autonomous')
    await sendEvent(room, 'doorbell')
    await react(room)
    expect(worldOf(room)).toMatchObject({ opened: 'Ben', doorbell: false })
  })

  it('[D52] [D14] tokens are counted once per call, however long the evening', async () => {
    const { room, model } = await aRoom(({ text }) => (text.includes('Who speaks next?') ? 'Ben' : 'Yes.'), {
      mode: 'auto',
    })
    for (let times = 0; times < 6; times++) await say(room, 'Well?', { rounds: 3 })
    const log = await promptLog(room)
    const sum = (pick: 'inputTokens' | 'outputTokens') =>
      log.reduce((total, { usage }) => total + usage[pick], 0)
    expect(log.filter(({ prompt }) => prompt === 'chat.reply@4')).toHaveLength(18)
    expect(log.length).toBeGreaterThan(30)
    expect(model.asked).toHaveLength(log.length)
    expect(await usageOf(room)).toMatchObject({
      inputTokens: sum('inputTokens'),
      outputTokens: sum('outputTokens'),
      calls: log.length,
    })
    expect(worldOf(room)).toEqual({ inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') })
  })

  it('[D51] jobs tell id, state, page, model and time, while they wait, run and when they are done', async () => {
    const seen: string[][] = []
    const { room } = await aRoom([
      async () => {
        const now = await restoreRoom(room.take, { ...room.house, makes: {} })
        seen.push(
          (await jobsIn(now)).map(
            ({ status, companion }) =>
              `${status} ${companion === undefined ? '' : companionsIn(now).find(({ id }) => id === companion)?.name}`,
          ),
        )
        return 'One.'
      },
      'Two.',
    ])
    await say(room, 'Mara, Ben?', { rounds: 2 })
    expect(seen).toEqual([['running Mara', 'new Ben']])
    const done = await jobsIn(room)
    expect(done.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(done[0]).toMatchObject({
      prompt: 'chat.reply@4',
      model: 'script',
      at: expect.stringMatching(/^2026/),
    })
    expect(JSON.stringify(done[0]?.page)).toContain('You are Mara')
    expect(new Set(done.map(({ id }) => id)).size).toBe(2)
  })

  it('[D57] memories of a companion come in by a hook and stand on its page alone', async () => {
    const asked: unknown[] = []
    const { room, model } = await aRoom(
      ['Yes.', 'No.'],
      {},
      {
        recall: async (cue) => {
          asked.push(cue)
          return cue.companion === companionId('Mara') ? ['Ben lied about the boat.'] : []
        },
      },
    )
    await say(room, 'Mara? Ben?', { rounds: 2 })
    expect(asked[0]).toEqual({ companion: companionId('Mara'), chat: MAIN_CHAT, words: 'Mara? Ben?' })
    expect(model.asked.map((page) => page.includes('Ben lied'))).toEqual([true, false])
  })
})
