import { describe, expect, it } from 'vitest'
import { moderate } from '../floor/moderate.ts'
import { emptyStage } from '../record/stage.ts'
import { ana, aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { companionId } from './cast-companions.ts'
import { chatsIn, companionsIn, readChat, worldOf } from './look-around.ts'
import { changeWorld, closeChat, openChat, rerollMoods, sayMotto, setStatus } from './manage-room.ts'
import { MAIN_CHAT, privateChatId } from './open-room.ts'
import { runConversation } from './run-conversation.ts'
import { say } from './say.ts'

const MARA = companionId('Mara')

describe('a companion room', () => {
  it('[D40] has one chat for all and one of its own for each companion with the user', async () => {
    const { room } = await aRoom()
    const chats = chatsIn(room).map(({ chat }) => chat)
    expect(chats.map(({ id }) => id)).toEqual([
      MAIN_CHAT,
      ...['Mara', 'Ben', 'Ana'].map((name) => privateChatId(companionId(name))),
    ])
    expect(chats[0]).toMatchObject({
      participants: ['Kim', 'Mara', 'Ben', 'Ana'].map(companionId),
      mode: 'round-robin',
      repeats: 'not-allowed',
      moderator: companionId('Moderator'),
    })
    expect(chats[1]).toMatchObject({ participants: [companionId('Kim'), MARA], privateTo: MARA })
  })

  it('[D40] keeps chats apart: what is said in one stands in no other’s history, nor in anybody else’s view', async () => {
    const { room, model } = await aRoom(['My secret is safe.', 'Good evening.', 'Evening.'])
    await say(room, 'Tell me the CANARY secret.', { chat: privateChatId(MARA) })
    await say(room, 'Hello, both.', { rounds: 2 })
    expect(model.asked[0]).toContain('CANARY')
    expect(model.asked[1]).not.toContain('CANARY')
    expect(model.asked[2]).not.toContain('CANARY')
    expect(JSON.stringify(room.stage.views[companionId('Ben')])).not.toContain('CANARY')
  })

  it('[D40] opens and closes further chats', async () => {
    const { room } = await aRoom(['Ahoy.'])
    const id = await openChat(room, {
      with: ['Ben'],
      name: 'boathouse',
      situation: 'The boathouse, by night.',
    })
    expect((await say(room, 'Who goes there?', { chat: id })).replies.map(({ text }) => text)).toEqual([
      'Ahoy.',
    ])
    await closeChat(room, id)
    await expect(say(room, 'Still there?', { chat: id })).rejects.toMatchObject({ code: 'bad-cue' })
  })

  it('[D41] replies until the rounds are used, telling who begins and what was said', async () => {
    const { room } = await aRoom(['One.', 'Two.', 'Three.'])
    const heard: string[] = []
    const report = await say(room, 'Go round.', {
      rounds: 3,
      onStart: ({ name }) => heard.push(`${name} begins`),
      onReply: ({ name, text }) => heard.push(`${name}: ${text}`),
    })
    expect(heard).toEqual([
      'Mara begins',
      'Mara: One.',
      'Ben begins',
      'Ben: Two.',
      'Ana begins',
      'Ana: Three.',
    ])
    expect(report).toMatchObject({ returned: 'rounds-used', usage: { calls: 3 } })
  })

  it('[D41] [D44] ends as soon as the user is next', async () => {
    const { room } = await aRoom(['What do you think, Kim?'])
    const report = await say(room, 'Good evening.', { rounds: 5 })
    expect(report.returned).toBe('named')
    expect(report.replies).toHaveLength(1)
  })

  it('[D41] [D42] has all who are named reply, in order, each seeing the one before', async () => {
    const { room, model } = await aRoom(['First, then.', 'Second.'])
    await say(room, 'Ana and Mara, what do you say?', { rounds: 2 })
    expect((await readChat(room, MAIN_CHAT)).map(({ name }) => name)).toEqual(['Kim', 'Ana', 'Mara'])
    expect(model.asked[1]).toContain('Ana: First, then.')
  })

  it('[D44] does not let two companions question each other for ever', async () => {
    const { room } = await aRoom((_page, call) => (call % 2 ? 'And where were you?' : 'Where were you?'), {
      companions: [kim(), mara(), ben(), ana(), { name: 'Zoe' }],
      mostRounds: 40,
    })
    const { replies } = await say(room, 'Talk.', { rounds: 14 })
    const names = replies.map(({ name }) => name)
    const pingPongs = names.filter((name, at) => at > 1 && name === names[at - 2]).length
    expect(pingPongs).toBe(2)
    expect(new Set(names)).toEqual(new Set(['Mara', 'Ben', 'Ana', 'Zoe']))
  })

  it('[D45] takes between three and one more than there are people as rounds, by chance', async () => {
    const lengths = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const { room } = await aRoom(() => 'Yes.', {}, { seed })
      lengths.add((await say(room, 'Well?')).replies.length)
    }
    expect([...lengths].sort()).toEqual([3, 4, 5])
  })

  it('[D6] adds the situation of the chat to every page of it, in each companion’s own words', async () => {
    const { room, model } = await aRoom(['A.', 'B.', 'C.', 'D.'], {
      companions: [kim(), mara({ situations: { kitchen: 'You are cooking for all.' } }), ben(), ana()],
      situations: { kitchen: 'A kitchen, late.' },
      situation: 'kitchen',
    })
    await say(room, 'Hello.', { rounds: 4 })
    expect(
      model.asked.map((page) => [page.includes('cooking for all'), page.includes('A kitchen, late.')]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  it('[D7] rolls moods at load by the room’s seed, shows them in the head, and rolls them again on request', async () => {
    const moods = [
      { label: 'grim', probability: 0.5, prompt: 'Everything is grey today.' },
      { label: 'merry', probability: 0.5, prompt: 'You could sing.' },
    ]
    const companions = [kim(), mara({ moods }), ben()]
    const seen = new Set<string | null>()
    for (let seed = 0; seed < 12; seed++) {
      const { room, model } = await aRoom(['Hm.'], { companions }, { seed })
      const [card] = companionsIn(room)
      seen.add(card?.mood ?? null)
      await say(room, 'Mara?', { rounds: 1 })
      expect(model.asked[0]).toContain(card?.mood === 'grim' ? 'grey today' : 'could sing')
    }
    expect(seen).toEqual(new Set(['grim', 'merry']))
    const { room } = await aRoom([], { companions })
    const rolled = new Set<string | null | undefined>()
    for (let times = 0; times < 12; times++) {
      await rerollMoods(room)
      rolled.add(companionsIn(room)[0]?.mood)
    }
    expect(rolled).toEqual(new Set(['grim', 'merry']))
  })

  it('[D9] says mottos without a model', async () => {
    const { room, model } = await aRoom([], {
      companions: [
        kim(),
        mara({ mottos: [{ category: 'greeting', text: 'Wipe your feet, {{user}}.' }] }),
        ben(),
      ],
    })
    expect(await sayMotto(room, { companion: 'Mara', category: 'greeting' })).toBe('Wipe your feet, Kim.')
    expect((await readChat(room, MAIN_CHAT)).at(-1)).toMatchObject({ name: 'Mara', form: 'motto' })
    expect(await sayMotto(room, { companion: 'Mara', category: 'sign-off' })).toBeUndefined()
    expect(model.asked).toEqual([])
  })

  it('[D10] [D14] opens up with interactions, with one companion and with all, and with outside values', async () => {
    const secret = (line: string, condition: object) => ({ lines: [line], condition: condition as never })
    const { room, model } = await aRoom(() => 'Hm.', {
      companions: [
        kim(),
        mara({
          knowledge: [
            secret('AFTER-TWO-OF-MINE', { tag: 'value', key: 'interactions:Mara', min: 2 }),
            secret('AFTER-FOUR-IN-ALL', { tag: 'value', key: 'interactions', min: 4 }),
            secret('AT-MIDNIGHT', { tag: 'value', key: 'hour', equals: 0 }),
            secret('TOKENS-WERE-COUNTED', { tag: 'value', key: 'outputTokens', min: 1 }),
            secret('FOR-KIM', { tag: 'value', key: 'user', equals: 'Kim' }),
          ],
        }),
        ben(),
      ],
    })
    const marasPage = async () => {
      await say(room, 'Mara?', { rounds: 1 })
      return model.asked.at(-1)?.match(/[A-Z]+-[A-Z-]+/g)
    }
    expect(await marasPage()).toEqual(['FOR-KIM'])
    expect(await marasPage()).toEqual(['TOKENS-WERE-COUNTED', 'FOR-KIM'])
    expect(await marasPage()).toEqual(['AFTER-TWO-OF-MINE', 'TOKENS-WERE-COUNTED', 'FOR-KIM'])
    await say(room, 'Ben?', { rounds: 1 })
    await changeWorld(room, { hour: 0 })
    expect(await marasPage()).toEqual([
      'AFTER-TWO-OF-MINE',
      'AFTER-FOUR-IN-ALL',
      'AT-MIDNIGHT',
      'TOKENS-WERE-COUNTED',
      'FOR-KIM',
    ])
  })

  it('[D10] brings to mind what a lorebook says of the words just heard, to those who know it', async () => {
    const lore = [
      { keys: ['boathouse'], text: 'UNDER-THE-FLOOR', enabled: true, order: 0 },
      { keys: ['boathouse'], text: 'ONLY-BEN-KNOWS', enabled: true, order: 1, knownBy: ['Ben'] },
    ]
    const { room, model } = await aRoom(() => 'Hm.', { companions: [kim(), mara({ lore }), ben()] })
    const pageAfter = async (words: string) => {
      await say(room, words, { rounds: 1 })
      return model.asked.at(-1)?.match(/[A-Z]+-[A-Z-]+/g)
    }
    expect(await pageAfter('Mara?')).toBeNull()
    expect(await pageAfter('Mara, what is in the boathouse?')).toEqual(['UNDER-THE-FLOOR'])
    expect(await pageAfter('Ben, and you? The boathouse?')).toEqual(['ONLY-BEN-KNOWS'])
  })

  it('[D11] has a companion active while it replies and free afterwards', async () => {
    const { room } = await aRoom(() => 'Here.')
    await say(room, 'Mara?', { rounds: 2 })
    const states: unknown[] = []
    let stage = emptyStage(room.take.id)
    for (const event of await room.house.journal.read(room.take.id, { after: 0 })) {
      stage = room.house.reader.fold(stage, event)
      const status = companionsIn({ ...room, stage }).find(({ name }) => name === 'Mara')?.status
      if (/^(floor|message|turn)/.test(event.type)) states.push(`${event.type} ${status}`)
    }
    expect(states.slice(0, 6)).toEqual([
      'message-posted free',
      'turn-opened free',
      'floor-given active',
      'message-posted active',
      'turn-closed free',
      'turn-opened free',
    ])
  })

  it('[D11] frees a companion also when its reply breaks, and tells the caller', async () => {
    const { room } = await aRoom(
      ['Fine again.'],
      { companions: [kim(), mara({ make: 'broken' }), ben()] },
      {
        makes: { broken: () => [{ trigger: '*', run: () => Promise.reject(new Error('no hands')) }] },
      },
    )
    await expect(say(room, 'Mara?', { rounds: 3 })).rejects.toThrow('no hands')
    expect(companionsIn(room).map(({ status }) => status)).toEqual(['free', 'free'])
    expect((await say(room, 'Ben?', { rounds: 1 })).replies.map(({ text }) => text)).toEqual(['Fine again.'])
  })

  it('[D11] [D43] never gives a disabled companion the floor', async () => {
    const { room } = await aRoom(() => 'Yes.')
    await setStatus(room, 'Mara', 'disabled')
    const { replies } = await say(room, 'Mara? Anybody?', { rounds: 4 })
    expect(replies.map(({ name }) => name)).not.toContain('Mara')
    await setStatus(room, 'Mara', 'free')
    expect((await say(room, 'Mara?', { rounds: 1 })).replies[0]?.name).toBe('Mara')
  })

  it('[D12] [D16] shares its world with the host program, and shows companions what they saw change', async () => {
    const { room, model } = await aRoom(() => 'Hm.', { world: { weather: 'storm', open: false } })
    await changeWorld(room, { boat: 'sighted' }, { seenBy: ['Ben'] })
    expect(worldOf(room)).toEqual({ weather: 'storm', open: false, boat: 'sighted' })
    await say(room, 'Mara? Ben?', { rounds: 2 })
    expect(model.asked[0]).toContain('- open: false\n- weather: storm')
    expect(model.asked[0]).not.toContain('boat')
    expect(model.asked[1]).toContain('boat: sighted')
  })

  it('[D25] a model that returns nothing gets the speaker’s own fallback, never another’s line', async () => {
    const clock = manualClock()
    const { room } = await aRoom(
      ({ text }) =>
        text.startsWith('## system\n\nYou are Ben')
          ? ''
          : text.includes('You are Ana')
            ? 'To bed.'
            : 'The lamp is lit.',
      {
        companions: [
          kim(),
          mara(),
          ben({ mottos: [{ category: 'fallback', text: 'Ben looks at the sea.' }] }),
          ana(),
        ],
      },
      { clock },
    )
    const { replies } = await clock.playUntil(say(room, 'Well?', { rounds: 3 }))
    expect(replies.map(({ name, text, how }) => [name, text, how])).toEqual([
      ['Mara', 'The lamp is lit.', 'read'],
      ['Ben', 'Ben looks at the sea.', 'fell-back'],
      ['Ana', 'To bed.', 'read'],
    ])
  })

  it('[D30] labels the others in a chat-completions page, and only them', async () => {
    const { room, model } = await aRoom(['I am Mara.', 'I am Ben.', 'I am Ana.', 'Me again.'])
    await say(room, 'Who is who?', { rounds: 4 })
    expect(
      model.pages[3]?.messages
        .slice(1)
        .map(({ role, text }) => [role, text.split('</company>\n\n').at(-1)?.split('\n\nBackstage')[0]]),
    ).toEqual([
      ['user', 'Kim: Who is who?'],
      ['assistant', 'I am Mara.'],
      ['user', 'Ben: I am Ben.\n\nAna: I am Ana.'],
    ])
  })

  it('gives a companion at work nothing of the others’ sheets but what anybody sees', async () => {
    const seen: string[] = []
    const { room } = await aRoom(
      [],
      {
        companions: [kim(), mara({ make: 'spy' }), ben({ base: 'CANARY base', secret: 'CANARY secret' })],
        mode: 'auto',
      },
      {
        makes: {
          spy: () => [
            {
              trigger: '*',
              run: (context, { others, view, knowledge, situation }) => {
                seen.push(JSON.stringify({ context, others, view, knowledge, situation }))
                return { context: { ...context, message: 'Nothing to see.' }, final: true }
              },
            },
          ],
        },
        strategy: async (scene, crew) => {
          seen.push(JSON.stringify(scene))
          return moderate(scene, crew)
        },
      },
    )
    await say(room, 'Mara?', { rounds: 1 })
    expect(seen).toHaveLength(2)
    expect(seen.join()).toContain('says he is a fisherman')
    expect(seen.join()).not.toContain('CANARY')
  })

  it('[D43] keeps those quiet who are excluded from a run', async () => {
    const { room } = await aRoom(() => 'Yes.')
    const { replies } = await say(room, 'Well?', { rounds: 4, excluded: ['Ben'] })
    expect(replies.map(({ name }) => name)).toEqual(['Mara', 'Ana', 'Mara', 'Ana'])
  })

  it('[X9] plays the same evening again from the same seed, and another from another', async () => {
    const evening = async (seed: number) => {
      const { room } = await aRoom(
        (page, call) => `${call}: ${page.text.length}`,
        {
          mode: 'random',
          companions: [
            kim(),
            mara({ moods: [{ label: 'grim', probability: 0.5, prompt: 'Grey.' }] }),
            ben(),
            ana(),
          ],
        },
        { seed },
      )
      await say(room, 'Well?')
      await runConversation(room, { rounds: 3 })
      return (await readChat(room, MAIN_CHAT)).map(({ name, text }) => `${name} ${text}`)
    }
    expect(await evening(1)).toEqual(await evening(1))
    expect(new Set([await evening(1), await evening(2), await evening(3)].map(String)).size).toBeGreaterThan(
      1,
    )
  })

  it('[X10] plays in Chinese: names, mentions, pages', async () => {
    const { room, model } = await aRoom(['老本：风吹的。', '不是风。'], {
      companions: [
        { name: '小明', kind: 'user', description: '刚从雨里进来' },
        { name: '玛拉', base: '你是玛拉，守灯塔的人。', description: '守灯塔的人' },
        { name: '老本', base: '你是老本，自称渔夫。', description: '自称渔夫' },
        { name: '安娜', base: '你是安娜。' },
      ],
    })
    const { replies } = await say(room, '老本、玛拉，门是谁开的？', { rounds: 2 })
    expect(replies.map(({ name, text }) => [name, text])).toEqual([
      ['老本', '风吹的。'],
      ['玛拉', '不是风。'],
    ])
    expect(model.asked[1]).toContain('老本：风吹的。')
    expect(model.asked[1]).toContain('轮到你了')
  })
})
