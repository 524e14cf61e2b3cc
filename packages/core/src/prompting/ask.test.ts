import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn, hostileModel, manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { tokenAllowance, unlimitedAllowance } from './allowance.ts'
import { type AskCrew, ask } from './ask.ts'
import type { ModelInUse } from './crew.ts'
import { definePrompt } from './define-prompt.ts'
import { type ModelProfile, PLAIN_PROFILE } from './model-profile.ts'

const line = definePrompt<{ topic: string }, string>({
  id: 'test.line',
  version: 1,
  page: {
    en: ({ topic }) => ({ system: 'You are Ana.', last: `Speak of ${topic}.` }),
    zh: ({ topic }) => ({ system: '你是安娜。', last: `谈谈${topic}。` }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => 'Ana keeps silent.',
  problem: (text) => (text.includes('forbidden') ? 'it said the forbidden word.' : undefined),
})

const Decision = z.object({ speech: z.string(), want: z.int().min(0).max(10) })
const decision = definePrompt<null, z.infer<typeof Decision>>({
  id: 'test.decision',
  version: 1,
  page: {
    en: () => ({
      system: 'You are Ana.',
      history: [{ role: 'user', text: 'Ben: Tea?' }],
      last: 'What do you do?',
    }),
    zh: () => ({ system: '你是安娜。', last: '你要做什么？' }),
  },
  reply: () => ({ kind: 'json', schema: Decision }),
  fallback: () => ({ speech: '', want: 0 }),
})
const good = { speech: 'Tea, please.', want: 7 }

const choice = definePrompt<null, 'Ana' | 'Ben'>({
  id: 'test.choice',
  version: 1,
  page: {
    en: () => ({ system: 'You choose.', last: 'Who is next?' }),
    zh: () => ({ system: '由你选。', last: '下一个是谁？' }),
  },
  reply: () => ({ kind: 'choice', options: ['Ana', 'Ben'] }),
  fallback: () => 'Ana',
})

const SCHEMA: ModelProfile = { ...PLAIN_PROFILE, jsonSchema: true }

function house(
  script: readonly Reply[],
  details: { profile?: ModelProfile; limits?: ModelInUse['limits'] } = {},
) {
  const clock = manualClock()
  const model = scriptedModel(script, { clock })
  const stop = new AbortController()
  const { profile = PLAIN_PROFILE, limits = {} } = details
  const crew: AskCrew = {
    turn: aTurn(),
    models: () => ({ model, profile, limits }),
    book: memoryPromptBook(),
    signals: { stop: stop.signal, arrived: () => [] },
    clock,
    allowance: unlimitedAllowance(),
  }
  return { crew, model, clock, stop }
}

function sink() {
  const heard: string[] = []
  return { heard, live: { text: (delta: string) => heard.push(delta), retract: () => heard.push('⟲') } }
}

const aQuestion = { input: null, step: 'decide:ana', language: 'en' as const }
const aLine = { input: { topic: 'rain' }, step: 'speak:ana', language: 'en' as const }

describe('reading', () => {
  it('[X8] reads a JSON reply through its schema and strips keys nobody asked for', async () => {
    const { crew } = house([{ json: { ...good, admin: true } }], { profile: SCHEMA })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ output: good, how: 'read' })
  })

  it('never lets a reply reach a prototype', async () => {
    const reply =
      '{"speech":"x","want":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
    const { crew } = house([reply], { profile: SCHEMA })
    const { output } = await ask(decision, aQuestion, crew)
    expect(output).toEqual({ speech: 'x', want: 1 })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  it('cleans control characters and lone surrogates out of JSON strings', async () => {
    const { crew } = house(['{"speech":"a\\u0000b\\ud800","want":1}'], { profile: SCHEMA })
    expect((await ask(decision, aQuestion, crew)).output.speech).toBe('ab\ufffd')
  })

  it('repairs once: the bad reply is quoted with its fault, after everything else of the page', async () => {
    const { crew, model } = house([{ json: { speech: 'x', want: 99 } }, { json: good }], { profile: SCHEMA })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ output: good, how: 'repaired' })
    const [first, second] = model.pages
    expect(second?.words.startsWith(first?.words ?? '?')).toBe(true)
    expect(second?.last).toContain('<reply>\n{"speech":"x","want":99}\n</reply>')
    expect(second?.last).toContain('want: Too big')
  })

  it('keeps everything of the first page, format words and all, as the opening of the second', async () => {
    const { crew, model } = house(['no', { json: good }])
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ how: 'repaired' })
    const [first, second] = model.pages
    expect(first?.last).toContain('JSON schema')
    expect(second?.words.startsWith(first?.words ?? '?')).toBe(true)
  })

  it('falls back in character after a second unreadable reply, and says why', async () => {
    const { crew } = house(['no', 'still no'], { profile: SCHEMA })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({
      output: { speech: '', want: 0 },
      how: 'fell-back',
      reason: 'misread',
      usage: { calls: 2 },
    })
  })

  it('repairs an answer that the prompt itself finds wrong', async () => {
    const { crew, model } = house(['A forbidden word.', 'Rain again.'])
    expect(await ask(line, aLine, crew)).toMatchObject({ output: 'Rain again.', how: 'repaired' })
    expect(model.asked[1]).toContain('it said the forbidden word.')
  })

  it('asks and repairs in Chinese', async () => {
    const { crew, model } = house(['不对', '```json\n{"speech":"茶。","want":3}\n```'])
    const answer = await ask(decision, { ...aQuestion, language: 'zh' }, crew)
    expect(answer.output).toEqual({ speech: '茶。', want: 3 })
    expect(model.asked[1]).toContain('它不是有效的 JSON。')
  })

  it('keeps the settings in order: the model, then the prompt, then the question', async () => {
    const { crew, model } = house(['Rain.'])
    const use = { ...crew.models({ prompt: '' }), settings: { temperature: 0.1, topP: 0.2, seed: 3 } }
    await ask(
      { ...line, settings: { temperature: 0.5, topP: 0.6 } },
      { ...aLine, settings: { temperature: 0.93 } },
      { ...crew, models: () => use },
    )
    expect(model.requests[0]).toMatchObject({ temperature: 0.93, topP: 0.6, seed: 3 })
  })
})

describe('rungs', () => {
  const rungs: readonly [string, Partial<ModelProfile>, Reply][] = [
    ['JSON schema', { jsonSchema: true }, { json: good }],
    ['a tool', { tools: true }, { tools: [{ name: 'answer', input: good }] }],
    ['a grammar', { grammar: 'gbnf' }, { json: good }],
    ['guided decoding', { grammar: 'guided' }, { json: good }],
    ['a JSON object', { jsonObject: true }, `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
    ['marked text', {}, `Well:\n\`\`\`\n${JSON.stringify(good)}\n\`\`\``],
  ]
  it.each(rungs)('[X8] asks by %s where that is the best the model can do', async (_, can, reply) => {
    const { crew } = house([reply], { profile: { ...PLAIN_PROFILE, ...can } })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ output: good, how: 'read' })
  })

  it('goes down one rung when the backend says it cannot, and remembers that for the model', async () => {
    const refusal = {
      fail: { status: 400, body: '{"error":"response_format json_schema is not supported"}' },
    }
    const call = { tools: [{ name: 'answer', input: good }] }
    const { crew, model } = house([refusal, call, call], { profile: { ...SCHEMA, tools: true } })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ how: 'read' })
    expect(await ask(decision, { ...aQuestion, step: 'decide:ben' }, crew)).toMatchObject({ how: 'read' })
    expect(model.pages.map(({ wanted }) => wanted.kind)).toEqual(['json', 'tool', 'tool'])
  })

  it('does not go down for a bad request of another kind', async () => {
    const { crew, model } = house([{ fail: { status: 400, body: 'temperature must be below 2' } }], {
      profile: SCHEMA,
    })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ how: 'fell-back', reason: 'bad-request' })
    expect(model.pages).toHaveLength(1)
  })

  it.each([
    ['an unknown tool', [{ name: 'drop_database', input: good }]],
    ['several calls', [1, 2].map((id) => ({ name: 'answer', input: good, id: `call_${id}` }))],
    ['broken arguments', [{ name: 'answer', input: '{"speech": ' }]],
  ])('[X8] takes %s for a misread and executes nothing', async (_, tools) => {
    const { crew } = house([{ tools }, { tools }], { profile: { ...PLAIN_PROFILE, tools: true } })
    expect(await ask(decision, aQuestion, crew)).toMatchObject({ how: 'fell-back', reason: 'misread' })
  })

  it('takes a tool call nobody offered for a misread, in free text too', async () => {
    const { crew } = house([{ tools: [{ name: 'answer', input: good }] }, 'Rain.'])
    expect(await ask(line, aLine, crew)).toMatchObject({ output: 'Rain.', how: 'repaired' })
  })

  it('puts the system text into the first user message when there is no system role', async () => {
    const { crew, model } = house([{ json: good }], {
      profile: { ...PLAIN_PROFILE, systemRole: false },
    })
    await ask(decision, aQuestion, crew)
    expect(model.pages[0]?.messages).toHaveLength(1)
    expect(model.pages[0]?.words).toMatch(/^You are Ana\.\n\nBen: Tea\?\n\nWhat do you do\?/)
  })

  it.each(['leak', 'inject'] as const)(
    'a hostile model (%s) gives no more than a value of the shape',
    async (kind) => {
      for (const [, can] of rungs) {
        const { crew } = house([])
        const profile = { ...PLAIN_PROFILE, ...can }
        const { output } = await ask(decision, aQuestion, {
          ...crew,
          models: () => ({ model: hostileModel(kind), profile }),
        })
        expect(Decision.strict().safeParse(output).success).toBe(true)
      }
    },
  )
})

describe('choices', () => {
  it('gives the probabilities of the options where the backend tells token chances', async () => {
    const top = [
      { token: 'B', logprob: Math.log(0.6) },
      { token: ' A', logprob: Math.log(0.2) },
      { token: 'The', logprob: Math.log(0.1) },
    ]
    const reply = { text: 'B', logprobs: [{ token: 'B', logprob: Math.log(0.6), top_logprobs: top }] }
    const { crew, model } = house([reply], { profile: { ...PLAIN_PROFILE, logprobs: true } })
    const answer = await ask(choice, aQuestion, crew)
    expect(answer).toMatchObject({ output: 'Ben', how: 'read' })
    expect(answer.probabilities?.Ben).toBeCloseTo(0.75)
    expect(answer.probabilities?.Ana).toBeCloseTo(0.25)
    expect(model.asked[0]).toContain('A) Ana\nB) Ben')
  })

  it('holds the model to the letters where it has a grammar', async () => {
    for (const [grammar, held] of [
      ['gbnf', { grammar: 'root ::= ("A" | "B")' }],
      ['guided', { guided_choice: ['A', 'B'] }],
    ] as const) {
      const { crew, model } = house(['B'], { profile: { ...PLAIN_PROFILE, logprobs: true, grammar } })
      expect((await ask(choice, aQuestion, crew)).output).toBe('Ben')
      expect(model.requests[0]?.providerOptions?.scripted).toMatchObject(held)
    }
  })

  it('takes a letter that the token limit cut from its reasons', async () => {
    const { crew } = house([{ text: 'B) because he', finish: 'length' }], {
      profile: { ...PLAIN_PROFILE, logprobs: true },
    })
    expect(await ask(choice, aQuestion, crew)).toMatchObject({ output: 'Ben', how: 'read' })
  })

  it('chooses without probabilities where there are none', async () => {
    const { crew } = house([{ json: { choice: 'Ben' } }], { profile: SCHEMA })
    const answer = await ask(choice, aQuestion, crew)
    expect(answer).toMatchObject({ output: 'Ben', how: 'read' })
    expect(answer.probabilities).toBeUndefined()
  })

  it('reads an option only when it is exactly that, but for case and marks around it', async () => {
    const loud = house(['**"ben."**'])
    expect((await ask(choice, aQuestion, loud.crew)).output).toBe('Ben')
    const both = house(['Ana or Ben', 'Ana, not Ben'])
    expect(await ask(choice, aQuestion, both.crew)).toMatchObject({ output: 'Ana', how: 'fell-back' })
  })
})

describe('text as it comes', () => {
  it('[D50] shows tokens while they arrive', async () => {
    const { crew } = house([{ chunks: ['Rain ', 'again.'] }])
    const { heard, live } = sink()
    expect(await ask(line, { ...aLine, live }, crew)).toMatchObject({ output: 'Rain again.' })
    expect(heard).toEqual(['Rain ', 'again.'])
  })

  it('takes back what a repaired attempt had shown', async () => {
    const { crew } = house(['forbidden!', 'Rain.'])
    const { heard, live } = sink()
    await ask(line, { ...aLine, live }, crew)
    expect(heard.join('')).toBe('forbidden!⟲Rain.')
  })

  it('ends a broken line with a dash after the last whole sentence shown', async () => {
    const broken = { text: 'I was here. Then the', fail: 'connection reset' }
    const { crew } = house([broken])
    const { live } = sink()
    expect(await ask(line, { ...aLine, live }, crew)).toMatchObject({
      output: 'I was here.—',
      how: 'cut',
      reason: 'backend',
    })
    const zh = house([{ text: '我在这里。后来', fail: 'connection reset' }])
    const answer = await ask(line, { ...aLine, language: 'zh', live }, zh.crew)
    expect(answer.output).toBe('我在这里。——')
  })

  it('takes a broken line back and tries once more when no sentence was whole', async () => {
    const { crew, clock } = house([{ text: 'I was in', fail: 'reset' }, 'I was here.'])
    const { heard, live } = sink()
    const answer = await clock.playUntil(ask(line, { ...aLine, live }, crew))
    expect(answer).toMatchObject({ output: 'I was here.', how: 'read' })
    expect(heard.join('')).toBe('I was in⟲I was here.')
  })

  it('[D55] keeps the text that stood when the stop bell rang, as a finished step', async () => {
    const { crew, clock, stop, model } = house([{ text: 'I was in the library all evening.', chunkMs: 100 }])
    const { heard, live } = sink()
    const asking = ask(line, { ...aLine, live }, crew)
    await clock.advance(350)
    stop.abort()
    const answer = await asking
    expect(answer).toMatchObject({ how: 'cut', reason: 'stopped', output: `${heard.join('').trim()}—` })
    expect(await ask(line, aLine, crew)).toEqual(answer)
    expect(model.pages).toHaveLength(1)
  })

  it('says nothing when it is stopped before a word', async () => {
    const { crew, stop, model } = house([])
    stop.abort()
    expect(await ask(line, aLine, crew)).toMatchObject({ output: '', how: 'cut' })
    expect(model.pages).toHaveLength(0)
  })
})

describe('the prompt book', () => {
  it('a rerun takes both the reply and its repair from the book and pays nothing', async () => {
    const { crew, model } = house(['no', { json: good }], { profile: SCHEMA })
    const allowance = unlimitedAllowance()
    const answer = await ask(decision, aQuestion, { ...crew, allowance })
    expect(await ask(decision, aQuestion, { ...crew, allowance })).toEqual(answer)
    expect(model.pages).toHaveLength(2)
    expect(allowance.used().calls).toBe(2)
  })

  it('finds a call again though the model has meanwhile lost the rung it was asked on', async () => {
    const { crew, model } = house([{ json: good }], { profile: SCHEMA })
    const answer = await ask(decision, aQuestion, crew)
    const poorer = () => ({ model, profile: PLAIN_PROFILE })
    expect(await ask(decision, aQuestion, { ...crew, models: poorer })).toEqual(answer)
  })

  it('a failure is a finished step too, so that a rerun yields the same facts', async () => {
    const { crew, model } = house([{ fail: { status: 401 } }])
    const answer = await ask(line, aLine, crew)
    expect(answer).toMatchObject({ how: 'fell-back', reason: 'unauthorised' })
    expect(await ask(line, aLine, crew)).toEqual(answer)
    expect(model.pages).toHaveLength(1)
  })

  it('asks again when page, settings or version differ', async () => {
    const { crew, model } = house(['One.', 'Two.', 'Three.', 'Four.'])
    await ask(line, aLine, crew)
    await ask(line, { ...aLine, input: { topic: 'snow' } }, crew)
    await ask(line, { ...aLine, settings: { temperature: 1 } }, crew)
    await ask({ ...line, version: 2 }, aLine, crew)
    expect(model.pages).toHaveLength(4)
  })

  it('[D51] records page, model, outcome, time and usage under take, turn, step and attempt', async () => {
    const { crew } = house([{ text: 'Rain.', usage: { input: 20, output: 2, cached: 5 } }])
    await ask(line, aLine, crew)
    expect(await crew.book.list('take_1')).toMatchObject([
      {
        key: { take: 'take_1', turn: 'turn_1', step: 'speak:ana', attempt: 1 },
        prompt: 'test.line@1',
        model: 'script',
        page: [
          { role: 'system', content: 'You are Ana.' },
          { role: 'user', content: [{ type: 'text', text: 'Speak of rain.' }] },
        ],
        outcome: { kind: 'finished', text: 'Rain.', rung: 'text', estimated: false },
        usage: { inputTokens: 20, outputTokens: 2, cachedTokens: 5, calls: 1 },
        at: '2026-01-01T00:00:00.000Z',
      },
    ])
  })

  it('sends nothing that does not fit the allowance', async () => {
    const { crew, model } = house([])
    const answer = await ask(line, aLine, { ...crew, allowance: tokenAllowance({ maxTokens: 100 }) })
    expect(answer).toMatchObject({ how: 'fell-back', reason: 'allowance-spent' })
    expect(model.pages).toHaveLength(0)
  })

  it('lets a script that ran out be heard', async () => {
    const { crew } = house([])
    await expect(ask(line, aLine, crew)).rejects.toMatchObject({ code: 'script-ran-out' })
  })
})
