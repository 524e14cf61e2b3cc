import { describe, expect, it } from 'vitest'
import type { Context } from '../schema/chat.ts'
import type { CompanionSheet } from '../schema/companion.ts'
import { aRoom, ben, kim, mara } from '../testing/a-room.ts'
import { companionId } from './cast-companions.ts'
import { MAIN_CHAT, privateChatId, type RoomPorts } from './open-room.ts'
import type { Reply } from './run-replies.ts'
import { act, say } from './say.ts'

const [KIM, MARA, BEN] = ['Kim', 'Mara', 'Ben'].map(companionId)
const EDITOR: CompanionSheet = {
  name: 'Editor',
  kind: 'shell',
  make: 'finder',
  base: 'You are an editor.',
  job: 'Shorten it.',
}
const WITH_EDITOR = mara({
  make: 'notes',
  actions: [{ id: 'shorten', label: 'Shorten it', deputies: ['Editor'] }],
})

/** What a companion finds in its exchange when it has the floor; a deputy before it may leave something there. */
async function found(
  play: (room: Awaited<ReturnType<typeof aRoom>>['room']) => Promise<unknown>,
  left: Partial<Context> = {},
  chosen?: string,
): Promise<Context> {
  const seen: Context[] = []
  const notes: Reply = {
    trigger: '*',
    run: (context) => {
      seen.push(context)
      return { context: { ...context, message: 'Noted.' }, final: true }
    },
  }
  const finder: Reply = {
    trigger: '*',
    run: (context) => ({ context: { ...context, ...left }, final: true }),
  }
  const companions = [kim(), WITH_EDITOR, ben(), EDITOR]
  const makes = { notes: () => [notes], finder: () => [finder] }
  const actions = chosen === undefined ? 'on-request' : 'automatic'
  const { room } = await aRoom([chosen ?? 'Hm.'], { companions, situation: 'by night', actions }, { makes })
  await play(room)
  return seen[0] ?? {}
}

describe('an exchange', () => {
  it('[D21] brings down what the user has on the page and typed in, how the words shall end, and what is under way', async () => {
    const brought = { text: 'A letter.', screen: 'A let', paragraph: 'A.', input: 'please', chat: 'in brief' }
    const whole = { ...brought, epilogue: 'Be brief.' }
    expect(await found((room) => say(room, 'Mara?', { bringing: whole }))).toMatchObject(whole)
    const doing = { companion: 'Mara', action: 'shorten', bringing: { text: 'A letter.' } }
    expect(await found((room) => act(room, doing))).toMatchObject({ action: 'shorten', text: 'A letter.' })
    const byWords = await found(
      (room) => say(room, 'Mara, shorten it!', { rounds: 1 }),
      {},
      '{"choice":"shorten"}',
    )
    expect(byWords.action).toBe('shorten')
  })

  it('[D22] carries what a deputy found up to its host, and in which talk and turn it is', async () => {
    const left = {
      ...{ persona: 'p', job: 'j', mood: 'm', question: 'q', answer: 'a', quote: 'z', error: 'e', tool: 't' },
    }
    const context = await found((room) => act(room, { companion: 'Mara', action: 'shorten' }), left)
    expect(context).toMatchObject(left)
    expect(context).toMatchObject({ interaction: 0, companionNames: 'Kim, Mara' })
    expect(context.conversation).toMatch(/^take_\w+ \d+$/u)
    expect(context.sequence).toBe(0)
  })

  it('[D23] tells who is addressed, who is there, which chat it is and what it is about', async () => {
    expect(await found((room) => say(room, 'Well?', { asking: ['Mara'] }))).toMatchObject({
      recipients: [MARA],
      companions: [KIM, MARA, BEN],
      companionNames: 'Kim, Mara, Ben',
      chatId: MAIN_CHAT,
      situation: 'by night',
      sequence: 1,
    })
  })

  it('[D23] counts what a reply took, and knows which one it was', async () => {
    const seen: Context[] = []
    const { room } = await aRoom(
      ['Commas.', 'Too many.'],
      { companions: [kim(), WITH_EDITOR, { ...EDITOR, make: 'specialist', scope: 'some' }] },
      {
        makes: {
          notes: () => [
            {
              trigger: '*',
              run: (context) => {
                seen.push(context)
                return { context: { ...context, message: 'Noted.' }, final: true }
              },
            },
          ],
        },
      },
    )
    await act(room, { companion: 'Mara', action: 'shorten', bringing: { text: 'A letter, and, so, on.' } })
    expect(seen[0]?.answer).toBe('Commas.')
    expect(seen[0]?.inputTokens).toBeGreaterThan(0)
    expect(seen[0]?.outputTokens).toBeGreaterThan(0)
  })
})

/** The longest page of a talk, without what is asked in the end, and how it ends. */
async function longestPage(
  lines: number,
  { base = 'You are Mara.', ...ports }: Partial<RoomPorts> & { readonly base?: string },
) {
  const companions = [kim(), mara({ base })]
  const { room, model } = await aRoom(() => 'y'.repeat(50), { companions }, ports)
  for (let at = 0; at < lines; at++) await say(room, `line ${at} ${'x'.repeat(200)}`, { rounds: 1 })
  const sizes = model.pages.map(
    ({ messages }) =>
      messages
        .map(({ text }) => text)
        .join('')
        .split('Backstage, for')[0]?.length ?? 0,
  )
  return { most: Math.max(...sizes), last: model.asked.at(-1) ?? '' }
}

describe('history on a page', () => {
  it('[D29] has 12,288 characters with its head, less a reserve', async () => {
    const { most, last } = await longestPage(120, {})
    expect(most).toBeLessThanOrEqual(12_288 - 255)
    expect(most).toBeGreaterThan(12_288 - 2_500)
    expect(last).toContain('line 119')
  })

  it.each([2_000, 2_070, 2_140, 2_210])('[D29] leaves room for a head of %d characters', async (long) => {
    const base = `You are Mara. ${'z'.repeat(long)}`
    const { most, last } = await longestPage(30, { historyBudget: 5_000, base })
    expect(most).toBeLessThanOrEqual(5_000 - 255)
    expect(most).toBeGreaterThan(3_500)
    expect(last).toContain('line 29')
  })

  it.each([
    ['an epilogue', { epilogue: 'Be brief.' }],
    ['the talk in brief', { chat: 'They met.' }],
  ])('[D29] is not shown beside %s', async (...[, bringing]) => {
    const { room, model } = await aRoom(['Hello.', 'Well.', 'Yes.'])
    await say(room, 'WE-MET', { rounds: 1 })
    await say(room, 'And now?', { rounds: 1, bringing })
    expect(model.asked[1]).not.toContain('WE-MET')
    await say(room, 'And then?', { rounds: 1 })
    expect(model.asked[2]).toContain('WE-MET')
  })

  it('[D29] is not shown beside an answer that a deputy left', async () => {
    const finder: Reply = {
      trigger: '*',
      run: (context) => ({ context: { ...context, answer: 'Commas.' }, final: true }),
    }
    const companions = [kim(), { ...WITH_EDITOR, make: 'chat' }, EDITOR]
    const { room, model } = await aRoom(
      ['Hello.', 'Well.'],
      { companions },
      { makes: { finder: () => [finder] } },
    )
    await say(room, 'WE-MET', { chat: privateChatId(companionId('Mara')) })
    await act(room, { companion: 'Mara', action: 'shorten', bringing: { text: 'A letter.' } })
    expect(model.asked[1]).toContain('Commas.')
    expect(model.asked[1]).not.toContain('WE-MET')
  })
})
