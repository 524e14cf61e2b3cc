import { describe, expect, it } from 'vitest'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { ana, aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { aModelInUse } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionId } from './cast-companions.ts'
import { choose } from './choose.ts'
import { comeIn, leave } from './come-and-go.ts'
import { privateChat, readChat } from './look-around.ts'
import { changeWorld, rerollMoods } from './manage-room.ts'
import { MAIN_CHAT, restoreRoom } from './open-room.ts'
import { perceive } from './perceive.ts'
import { nextRoomMove, playRoom } from './play-room.ts'
import { type CompanionRoom, roomState } from './room-handle.ts'
import { resumeConversation, runConversation } from './run-conversation.ts'
import { act, post, say } from './say.ts'

const [KIM, MARA, BEN, ANA, LEE, MODERATOR] = ['Kim', 'Mara', 'Ben', 'Ana', 'Lee', 'Moderator'].map(
  companionId,
) as [string, string, string, string, string, string]

/** Whose view holds a word: of everybody who was ever in the room, the moderator, and those who watch. */
const whoKnows = ({ stage }: Pick<CompanionRoom, 'stage'>, word: string): readonly string[] =>
  [KIM, MARA, BEN, ANA, LEE, MODERATOR, HOUSE].filter((id) =>
    JSON.stringify(viewFor(id, stage)).includes(word),
  )

/** The model answers in character, so that a page is known by whose it is. */
const speaker = (page: string): string => /You are (\w+)/.exec(page)?.[1] ?? ''

describe('several people in a room', () => {
  it('come in by name, speak as themselves, and are known to companions', async () => {
    const { room, model } = await aRoom(['Who is that?'])
    await comeIn(room, 'Lee')
    await say(room, 'Good evening, Mara.', { as: 'Lee', rounds: 1 })
    expect((await readChat(room, MAIN_CHAT)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Lee: Good evening, Mara.',
      'Mara: Who is that?',
    ])
    expect(model.asked[0]).toContain('Lee: Good evening, Mara.')
    expect(model.asked[0]).toContain('- Lee')
  })

  it('hear what is said after they came and before they left, and nothing else', async () => {
    const { room } = await aRoom(() => 'Aye.')
    await say(room, 'CANARY-before', { rounds: 1 })
    await comeIn(room, 'Lee')
    await say(room, 'CANARY-between', { rounds: 1 })
    await leave(room, 'Lee')
    await say(room, 'CANARY-after', { rounds: 1 })
    await changeWorld(room, { lamp: 'CANARY-lamp' })
    await perceive(room, 'CANARY-fog')
    await rerollMoods(room)
    const seen = JSON.stringify(viewFor(LEE, room.stage))
    expect(
      ['before', 'between', 'after', 'lamp', 'fog'].filter((word) => seen.includes(`CANARY-${word}`)),
    ).toEqual(['between'])
  })

  it('keep their names on later pages when they have left, and may come again', async () => {
    const { room, model } = await aRoom(() => 'Aye.')
    await comeIn(room, 'Lee')
    await say(room, 'The tide turns.', { as: 'Lee', rounds: 1 })
    await leave(room, 'Lee')
    await say(room, 'Who was that?', { rounds: 1 })
    expect(model.asked[1]).toContain('Lee: The tide turns.')
    await expect(say(room, 'Hello?', { as: 'Lee' })).rejects.toMatchObject({ code: 'no-such-companion' })
    expect(await comeIn(room, 'lee')).toBe(LEE)
    expect(await comeIn(room, 'Lee')).toBe(LEE)
    expect(
      (await room.house.journal.read(room.take.id, { after: 0 })).filter(({ type }) => type === 'guest-came'),
    ).toHaveLength(2)
  })

  it('are told who is there when a name is nobody’s, and companions do not lend theirs', async () => {
    const { room } = await aRoom()
    await comeIn(room, 'Lee')
    const here = 'Nobody here is called “Mira”. Here are: Kim, Mara, Ben, Ana, Lee.'
    const refused = { code: 'no-such-companion', message: here }
    await expect(say(room, 'Hush.', { as: 'Mira' })).rejects.toMatchObject(refused)
    await expect(say(room, 'Hush.', { to: 'Mira' })).rejects.toMatchObject(refused)
    await expect(perceive(room, 'A bell.', { seenBy: ['Mira'] })).rejects.toMatchObject(refused)
    await expect(leave(room, 'Mira')).rejects.toMatchObject(refused)
    await expect(comeIn(room, 'MARA')).rejects.toMatchObject({ code: 'wrong-setting' })
    for (const name of ['', '\n', 'System'])
      await expect(comeIn(room, name)).rejects.toMatchObject({ code: 'wrong-setting' })
    await expect(leave(room, 'Mara')).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(say(room, 'Hush.', { to: 'Kim' })).rejects.toMatchObject({ code: 'bad-cue' })
  })

  it('may leave although the room is theirs, and find their talks again when they come back', async () => {
    const { room } = await aRoom(() => 'Aye.')
    await comeIn(room, 'Lee')
    await leave(room, 'Kim')
    await expect(say(room, 'I am gone.')).rejects.toMatchObject({ code: 'no-such-companion' })
    await say(room, 'CANARY', { as: 'Lee', rounds: 1 })
    await comeIn(room, 'Kim')
    expect((await say(room, 'Here.', { chat: privateChat(room, 'Mara') })).replies).toHaveLength(1)
    expect(whoKnows(room, 'CANARY')).not.toContain(KIM)
    expect(roomState(room).companions[KIM]?.description).toBe('has come in from the rain')
  })
})

describe('a whisper', () => {
  it('is heard by one and answered in a whisper, on nobody else’s page or view', async () => {
    const { room, model } = await aRoom(({ text }) =>
      text.includes('<hearers>') ? 'Yes, CANARY-yes.' : 'Hm.',
    )
    await comeIn(room, 'Lee')
    const { replies } = await say(room, 'CANARY-secret: did you put the lamp out?', { as: 'Lee', to: 'Mara' })
    expect(replies).toMatchObject([{ name: 'Mara', text: 'Yes, CANARY-yes.', to: ['Lee'] }])
    await say(room, 'What do you all say?', { rounds: 3 })
    await say(room, 'And you?', { chat: privateChat(room, 'Ben') })
    expect(whoKnows(room, 'CANARY')).toEqual([MARA, LEE])
    const pages = model.asked.filter((page) => page.includes('CANARY')).map(speaker)
    expect(new Set(pages)).toEqual(new Set(['Mara']))
    expect(pages.length).toBeGreaterThan(1)
  })

  it('says on the page who hears it, before the answer and ever after', async () => {
    const { room, model } = await aRoom(['Softly, then.', 'Aye.'])
    await say(room, 'Only you.', { to: ['Mara', 'Ana'], rounds: 1 })
    expect(model.asked[0]).toContain('Kim, whispering to you and Ana: Only you.')
    expect(model.asked[0]).toMatch(/nobody hears it but:\n<hearers>\n- Kim\n- Ana\n<\/hearers>/)
    await say(room, 'Mara?', { rounds: 1 })
    expect(model.asked[1]).toContain('(Mara, whispering to Kim and Ana: Softly, then.)')
    expect(model.asked[1]).not.toContain('<hearers>')
  })

  it('is a whisper in Chinese too', async () => {
    const { room, model } = await aRoom(['嘘。', '嗯。'], { language: 'zh' })
    await say(room, '只告诉你。', { to: ['Mara', 'Ana'], rounds: 1 })
    await say(room, 'Mara？', { rounds: 1 })
    expect(model.asked[0]).toContain('Kim悄声对你、Ana说：只告诉你。')
    expect(model.asked[0]).toContain('听得见的只有：\n<hearers>\n- Kim\n- Ana\n</hearers>')
    expect(model.asked[1]).toContain('（Mara悄声对Kim、Ana说：嘘。）')
  })

  it('goes between companions, as the host has it or of their own', async () => {
    const { room, model } = await aRoom((page) => `CANARY ${speaker(page.text)}.`)
    const { replies } = await say(room, 'CANARY, behind the boat.', { as: 'Ben', to: 'Mara' })
    expect(replies).toMatchObject([{ name: 'Mara', to: ['Ben'] }])
    const among = await runConversation(room, { among: ['Mara', 'Ben'] })
    expect(among.replies.map(({ name, to }) => [name, to])).toEqual([
      ['Ben', ['Mara']],
      ['Mara', ['Ben']],
    ])
    expect(whoKnows(room, 'CANARY')).toEqual([MARA, BEN])
    expect(model.asked.map(speaker)).toEqual(['Mara', 'Ben', 'Mara'])
  })

  it('between people is answered by nobody', async () => {
    const { room, model } = await aRoom()
    await comeIn(room, 'Lee')
    const { replies, returned } = await say(room, 'CANARY', { to: 'Lee' })
    expect({ replies, returned, asked: model.asked }).toEqual({
      replies: [],
      returned: 'nobody-left',
      asked: [],
    })
    expect(whoKnows(room, 'CANARY')).toEqual([KIM, LEE])
  })

  it('keeps what is brought with it for those who heard it, also when everybody may answer', async () => {
    const { room, model } = await aRoom(() => 'Aye.')
    await post(room, 'Read this.', { to: 'Mara', bringing: { text: 'CANARY-letter' } })
    await runConversation(room, { rounds: 3 })
    expect(new Set(model.asked.map(speaker))).toEqual(new Set(['Mara', 'Ben', 'Ana']))
    expect(model.asked.filter((page) => page.includes('CANARY')).map(speaker)).toEqual(['Mara'])
  })

  it('answers no question that somebody else had asked', async () => {
    const { room, model } = await aRoom(() => 'What shall I work on?', {
      companions: [
        kim(),
        mara({ actions: [{ id: 'cut', label: 'Cut', deputies: ['Editor'] }] }),
        ben(),
        { name: 'Editor', kind: 'shell', make: 'instruction', job: 'Cut it.' },
      ],
    })
    await act(room, { companion: 'Mara', action: 'cut', chat: MAIN_CHAT })
    expect(roomState(room).chats[MAIN_CHAT]?.pending).toMatchObject({ action: 'cut' })
    await say(room, 'CANARY', { to: 'Ben' })
    expect(roomState(room).chats[MAIN_CHAT]?.pending).toMatchObject({ action: 'cut' })
    await say(room, 'The first paragraph.', { rounds: 2 })
    expect(model.asked.filter((page) => page.includes('CANARY')).map(speaker)).not.toContain('Mara')
  })

  it('is shown to nobody else while it comes', async () => {
    const { room } = await aRoom(['Softly.'])
    const frames: (readonly string[])[] = []
    for (const viewer of [KIM, BEN, HOUSE])
      room.house.feed.watch(room.take.id, viewer, ({ text }) => {
        if (text !== '') frames.push([viewer, text])
      })
    await say(room, 'Only you.', { to: 'Mara' })
    expect(new Set(frames.map(([viewer]) => viewer))).toEqual(new Set([KIM]))
  })

  it('is answered in a whisper by a host that plays from the record', async () => {
    const { room } = await aRoom()
    await post(room, 'CANARY', { to: 'Mara' })
    expect(nextRoomMove(room.stage)).toEqual({ kind: 'answer', chat: MAIN_CHAT })
    const crew = { turn: { take: room.take.id, id: 't', at: '2026-01-01T00:00:00.000Z', seed: 1 } }
    const first = await playRoom(room.stage, crew as Parameters<typeof playRoom>[1]).next()
    expect(first.value).toMatchObject({ type: 'run-called', body: { circle: [KIM, MARA], rounds: 1 } })
  })
})

describe('what happens in a game', () => {
  it('stands on the pages of those who perceived it, in every chat of theirs, and nobody else’s', async () => {
    const { room, model } = await aRoom(() => 'Aye.')
    await perceive(room, 'The CANARY\nfalls off its hook.', { seenBy: ['Ben'] })
    await comeIn(room, 'Lee')
    await say(room, 'All quiet?', { rounds: 3 })
    await say(room, 'And here?', { chat: privateChat(room, 'Ben') })
    const told = model.asked.filter((page) => page.includes('(The CANARY falls off its hook.)'))
    expect(told.map(speaker)).toEqual(['Ben', 'Ben'])
    expect(model.asked.filter((page) => page.includes('CANARY'))).toEqual(told)
    expect(whoKnows(room, 'CANARY')).toEqual([BEN])
  })

  it('is seen by all who are there when nobody is named, and by nobody who comes later', async () => {
    const { room } = await aRoom()
    await perceive(room, 'CANARY thunder.')
    await comeIn(room, 'Lee')
    expect(whoKnows(room, 'CANARY')).toEqual([KIM, MARA, BEN, ANA, HOUSE])
    await expect(perceive(room, ' ')).rejects.toMatchObject({ code: 'bad-cue' })
  })

  it('is chosen by before those who see it, and nobody else learns what was asked or done', async () => {
    const { room, model } = await aRoom((page) => (page.text.includes('CANARY knocks') ? 'hide' : 'Aye.'))
    const choice = await choose(room, {
      companion: 'Mara',
      question: 'CANARY knocks. What do you do?',
      options: ['open', 'hide'],
      seenBy: ['Kim'],
    })
    expect(choice.choice).toBe('hide')
    await say(room, 'Anybody?', { rounds: 3 })
    expect(whoKnows(room, 'CANARY')).toEqual([KIM, MARA])
    expect(new Set(model.asked.filter((page) => page.includes('CANARY')).map(speaker))).toEqual(
      new Set(['Mara']),
    )
  })
})

describe('a room of several people', () => {
  const setup = { companions: [kim(), mara(), ben(), ana()] }
  const answer = (page: string) => `${speaker(page)} says so.`
  const secret = 'CANARY: the lamp.'

  it('goes on from its record wherever it was cut off, and a whisper stays one', async () => {
    const journal = memoryJournal()
    const { room } = await aRoom((page) => answer(page.text), setup, { journal })
    await comeIn(room, 'Lee')
    await perceive(room, 'CANARY: a light at sea.', { seenBy: ['Mara'] })
    await say(room, secret, { as: 'Lee', to: ['Mara', 'Ben'] })
    const events = await journal.read(room.take.id, { after: 0 })
    const whispered = events.findIndex(({ type }) => type === 'message-posted')
    for (let end = whispered + 1; end <= events.length; end++) {
      const kept = memoryJournal()
      await kept.begin(room.take)
      await kept.append(room.take.id, 0, events.slice(0, end))
      const model = scriptedModel((page) => answer(page.text))
      const again = await restoreRoom(room.take, {
        ...{ journal: kept, book: memoryPromptBook(), clock: manualClock(), seed: 7 },
        models: () => aModelInUse(model),
      })
      await resumeConversation(again)
      await comeIn(again, 'Lee')
      await comeIn(again, 'Zoe')
      await say(again, 'Well?', { as: 'Zoe', rounds: 4 })
      expect([end, whoKnows(again, 'CANARY')]).toEqual([end, [MARA, BEN, LEE]])
      expect(JSON.stringify(viewFor(companionId('Zoe'), again.stage))).not.toContain('CANARY')
      for (const page of model.asked.filter((one) => one.includes('CANARY')))
        expect(['Mara', 'Ben']).toContain(speaker(page))
      for (const page of model.asked.filter((one) => one.includes('a light at sea')))
        expect(speaker(page)).toBe('Mara')
    }
  })
})
