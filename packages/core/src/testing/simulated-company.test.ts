import type { LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { languageOf } from '../prelude/language.ts'
import { ask } from '../prompting/ask.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { type ModelProfile, PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { aTurn } from './build.ts'
import { aCrew } from './crew.ts'
import { manualClock } from './manual-clock.ts'
import { prefixReuse } from './prefix-ledger.ts'
import { type CompanyMaking, type Player, simulatedCompany } from './simulated-company.ts'

type Schema = LanguageModelV4FunctionTool['inputSchema']

const ENGLISH =
  'You are Ana. Ben and Clara wait at the station; a letter lies beside the lantern.\nYour goal: find the letter.'
const CHINESE = '你是安娜。本和克拉拉在车站等着，灯笼旁边放着一封信。\n本：你来了。\n目标：找到那封信。'

const page = (words: string, more: Partial<LanguageModelV4CallOptions> = {}): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: words },
    { role: 'user', content: [{ type: 'text', text: 'Go on.' }] },
  ],
  ...more,
})

async function said(making: CompanyMaking, options: LanguageModelV4CallOptions): Promise<string> {
  const { content } = await simulatedCompany(making).doGenerate(options)
  return content
    .map((part) => (part.type === 'text' ? part.text : part.type === 'tool-call' ? part.input : ''))
    .join()
}

const Verdict = z.object({
  speaker: z.enum(['Ana', 'Ben']),
  line: z.string().min(1).max(80),
  odds: z.number().min(0).max(1),
  round: z.int().min(1).max(5),
  props: z.array(z.object({ name: z.string(), held: z.boolean().nullable() })).max(4),
  next: z.union([z.literal('stay'), z.object({ to: z.string() })]),
  when: z.iso.datetime().optional(),
})

const decide = definePrompt<string, z.infer<typeof Verdict>>({
  id: 'test.decide',
  version: 1,
  page: {
    en: (input) => ({ system: ENGLISH, last: input }),
    zh: (input) => ({ system: CHINESE, last: input }),
  },
  reply: () => ({ kind: 'json', schema: Verdict }),
  fallback: () => ({ speaker: 'Ana', line: 'Hm.', odds: 0, round: 1, props: [], next: 'stay' }),
})
const choose = definePrompt<readonly string[], string>({
  id: 'test.choose',
  version: 1,
  page: {
    en: () => ({ system: ENGLISH, last: 'Who is next?' }),
    zh: () => ({ system: CHINESE, last: '下一个是谁？' }),
  },
  reply: (options) => ({ kind: 'choice', options }),
  fallback: ([first = '']) => first,
})
const RUNGS: readonly Partial<ModelProfile>[] = [
  { jsonSchema: true },
  { tools: true },
  { grammar: 'gbnf' },
  { grammar: 'guided' },
  { jsonObject: true },
  { logprobs: true },
  {},
]

describe('simulatedCompany', () => {
  it('[X9] gives the same page the same reply, and another seed or page another one', async () => {
    const first = await said({ seed: 1 }, page(ENGLISH))
    expect(await said({ seed: 1 }, page(ENGLISH))).toBe(first)
    const company = simulatedCompany({ seed: 1 })
    await company.doGenerate(page('something else'))
    expect((await company.doGenerate(page(ENGLISH))).content).toEqual([{ type: 'text', text: first }])
    const others = await Promise.all([2, 3, 4, 5].map((seed) => said({ seed }, page(ENGLISH))))
    expect(new Set([first, ...others]).size).toBeGreaterThan(1)
  })

  it('answers otherwise by occurrence only when told to', async () => {
    const repeat = async (salt: 'none' | 'occurrence') => {
      const company = simulatedCompany({ seed: 1, salt })
      const replies = []
      for (let time = 0; time < 6; time++)
        replies.push(JSON.stringify((await company.doGenerate(page(ENGLISH))).content))
      return new Set(replies).size
    }
    expect(await repeat('none')).toBe(1)
    expect(await repeat('occurrence')).toBeGreaterThan(1)
  })

  it("speaks the page's language, in the page's own names and things", async () => {
    const linesOn = (words: string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, seed) =>
          said({ seed, manner: { pursuit: 0, chatter: 0 } }, page(words)),
        ),
      )
    const [english, chinese] = await Promise.all([linesOn(ENGLISH), linesOn(CHINESE)])
    expect(english.filter((line) => languageOf(line) !== 'en' || /[{}]/.test(line))).toEqual([])
    expect(chinese.filter((line) => languageOf(line) !== 'zh' || /[{}]/.test(line))).toEqual([])
    expect(english.join()).toMatch(/Ben|Clara/)
    expect(english.join()).toMatch(/station|lantern/)
    expect(chinese.join()).toMatch(/灯笼|车站/)
  })

  it('talks around the goal when it does not pursue it', async () => {
    const lines = await Promise.all(
      Array.from({ length: 60 }, (_, seed) =>
        said({ seed, manner: { pursuit: 0, chatter: 1 } }, page(ENGLISH)),
      ),
    )
    expect(lines.filter((line) => line.includes('letter'))).toEqual([])
  })

  it('pursues the goal of the page as often as it is told to', async () => {
    const towards = async (pursuit: number) => {
      const lines = await Promise.all(
        Array.from({ length: 100 }, (_, seed) =>
          said({ seed, manner: { pursuit, chatter: 0 } }, page(ENGLISH)),
        ),
      )
      return lines.filter((line) => line.includes('find the letter')).length
    }
    expect([await towards(0), await towards(1)]).toEqual([0, 100])
    const sometimes = await towards(0.3)
    expect(sometimes).toBeGreaterThan(15)
    expect(sometimes).toBeLessThan(45)
  })

  it('answers any schema with a valid value', async () => {
    const schema = z.toJSONSchema(Verdict) as Schema
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(ENGLISH, CHINESE), async (seed, words) => {
        Verdict.parse(
          JSON.parse(await said({ seed }, page(words, { responseFormat: { type: 'json', schema } }))),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('is read at once by ask on every rung, in both languages', async () => {
    for (const rung of RUNGS) {
      for (const language of ['en', 'zh'] as const) {
        const profile = { ...PLAIN_PROFILE, ...rung }
        const crew = aCrew({ models: simulatedCompany({ seed: 7, profile }).models })
        const verdict = await ask(decide, { input: 'Decide.', step: 'decide', language }, crew)
        const choice = await ask(choose, { input: ['Ana', 'Ben', '克拉拉'], step: 'choose', language }, crew)
        expect([rung, verdict.how, choice.how]).toEqual([rung, 'read', 'read'])
        expect(['Ana', 'Ben', '克拉拉']).toContain(choice.output)
        if (rung.logprobs) {
          const likeliest = Object.entries(choice.probabilities ?? {}).sort(
            (one, other) => other[1] - one[1],
          )[0]
          expect(likeliest?.[0]).toBe(choice.output)
        }
      }
    }
  })

  it('lets the first player who recognises a page answer it, in the form asked for', async () => {
    const judge: Player = {
      recognise: ({ last }) => last.includes('Is the letter found?'),
      answer: ({ words }) => ({
        speaker: 'Ben',
        line: words.includes('lantern') ? 'Yes.' : 'No.',
        odds: 1,
        round: 2,
        props: [],
        next: 'stay',
      }),
    }
    for (const rung of RUNGS) {
      const company = simulatedCompany({ seed: 1, players: [judge], profile: { ...PLAIN_PROFILE, ...rung } })
      const crew = aCrew({ models: company.models })
      const answer = await ask(decide, { input: 'Is the letter found?', step: 's', language: 'en' }, crew)
      expect(answer).toMatchObject({ how: 'read', output: { speaker: 'Ben', line: 'Yes.' } })
      expect(company.counts.unrecognised).toBe(0)
    }
  })

  it('calls the tool that is forced upon it, with what its player says', async () => {
    const player: Player = { recognise: () => true, answer: () => ({ to: 'door' }) }
    const tools = [{ type: 'function' as const, name: 'move', inputSchema: { type: 'object' as const } }]
    const { content } = await simulatedCompany({ seed: 1, players: [player] }).doGenerate(
      page(ENGLISH, { tools }),
    )
    expect(content).toEqual([
      { type: 'tool-call', toolCallId: 'call_1', toolName: 'move', input: '{"to":"door"}' },
    ])
  })

  it('counts calls, tokens and how many were in flight', async () => {
    const clock = manualClock({ now: 0 })
    const company = simulatedCompany({ seed: 1, latency: { firstTokenMs: 200, clock }, keepPages: 'all' })
    const calls = ['a', 'b', 'c'].map((words) => company.doGenerate(page(words)))
    const results = await clock.playUntil(Promise.all(calls))
    const output = results.reduce((sum, { usage }) => sum + (usage.outputTokens.total ?? 0), 0)
    expect(clock.now()).toBe(200)
    expect(company.counts).toMatchObject({
      calls: 3,
      inputTokens: 9,
      outputTokens: output,
      mostInFlight: 3,
      unrecognised: 3,
    })
    await clock.playUntil(company.doGenerate(page('d')))
    expect(company.counts.mostInFlight).toBe(3)
    expect(company.calls.map(({ page: { system } }) => system)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps a ledger of reused beginnings for each agent; a clock at the head ruins it', async () => {
    const history = Array.from({ length: 12 }, (_, index) => `Line ${index} of a long and quiet evening.`)
    const reuse = async (head: (call: number) => string) => {
      const company = simulatedCompany({ seed: 1 })
      const { model } = company.models({ prompt: 'chat.speak', role: 'role_ana' })
      for (let call = 0; call < 12; call++) {
        await model.doGenerate(
          page(`${head(call)}${ENGLISH.repeat(5)}\n${history.slice(0, call).join('\n')}`),
        )
      }
      return prefixReuse(company.prefixes)['chat.speak role_ana'] ?? 0
    }
    expect(await reuse(() => '')).toBeGreaterThan(0.8)
    expect(await reuse((call) => `It is ${call} past eight. `)).toBeLessThan(0.1)
  })

  it('fails as often as it is told to, and a retried page may then succeed', async () => {
    const company = simulatedCompany({ seed: 1, faults: { rate: 0.3 } })
    let tried = 0
    const ended = { read: 0, repaired: 0, cut: 0, 'fell-back': 0 }
    for (let turn = 0; turn < 200; turn++) {
      const crew = aCrew({ models: company.models, turn: aTurn({ id: `turn_${turn}` }) })
      const answer = await crew.clock.playUntil(
        ask(decide, { input: `Beat ${turn}.`, step: 's', language: 'en' }, crew),
      )
      ended[answer.how]++
      tried++
    }
    expect(tried).toBe(200)
    expect(company.counts.faults / company.counts.calls).toBeCloseTo(0.3, 1)
    expect(ended.read).toBeGreaterThan(120)
    expect(ended.repaired).toBeGreaterThan(10)
    expect(ended['fell-back']).toBeLessThan(30)
  })

  it('makes the four kinds of fault', async () => {
    const schema = z.toJSONSchema(Verdict) as Schema
    const options = page(ENGLISH, { responseFormat: { type: 'json', schema } })
    const spoilt = (kind: 'truncated' | 'empty' | 'wrong-schema' | 'error') =>
      said({ seed: 1, faults: { rate: 1, kinds: [kind] } }, options)
    expect(await spoilt('empty')).toBe('')
    const cut = await spoilt('truncated')
    expect(cut.length).toBeGreaterThan(10)
    expect(() => JSON.parse(cut)).toThrow()
    expect(Verdict.safeParse(JSON.parse(await spoilt('wrong-schema'))).success).toBe(false)
    await expect(spoilt('error')).rejects.toMatchObject({ statusCode: 503 })
    const freely = page(ENGLISH)
    const free = await said({ seed: 1, faults: { rate: 1, kinds: ['wrong-schema'] } }, freely)
    expect(free).toBe(await said({ seed: 1 }, freely))
  })
})
