import { describe, expect, it } from 'vitest'
import { PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { fact } from '../record/define-event.ts'
import { viewFor } from '../record/stage.ts'
import { aBlueprint, aCastMember } from '../testing/a-blueprint.ts'
import { actOpened, said, stageAfter, thought } from '../testing/an-act.ts'
import { ABLE_PROFILE, aCrew } from '../testing/crew.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { narrated } from './acting-room.ts'
import { decide } from './decide.ts'

const everybody = ['role_ana', 'role_ben']

function atThePlatform() {
  const { cast, ...play } = aBlueprint()
  const [ana, ben] = cast
  if (ana === undefined || ben === undefined) throw new Error('the sample has two people')
  const stage = actOpened(
    { ...play, cast: [aCastMember({ ...ana, secret: 'CANARY-ANA' }), { ...ben, secret: 'CANARY-BEN' }] },
    everybody,
  )
  return stageAfter(
    [
      said('role_ana', 'Is the last train gone?', everybody),
      thought('role_ben', 'CANARY-THOUGHT'),
      fact(narrated, { by: 'narrator', audience: everybody, body: { text: 'The lamp flickers.' } }),
      said('role_ben', 'Ten minutes ago, miss.', everybody),
    ],
    stage,
  )
}

const LOGPROBS = { ...ABLE_PROFILE, logprobs: true }

async function decided(script: readonly Reply[], profile = ABLE_PROFILE) {
  const stage = atThePlatform()
  const model = scriptedModel(script)
  const input = {
    view: viewFor('role_ana', stage),
    recalled: ['Her brother swore to fetch her back.'],
    historyChars: 6_000,
  }
  const decision = await decide(input, { step: 'decide:role_ana', language: 'en' }, aCrew({ model, profile }))
  return { decision, model, page: model.pages[0]?.words ?? '', stage }
}

const fields = (answer: string, verb = '', thing = '') => ({
  json: { answer, verb, thing, because: 'He is in my way.' },
})

describe('an actor decides', () => {
  it('[H37] from persona, subjective relationships, goal and memory', async () => {
    const { page } = await decided([fields('fast')])
    for (const own of [
      'Quick, proud, afraid of silence.',
      'Ben: A man in her way.',
      'Get the key to the gate without saying who she is.',
      'Her brother swore to fetch her back.',
      'CANARY-ANA',
    ])
      expect(page).toContain(own)
  })

  it('[H38] from the surroundings, who is there, what was said, what can be used, and the last line', async () => {
    const { page, model } = await decided([fields('fast')])
    for (const outside of [
      'A country platform at night, wet, with one lamp.',
      'Ben Carter: The station keeper, slow and kind.',
      '(The lamp flickers.)',
      '- lamp: on the bench, lit',
      '- key: Ben Carter has it',
    ])
      expect(page).toContain(outside)
    const [, place, own, last] = model.pages[0]?.messages ?? []
    expect(place?.text).toContain('Platform\nten at night\nA country platform')
    expect(own).toEqual({ role: 'assistant', text: 'Is the last train gone?' })
    expect(last?.text).toMatch(/Ben Carter: Ten minutes ago, miss\.\n\nWhat comes back to you now:/)
  })

  it('from its own view only: nobody else’s secret, thought or goal is on its page', async () => {
    const { page } = await decided([fields('fast')])
    expect(page).not.toMatch(/CANARY-BEN|CANARY-THOUGHT|Keep her here/)
  })

  it('[H39] [H42] and the decision is a fact of its own, its subject the actor', async () => {
    const { decision, stage } = await decided([fields('slow', 'take', 'lamp')])
    expect(decision).toMatchObject({
      type: 'decided',
      by: 'role_ana',
      audience: ['role_ana'],
      body: {
        role: 'role_ana',
        strategy: 'slow',
        act: { verb: 'take', prop: 'prop_lamp' },
        because: 'He is in my way.',
        seen: stage.seq,
      },
    })
  })

  it('[H40] as one call of a tool whose shape has no act without an answer', async () => {
    const tools = { ...PLAIN_PROFILE, tools: true }
    const input = { answer: 'silence', verb: 'take', thing: 'lamp', because: '' }
    const { decision, model } = await decided([{ tools: [{ name: 'answer', input }] }], tools)
    expect(decision.body).toMatchObject({ strategy: 'silence', act: { verb: 'take', prop: 'prop_lamp' } })
    const [tool] = model.requests[0]?.tools ?? []
    expect(tool).toMatchObject({
      inputSchema: {
        properties: { answer: { enum: ['fast', 'slow', 'silence'] } },
        required: expect.arrayContaining(['answer']),
      },
    })
  })

  it('[H41] by the likeliest answer where the model tells chances, in one call of one letter', async () => {
    const forms = [
      'fast',
      'slow',
      'silence',
      'fast + take: lamp',
      'slow + take: lamp',
      'silence + take: lamp',
    ]
    const chances = [0.36, 0.2, 0.04, 0.02, 0.3, 0.08]
    const top = chances.map((chance, at) => ({
      token: String.fromCharCode(65 + at),
      logprob: Math.log(chance),
    }))
    const reply = { text: 'A', logprobs: [{ token: 'A', logprob: Math.log(0.36), top_logprobs: top }] }
    const { decision, model } = await decided([reply], LOGPROBS)
    for (const [at, form] of forms.entries())
      expect(model.pages[0]?.last).toContain(`${String.fromCharCode(65 + at)}) ${form}\n`)
    expect(model.pages).toHaveLength(1)
    expect(decision.body).toMatchObject({ strategy: 'slow', act: { verb: 'take', prop: 'prop_lamp' } })
  })

  it('[H41] by the words where chances were promised and did not come', async () => {
    const { decision } = await decided(['E) slow + take: lamp'], LOGPROBS)
    expect(decision.body).toMatchObject({ strategy: 'slow', act: { verb: 'take', prop: 'prop_lamp' } })
  })

  it('[H41] in plain words with a model that keeps to no form', async () => {
    const { decision, page } = await decided(['Slow + take: lamp, I think.'], PLAIN_PROFILE)
    expect(decision.body).toMatchObject({ strategy: 'slow', act: { verb: 'take', prop: 'prop_lamp' } })
    expect(page).not.toContain('schema')
  })

  it.each([
    [ABLE_PROFILE, 2],
    [LOGPROBS, 2],
    [PLAIN_PROFILE, 2],
  ])(
    'and is always somewhere: a model that will not answer leaves a decision in character',
    async (profile, calls) => {
      const { decision, model } = await decided(['???', '???'], profile)
      expect(decision.body).toMatchObject({ strategy: 'slow', act: null })
      expect(model.pages).toHaveLength(calls)
    },
  )

  it('[H43] knowing what each answer means', async () => {
    const { page } = await decided([fields('fast')])
    expect(page).toMatch(/fast: it touches you, and the words are out before you think/)
    expect(page).toMatch(/slow: you see what there is to win or lose, and choose your words/)
    expect(page).toMatch(/silence: you say nothing, on purpose; or it is not yours to answer/)
  })
})
